import { toSinglePage, type EventType, type Scope } from '#contract'
import { withOwnTransactions, read, fetchResumablePage, type Caller, type Handler } from '#platform'
import { accessLevelFor } from './visibility.ts'
import { listDeveloperEvents, listEventTypes } from './contract.ts'
import { findHorizon, listOutboxEvents, listOutboxEventsForUser, oldestFirst } from './queries.ts'
import { enrichMessages } from './enrichment.ts'
import { buildSample } from './samples.ts'
import { longPollWaitersFor } from './long-poll.ts'

export const eventTypeHandlers: readonly Handler[] = [
  read(listEventTypes, async ({ app }) =>
    toSinglePage(
      app.eventTypes.map((eventType) => ({
        name: eventType.type,
        description: eventType.summary,
        access: accessLevelFor(eventType.visibleTo),
        sample: buildSample(eventType),
      })),
    ),
  ),

  withOwnTransactions(listDeveloperEvents, async ({ db, ...call }) => {
    const { caller, input } = call
    const { sql } = db
    const filter = resolveTypes(call.app.eventTypes, input.types, caller)
    const readPage = async () => {
      const horizon = await findHorizon(sql)
      return fetchResumablePage({ ...call, sql }, oldestFirst, (clause) =>
        caller.scopes.has('admin')
          ? listOutboxEvents(sql, { types: filter.types, horizon }, clause)
          : listOutboxEventsForUser(sql, { ...filter, userId: caller.userId, horizon }, clause),
      )
    }

    const waiters = longPollWaitersFor(db)
    const endsAt = performance.now() + (input.wait ?? 0) * 1000
    for (;;) {
      const { version } = waiters
      const { data, pagination } = await readPage()
      const isDone = data.length > 0 || !(await waiters.wait(caller.userId, version, endsAt - performance.now()))
      if (!isDone) continue
      const messages = data.map(({ id, type, timestamp, data }) => ({ id, type, timestamp, data }))
      return { data: await enrichMessages(sql, call.app.config.WEB_URL, messages), pagination, leftOut: filter.leftOut }
    }
  }),
]

function resolveTypes(eventTypes: readonly EventType[], filter: string | undefined, { scopes: callerScopes }: Caller) {
  const names = filter?.split(',').map((name) => name.trim())
  const selected = eventTypes.filter(({ type }) => !names || names.includes(type))
  const namesWhere = (matches: (type: (typeof selected)[number]) => boolean) =>
    selected.filter(matches).map(({ type }) => type)
  const isCovered = (scope: Scope | undefined) => scope !== undefined && callerScopes.has(scope)
  return {
    types: namesWhere(() => true),
    publicTypes: namesWhere(({ visibleTo }) => visibleTo.includes('public')),
    groupTypes: namesWhere(({ scopes }) => isCovered(scopes?.group)),
    selfTypes: namesWhere(({ scopes }) => isCovered(scopes?.self)),
    leftOut: selected.flatMap(({ type, scopes = {} }) => {
      const lacking = new Set(Object.values(scopes).filter((scope) => !callerScopes.has(scope)))
      return [...lacking].map((scope) => ({ type, scope }))
    }),
  }
}
