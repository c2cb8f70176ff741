import { whole, type Scope } from '#contract'
import { act, read, resumablePage, type Caller, type Handler } from '#platform'
import { accessOf } from './audience.ts'
import { allEventTypes } from './catalogue.ts'
import { listDeveloperEvents, listEventTypes } from './contract.ts'
import { findHorizon, listEvents, listEventsFor, oldestFirst } from './queries.ts'
import { withNames } from './naming.ts'
import { sampleOf } from './samples.ts'
import { waitingRoomOf } from './waiting.ts'

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

  act(listDeveloperEvents, async ({ db, ...call }) => {
    const { caller, input } = call
    const { sql } = db
    const wanted = await typesOf(input.types, caller)
    const readPage = async () => {
      const horizon = await findHorizon(sql)
      return resumablePage({ ...call, sql }, oldestFirst, (part) =>
        caller.scopes.has('admin')
          ? listEvents(sql, { types: wanted.types, horizon }, part)
          : listEventsFor(sql, { ...wanted, userId: caller.userId, horizon }, part),
      )
    }

    const room = waitingRoomOf(db)
    const endsAt = performance.now() + (input.wait ?? 0) * 1000
    for (;;) {
      const { version } = room
      const { data, pagination } = await readPage()
      const isDone = data.length > 0 || !(await room.wait(caller.userId, version, endsAt - performance.now()))
      if (!isDone) continue
      const bare = data.map(({ id, type, timestamp, data }) => ({ id, type, timestamp, data }))
      return { data: await withNames(sql, call.app.config.WEB_URL, bare), pagination, leftOut: wanted.leftOut }
    }
  }),
]

/** The wanted types, those of them that reach the caller in each of the ways, and those that the token does not cover. */
async function typesOf(filter: string | undefined, { scopes: held }: Caller) {
  const names = filter?.split(',').map((name) => name.trim())
  const wanted = (await allEventTypes()).filter(({ type }) => !names || names.includes(type))
  const those = (isMeant: (type: (typeof wanted)[number]) => boolean) => wanted.filter(isMeant).map(({ type }) => type)
  const isCovered = (scope: Scope | undefined) => scope !== undefined && held.has(scope)
  return {
    types: those(() => true),
    publicTypes: those(({ audience }) => audience.includes('public')),
    groupTypes: those(({ scopes }) => isCovered(scopes?.group)),
    selfTypes: those(({ scopes }) => isCovered(scopes?.self)),
    leftOut: wanted.flatMap(({ type, scopes = {} }) => {
      const lacking = new Set(Object.values(scopes).filter((scope) => !held.has(scope)))
      return [...lacking].map((scope) => ({ type, scope }))
    }),
  }
}
