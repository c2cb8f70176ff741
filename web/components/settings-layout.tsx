import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

const parts: readonly (readonly [href: string, label: string, icon: IconName])[] = [
  ['/settings', 'Profile', 'circle-user-round'],
  ['/settings/portfolio', 'Portfolio', 'sparkles'],
  ['/settings/notifications', 'Mails', 'mail'],
  ['/settings/security', 'Security', 'shield'],
  ['/settings/tokens', 'Tokens', 'key-round'],
  ['/settings/apps', 'Connected apps', 'plug'],
]

/** The settings' parts beside one of them. */
export function SettingsLayout({ here, children }: { readonly here: string; readonly children: ComponentChildren }) {
  return (
    <div class="settings">
      <h1>Settings</h1>
      <nav aria-label="Settings">
        {parts.map(([href, label, icon]) => (
          <a href={href} aria-current={href === here ? 'page' : undefined}>
            <Icon name={icon} /> {label}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

interface PanelProps {
  readonly title: string
  readonly lead?: ComponentChildren
  readonly children: ComponentChildren
}

/** One matter of the settings. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section class="panel">
      <header>
        <h2>{title}</h2>
        {lead && <p class="soft">{lead}</p>}
      </header>
      {children}
    </section>
  )
}
