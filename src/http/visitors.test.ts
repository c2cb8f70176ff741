import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { Unauthenticated, type Call } from '#contract'
import { compileHandler, deriveKeys, createLog, ResponseCache, systemClock } from '#platform'
import { startApi } from '#test'
import { getEvent, listEvents } from '../areas/events/discovery/contract.ts'
import { EventNotFound } from '../areas/events/records/contract.ts'
import { createRsvp, getRsvpSummary, listEventRsvps } from '../areas/events/rsvps/contract.ts'
import { getGroup, listGroups } from '../areas/groups/directory/contract.ts'
import { GroupNotFound } from '../areas/groups/records/contract.ts'
import { eventTypes } from '../event-types.ts'
import { handlers, operations } from '../operations.ts'
import { withAudit } from './audit.ts'
import { access } from '../access.ts'
import { CredentialResolver } from './credential-resolver.ts'
import { createInternalCaller } from './internal-caller.ts'
import { createRateLimiters, type Services } from './services.ts'
import { createVisitorResolver } from './visitors.ts'

const api = await startApi()
const { db, config, storage } = api
const keys = deriveKeys('a secret for tests, long enough to be taken')
const log = createLog('fatal')
const services: Services = {
  config,
  db,
  storage,
  eventTypes,
  operations,
  clock: systemClock,
  keys,
  log,
  responseCache: new ResponseCache(db.notifications),
  limits: createRateLimiters({ config, db, keys, log }),
  isReady: () => true,
}
const compiled = handlers.map((handler) => withAudit(compileHandler(handler), access))
const resolveVisitor = createVisitorResolver(
  createInternalCaller(compiled, services),
  services,
  new CredentialResolver(services, access),
)

const callAs = async (headers: Readonly<Record<string, string>> = {}): Promise<Call> =>
  (await resolveVisitor({ id: 'test', ip: '127.0.0.1', headers } as unknown as FastifyRequest)).call

test('a stranger may call what is public and what public pages show, and nothing else', async () => {
  const call = await callAs()
  for (const { operation } of handlers.filter(({ operation }) => operation.scope !== 'public'))
    if (!operation.flags?.isShownPublicly)
      await assert.rejects(call(operation, {} as never), Unauthenticated, operation.name)
})

test('what public pages show only reads what the API lets everybody read who has an account', () => {
  const shown = compiled.filter(({ operation }) => operation.flags?.isShownPublicly)
  assert.ok(shown.length > 0)
  for (const { handler, operation } of shown) {
    assert.equal(handler.kind, 'read', operation.name)
    assert.ok(['read:events', 'read:groups'].includes(operation.scope), operation.name)
  }
})

test('a stranger sees shown groups and their events, and nobody by name', async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group, maxAttendees: 5 })
  const guest = await api.signIn('write:events')
  await guest(createRsvp, { eventId })
  const call = await callAs({ cookie: 'session=of-nobody' })

  const answers = [
    await call(listEvents, { groupId: group.id }),
    await call(getEvent, { eventId }),
    await call(getRsvpSummary, { eventId }),
    await call(listGroups, { search: group.name }),
    await call(getGroup, { slug: group.urlname }),
    await call(listEventRsvps, { eventId }),
  ]
  const json = JSON.stringify(answers)
  assert.ok(json.includes(eventId) && json.includes(group.id))
  for (const secret of [guest.id, guest.name, guest.username, guest.email]) assert.ok(!json.includes(secret), secret)
  assert.equal((await call(getRsvpSummary, { eventId })).data.confirmed, 1)
})

test('drafts and groups that are not shown stay hidden from strangers', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const call = await callAs()
  for (const { id: eventId } of [await api.event({ group: hidden }), await api.event({ status: 'draft' })]) {
    await assert.rejects(call(getEvent, { eventId }), EventNotFound)
    await assert.rejects(call(getRsvpSummary, { eventId }), EventNotFound)
  }
  await assert.rejects(call(getGroup, { slug: hidden.urlname }), GroupNotFound)
  assert.deepEqual((await call(listEvents, { groupId: hidden.id, status: 'all' })).data, [])
  assert.deepEqual((await call(listGroups, { search: hidden.name })).data, [])
})

test('the API still asks who reads', async () => {
  const { id } = await api.event()
  for (const path of ['/v1/events', `/v1/events/${id}`, `/v1/events/${id}/rsvp-summary`, '/v1/groups'])
    assert.equal((await api.fetch(path)).status, 401, path)
})
