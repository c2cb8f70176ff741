import { allEventTypes } from '../../src/areas/developer/event-types/public.ts'
import { code, page, table } from './page.ts'

export async function eventsPage(): Promise<string> {
  const rows = (await allEventTypes()).map(({ type, summary, audience, subjects, data }) => [
    code(type),
    summary,
    audience.join(', '),
    [
      ...Object.keys(data.properties),
      ...('eventId' in data.properties && !('eventUrl' in data.properties) ? ['eventUrl'] : []),
    ]
      .map((name) => (subjects.includes(name) ? `**${name}**` : name))
      .join(', '),
  ])
  return page(
    'Events',
    'What happens is written to the outbox in the transaction in which it happens. The people an event is about are bold. Messages also have `people`: id, username, name and url of those whose ids stand in `data` and whose profile is public.',
    table(['Type', 'What happened', 'Who may hear of it', '`data`'], rows),
  )
}
