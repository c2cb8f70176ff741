import { whole } from '#contract'
import { page, read, type Handler } from '#platform'
import { accessOf } from './audience.ts'
import { allEventTypes } from './catalogue.ts'
import { listDeveloperEvents, listEventTypes } from './contract.ts'
import { findHorizon, listEvents, listEventsFor, oldestFirst } from './queries.ts'
import { sampleOf } from './samples.ts'

export const eventTypes: readonly Handler[] = [
  read(listEventTypes, async () =>
    whole(
      (await allEventTypes()).map((eventType) => ({
        name: eventType.type,
        description: eventType.summary,
        access: accessOf(eventType.audience),
        sample: sampleOf(eventType),
      })),
    ),
  ),

  read(listDeveloperEvents, async (call) => {
    const { sql, caller, input } = call
    const wanted = await typesOf(input.types)
    const horizon = await findHorizon(sql)
    const { data, pagination } = await page(call, oldestFirst, (part) =>
      caller.scopes.has('admin')
        ? listEvents(sql, { types: wanted.types, horizon }, part)
        : listEventsFor(sql, { ...wanted, userId: caller.userId, horizon }, part),
    )
    return { data: data.map(({ id, type, timestamp, data }) => ({ id, type, timestamp, data })), pagination }
  }),
]

/** The wanted types, and those of them that reach somebody in each of the ways. */
async function typesOf(filter: string | undefined) {
  const names = filter?.split(',').map((name) => name.trim())
  const wanted = (await allEventTypes()).filter(({ type }) => !names || names.includes(type))
  const those = (isMeant: (type: (typeof wanted)[number]) => boolean) => wanted.filter(isMeant).map(({ type }) => type)
  return {
    types: those(() => true),
    publicTypes: those(({ audience }) => audience.includes('public')),
    groupTypes: those(({ audience }) => audience.some((kind) => kind === 'public' || kind === 'group')),
    selfTypes: those(({ audience }) => audience.includes('self')),
  }
}
