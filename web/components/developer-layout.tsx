import { PartsLayout, type Part, type PartProps } from './parts-layout.tsx'

const parts: readonly Part[] = [
  ['/developer', 'Overview', 'code-xml'],
  ['/developer/webhooks', 'Webhooks', 'webhook'],
  ['/developer/events', 'Event types', 'list'],
  ['/developer/mcp', 'Agents', 'bot'],
  ['/docs', 'Reference', 'book-open'],
]

/** The developers' parts beside one of them. */
export const DeveloperLayout = (props: PartProps) => <PartsLayout title="Developers" parts={parts} {...props} />
