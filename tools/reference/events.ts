import { toDeliveredData } from '../../src/areas/webhooks/event-types/contract.ts'
import { eventTypes } from '../../src/event-types.ts'
import { inlineCode, formatPage, formatTable } from './page.ts'

export function eventsPage(): string {
  const rows = eventTypes.map((eventType) => [
    inlineCode(eventType.type),
    eventType.summary,
    eventType.visibleTo.join(', '),
    Object.keys(toDeliveredData(eventType).properties)
      .map((name) => (eventType.subjects.includes(name) ? `**${name}**` : name))
      .join(', '),
  ])
  return formatPage(
    'Events',
    'What happens is written to the outbox in the transaction in which it happens. The people an event is about are bold. Messages also have `people`: id, username, name and url of those whose ids are in `data` and whose profile is public.',
    formatTable(['Type', 'What happened', 'Who may hear of it', '`data`'], rows),
  )
}
