import type { ComponentChildren } from 'preact'
import { SectionLayout, type SectionLink, type SectionProps } from './section-layout.tsx'

const sections: readonly SectionLink[] = [
  ['/settings', 'Profile', 'circle-user-round'],
  ['/settings/portfolio', 'Portfolio', 'sparkles'],
  ['/settings/uploads', 'Files', 'image'],
  ['/settings/notifications', 'Mails', 'mail'],
  ['/settings/security', 'Security', 'shield'],
  ['/settings/tokens', 'Tokens', 'key-round'],
  ['/settings/apps', 'Connected apps', 'plug'],
]

export const SettingsLayout = (props: SectionProps) => <SectionLayout title="Settings" sections={sections} {...props} />

interface PanelProps {
  readonly title: string
  readonly lead?: ComponentChildren
  readonly children: ComponentChildren
}

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
