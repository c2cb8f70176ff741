import { t } from '../messages.ts'
import { SectionLayout, translateSections, type SectionDefinition, type SectionProps } from './section-layout.tsx'

const sections: readonly SectionDefinition[] = [
  ['/developer', 'components.developerSections.overview', 'code-xml'],
  ['/developer/webhooks', 'components.developerSections.webhooks', 'webhook'],
  ['/developer/events', 'components.developerSections.eventTypes', 'list'],
  ['/developer/mcp', 'components.developerSections.agents', 'bot'],
  ['/docs/guides', 'developer.portal.guides', 'book-open'],
  ['/docs', 'components.developerSections.reference', 'braces'],
]

export const DeveloperLayout = (props: SectionProps) => (
  <SectionLayout title={t('components.developerSections.title')} sections={translateSections(sections)} {...props} />
)
