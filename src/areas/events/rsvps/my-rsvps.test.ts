import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { exportAccount } from '../../export/contract.ts'
import { cancelRsvp, createRsvp, listMyRsvps } from './contract.ts'

const api = await startApi()

type Client = Awaited<ReturnType<typeof api.signIn>>

async function rsvpToPastEvent(who: Client, hoursAgo: number): Promise<string> {
  const { id: eventId } = await api.event()
  await who(createRsvp, { eventId })
  await api.db.sql`update events set starts_at = now() - make_interval(hours => ${hoursAgo}) where id = ${eventId}`
  return eventId
}
async function rsvpToUpcomingEvent(who: Client, inHours: number): Promise<string> {
  const { id: eventId } = await api.event({ inHours })
  await who(createRsvp, { eventId })
  return eventId
}
const listEventIds = async (who: Client, filters: object = {}) =>
  (await who(listMyRsvps, filters)).data.map(({ eventId }) => eventId)

test('one has a list of RSVPs by the start of their events, each with its event', async () => {
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  const [late, soon] = [await rsvpToUpcomingEvent(ada, 48), await rsvpToUpcomingEvent(ada, 2)]
  const running = await rsvpToPastEvent(ada, 1)
  await rsvpToUpcomingEvent(bob, 3)
  assert.deepEqual(await listEventIds(ada), [running, soon, late])
  const [, { event, ...rsvp } = assert.fail()] = (await ada(listMyRsvps, {})).data
  const names = ['answers', 'approval', 'eventId', 'guests', 'id', 'offer', 'rsvpAt', 'status', 'waitlistPosition']
  assert.deepEqual(Object.keys(rsvp).sort(), names)
  const { id, status, localRsvpCount, eventUrl } = event
  assert.deepEqual([id, status, localRsvpCount, eventUrl], [soon, 'active', 1, `${api.config.WEB_URL}/events/${soon}`])
  assert.equal(typeof event.group?.name, 'string')
})

test('an event that is for others now is not shown to who canceled', async () => {
  const ada = await api.signIn('write:events', 'user')
  const eventId = await rsvpToUpcomingEvent(ada, 48)
  await ada(cancelRsvp, { eventId })
  assert.deepEqual(await listEventIds(ada, { status: 'cancelled' }), [eventId])
  await api.db.sql`update events set visibility = 'invited' where id = ${eventId}`
  assert.deepEqual(await listEventIds(ada, { status: 'cancelled' }), [])
  const { rsvps } = (await ada(exportAccount, {})).data
  assert.deepEqual(
    rsvps.map(({ status, event }) => [status, event]),
    [['cancelled', null]],
  )
})

test('RSVPs are asked for by their events, at most a hundred at a time', async () => {
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  const [first, second] = [await rsvpToUpcomingEvent(ada, 2), await rsvpToUpcomingEvent(ada, 3)]
  await rsvpToUpcomingEvent(ada, 4)
  const foreign = await rsvpToUpcomingEvent(bob, 1)
  const past = await rsvpToPastEvent(ada, 3)
  const events = [second, first.toUpperCase(), foreign, past].join(',')
  assert.deepEqual(await listEventIds(ada, { events }), [first, second])
  assert.deepEqual(await listEventIds(ada, { events, when: 'past' }), [past])
  assert.deepEqual(await listEventIds(ada, { events: Array<string>(100).fill(first).join(',') }), [first])
  for (const wrong of [Array<string>(101).fill(first).join(','), '', 'soon', `${first},`])
    await assert.rejects(listEventIds(ada, { events: wrong }), { code: 'validation_error' }, wrong)
})

test('past events are listed apart, the latest first', async () => {
  const ada = await api.signIn('write:events')
  const [older, old, coming] = [
    await rsvpToPastEvent(ada, 50),
    await rsvpToPastEvent(ada, 3),
    await rsvpToUpcomingEvent(ada, 5),
  ]
  assert.deepEqual(await listEventIds(ada), [coming])
  assert.deepEqual(await listEventIds(ada, { when: 'past' }), [old, older])
  assert.deepEqual(await listEventIds(ada, { when: 'all' }), [older, old, coming])
})

test('cancelled RSVPs are listed when asked for, waiting ones with their position', async () => {
  const ada = await api.signIn('write:events')
  const { id: full } = await api.event({ maxAttendees: 1, inHours: 1 })
  for (const person of [await api.signIn('write:events'), await api.signIn('write:events'), ada])
    await person(createRsvp, { eventId: full })
  const [confirmed, cancelled] = [await rsvpToUpcomingEvent(ada, 2), await rsvpToUpcomingEvent(ada, 3)]
  await ada(cancelRsvp, { eventId: cancelled })
  assert.deepEqual(await listEventIds(ada), [full, confirmed])
  assert.deepEqual(await listEventIds(ada, { status: 'confirmed' }), [confirmed])
  assert.deepEqual(await listEventIds(ada, { status: 'cancelled' }), [cancelled])
  const { data } = await ada(listMyRsvps, { status: 'waitlisted' })
  assert.deepEqual(
    data.map(({ eventId, waitlistPosition }) => [eventId, waitlistPosition]),
    [[full, 2]],
  )
})

test('events that were cancelled are not to come; drafts and events of hidden groups are in no list', async () => {
  const ada = await api.signIn('write:events')
  const [cancelled, draft, hidden] = [
    await rsvpToUpcomingEvent(ada, 1),
    await rsvpToUpcomingEvent(ada, 2),
    await rsvpToUpcomingEvent(ada, 3),
  ]
  await api.db.sql`update events set status = 'cancelled' where id = ${cancelled}`
  await api.db.sql`update events set status = 'draft' where id = ${draft}`
  await api.db.sql`
    update groups set display_on_site = false where id = (select group_id from events where id = ${hidden})`
  assert.deepEqual(await listEventIds(ada), [])
  for (const when of ['not_over', 'all'] as const) assert.deepEqual(await listEventIds(ada, { when }), [cancelled])
})

test('the list is read in pages, forth and back, and cursors belong to their filters', async () => {
  const ada = await api.signIn('write:events')
  const ids = []
  for (let hours = 1; hours <= 5; hours++) ids.push(await rsvpToUpcomingEvent(ada, hours))
  const read = (page: object) => ada(listMyRsvps, { limit: 2, ...page })
  const first = await read({})
  const second = await read({ cursor: first.pagination.nextCursor })
  const third = await read({ cursor: second.pagination.nextCursor })
  assert.deepEqual(
    [first, second, third].flatMap(({ data }) => data.map(({ eventId }) => eventId)),
    ids,
  )
  assert.equal(third.pagination.hasMore, false)
  assert.deepEqual((await read({ before: third.pagination.prevCursor })).data, second.data)
  await assert.rejects(read({ cursor: first.pagination.nextCursor, when: 'all' }), { code: 'validation_error' })
  await assert.rejects(ada(listMyRsvps, { when: 'never' as never }), { code: 'validation_error' })
})
