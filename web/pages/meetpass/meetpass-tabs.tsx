import { t } from '../../messages.ts'

const tabs = [
  ['/my/passes', 'meetpass.tabs.passes'],
  ['/my/connections', 'meetpass.connections.title'],
] as const

export const MeetpassTabs = ({ currentPath }: { readonly currentPath: (typeof tabs)[number][0] }) => (
  <nav class="tabs" aria-label="MeetPass">
    {tabs.map(([href, label]) => (
      <a href={href} aria-current={href === currentPath ? 'page' : undefined}>
        {t(label)}
      </a>
    ))}
  </nav>
)
