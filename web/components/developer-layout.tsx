import { SectionLayout, type SectionLink, type SectionProps } from './section-layout.tsx'

const sections: readonly SectionLink[] = [
  ['/developer', 'Overview', 'code-xml'],
  ['/developer/webhooks', 'Webhooks', 'webhook'],
  ['/developer/events', 'Event types', 'list'],
  ['/developer/mcp', 'Agents', 'bot'],
  ['/docs', 'Reference', 'book-open'],
]

export const DeveloperLayout = (props: SectionProps) => (
  <SectionLayout title="Developers" sections={sections} {...props} />
)
