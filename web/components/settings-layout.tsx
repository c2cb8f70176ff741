import type { ComponentChildren } from 'preact'
import { PartsLayout, type Part, type PartProps } from './parts-layout.tsx'

const parts: readonly Part[] = [
  ['/settings', 'Profile', 'circle-user-round'],
  ['/settings/portfolio', 'Portfolio', 'sparkles'],
  ['/settings/uploads', 'Files', 'image'],
  ['/settings/notifications', 'Mails', 'mail'],
  ['/settings/security', 'Security', 'shield'],
  ['/settings/tokens', 'Tokens', 'key-round'],
  ['/settings/apps', 'Connected apps', 'plug'],
]

/** The settings' parts beside one of them. */
export const SettingsLayout = (props: PartProps) => <PartsLayout title="Settings" parts={parts} {...props} />

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
