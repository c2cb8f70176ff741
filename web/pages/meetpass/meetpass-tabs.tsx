const tabs = [
  ['/my/passes', 'Passes'],
  ['/my/connections', 'People I met'],
] as const

export const MeetpassTabs = ({ currentPath }: { readonly currentPath: (typeof tabs)[number][0] }) => (
  <nav class="tabs" aria-label="MeetPass">
    {tabs.map(([href, label]) => (
      <a href={href} aria-current={href === currentPath ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)
