import { eventTypes } from '../../src/event-types.ts'
import { inlineCode, formatPage, formatTable } from './page.ts'

export async function eventsPage(): Promise<string> {
  const rows = eventTypes.map(({ type, summary, visibleTo, subjects, data }) => [
    inlineCode(type),
    summary,
    visibleTo.join(', '),
    [
      ...Object.keys(data.properties),
      ...('eventId' in data.properties && !('eventUrl' in data.properties) ? ['eventUrl'] : []),
    ]
      .map((name) => (subjects.includes(name) ? `**${name}**` : name))
      .join(', '),
  ])
  return formatPage(
    'Events',
    'What happens is written to the outbox in the transaction in which it happens. The people an event is about are bold. Messages also have `people`: id, username, name and url of those whose ids stand in `data` and whose profile is public.',
    formatTable(['Type', 'What happened', 'Who may hear of it', '`data`'], rows),
  )
}
