import type { ComponentChildren } from 'preact'
import { t } from '../messages.ts'
import { SectionLayout, translateSections, type SectionDefinition, type SectionProps } from './section-layout.tsx'

const sections: readonly SectionDefinition[] = [
  ['/settings', 'components.settingsSections.profile', 'circle-user-round'],
  ['/settings/portfolio', 'components.settingsSections.portfolio', 'sparkles'],
  ['/settings/uploads', 'components.settingsSections.uploads', 'image'],
  ['/settings/notifications', 'components.settingsSections.notifications', 'mail'],
  ['/settings/security', 'components.settingsSections.security', 'shield'],
  ['/settings/tokens', 'components.settingsSections.tokens', 'key-round'],
  ['/settings/apps', 'components.settingsSections.apps', 'plug'],
]

export const SettingsLayout = (props: SectionProps) => (
  <SectionLayout title={t('common.settings')} sections={translateSections(sections)} {...props} />
)

interface PanelProps {
  readonly title: string
  readonly lead?: ComponentChildren
  /** Its title is the page's. */
  readonly isMain?: boolean
  readonly children: ComponentChildren
}

export function Panel({ title, lead, isMain = false, children }: PanelProps) {
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section class="panel">
      <header>
        <Heading>{title}</Heading>
        {lead && <p class="soft">{lead}</p>}
      </header>
      {children}
    </section>
  )
}
