import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { EventType } from '#contract'
import { code, page, table } from './page.ts'

export async function eventsPage(): Promise<string> {
  const rows = (await allEvents()).map(({ type, summary, audience, subjects, data }) => [
    code(type),
    summary,
    audience.join(', '),
    Object.keys(data.properties)
      .map((name) => (subjects.includes(name) ? `**${name}**` : name))
      .join(', '),
  ])
  return page(
    'Events',
    'What happens is written to the outbox in the transaction in which it happens. The people an event is about are bold.',
    table(['Type', 'What happened', 'Who may hear of it', '`data`'], rows),
  )
}

/** Every event that a contract declares. */
export async function allEvents(): Promise<EventType[]> {
  const contracts = await Promise.all(
    globSync('src/areas/**/contract.ts').map(
      (file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>,
    ),
  )
  return contracts
    .flatMap((contract) => Object.values(contract).filter(isEvent))
    .sort((a, b) => (a.type < b.type ? -1 : 1))
}

const isEvent = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'audience' in value && 'subjects' in value
