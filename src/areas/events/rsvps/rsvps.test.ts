import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '#contract'
import { refusal, startApi, type Person } from '#test'
import type { EventFields } from '../records/public.ts'
import { EventNotFound } from '../records/contract.ts'
import {
  AlreadyRsvped,
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  getRsvpSummary,
  listEventRsvps,
  NoRsvp,
  EventNotActive,
} from './contract.ts'
import { promoteWaitlist } from './public.ts'

const api = await startApi()
// Outbox ids of the same millisecond are unordered.
await api.db.sql`create sequence outbox_order`
await api.db.sql`alter table outbox add column written bigint default nextval('outbox_order')`

type Client = Awaited<ReturnType<typeof api.signIn>>
type Event = Awaited<ReturnType<typeof api.event>>

const signInPeople = (count: number): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => api.signIn('write:events')))
const readRsvpStatus = async (who: Client, { id: eventId }: Event) => {
  const { rsvp } = (await who(getMyRsvp, { eventId })).data
  return rsvp && [rsvp.status, rsvp.waitlistPosition]
}
const updateEventRow = (
  { id }: Event,
  changes: Partial<Pick<EventFields, 'status' | 'maxAttendees' | 'startsAt' | 'endsAt'>>,
) => api.db.begin((sql) => sql`update events set ${sql(changes)} where id = ${id}`)
const publishedEventsFor = async ({ id }: Event) => [
  ...(await api.db.sql<{ type: string; data: Record<string, unknown> }[]>`
    select type, data from outbox where data ->> 'eventId' = ${id} order by written`),
]
const pastTimes = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() - 80_000_000) }

test('an event without a limit has a seat for everybody', async () => {
  const event = await api.event()
  const [ada] = (await signInPeople(1)) as [Client]
  const { data } = await ada(createRsvp, { eventId: event.id })
  assert.deepEqual(
    { ...data, id: '', rsvpAt: '' },
    {
      id: '',
      eventId: event.id,
      status: 'confirmed',
      rsvpAt: '',
      waitlistPosition: null,
      guests: 0,
      answers: [],
      approval: 'none',
      offer: null,
    },
  )
  assert.deepEqual((await ada(getMyRsvp, { eventId: event.id })).data, { rsvp: data, isDeclined: false })
  assert.deepEqual(await publishedEventsFor(event), [
    {
      type: 'event.rsvp',
      data: {
        eventId: event.id,
        groupId: event.groupId,
        eventTitle: (await api.db.sql<[{ title: string }]>`select title from events where id = ${event.id}`)[0].title,
        userId: ada.id,
        rsvpId: data.id,
        status: 'confirmed',
        waitlistPosition: null,
        promotedFromWaitlist: false,
        guests: 0,
        approval: 'none',
      },
    },
  ])
})

test('when the seats are taken people wait in the order in which they came', async () => {
  const event = await api.event({ maxAttendees: 2 })
  const answers = []
  for (const person of await signInPeople(4)) answers.push((await person(createRsvp, { eventId: event.id })).data)
  assert.deepEqual(
    answers.map(({ status, waitlistPosition }) => [status, waitlistPosition]),
    [
      ['confirmed', null],
      ['confirmed', null],
      ['waitlisted', 1],
      ['waitlisted', 2],
    ],
  )
})

test('whoever has a seat or waits is refused another one', async () => {
  const event = await api.event({ maxAttendees: 1 })
  for (const person of await signInPeople(2)) {
    await person(createRsvp, { eventId: event.id })
    await assert.rejects(person(createRsvp, { eventId: event.id }), refusal(AlreadyRsvped))
  }
  assert.equal((await publishedEventsFor(event)).length, 2)
})

test('a seat that is given up goes to whoever has waited longest', async () => {
  const event = await api.event({ maxAttendees: 1 })
  const [ada, bob, cleo] = (await signInPeople(3)) as [Client, Client, Client]
  const rsvps = []
  for (const person of [ada, bob, cleo]) rsvps.push((await person(createRsvp, { eventId: event.id })).data.id)

  const { data } = await ada(cancelRsvp, { eventId: event.id })
  assert.deepEqual(data, { success: true, promotedUserId: bob.id, promotedUserIds: [bob.id] })
  assert.equal(await readRsvpStatus(ada, event), null)
  assert.deepEqual(await readRsvpStatus(bob, event), ['confirmed', null])
  assert.deepEqual(await readRsvpStatus(cleo, event), ['waitlisted', 1])
  const [cancelled, promoted, ...more] = (await publishedEventsFor(event)).slice(3)
  assert.deepEqual(
    [cancelled?.type, cancelled?.data.previousStatus, cancelled?.data.rsvpId],
    ['event.rsvp_cancelled', 'confirmed', rsvps[0]],
  )
  assert.deepEqual([promoted?.type, promoted?.data.userId, promoted?.data.rsvpId], ['event.rsvp', bob.id, rsvps[1]])
  assert.deepEqual([promoted?.data.status, promoted?.data.promotedFromWaitlist], ['confirmed', true])
  assert.deepEqual(more, [])
})

test('whoever stops waiting gets nobody a seat, and those behind move up', async () => {
  const event = await api.event({ maxAttendees: 1 })
  const [ada, bob, cleo] = (await signInPeople(3)) as [Client, Client, Client]
  for (const person of [ada, bob, cleo]) await person(createRsvp, { eventId: event.id })
  assert.equal((await bob(cancelRsvp, { eventId: event.id })).data.promotedUserId, null)
  assert.deepEqual(await readRsvpStatus(cleo, event), ['waitlisted', 1])
  assert.equal((await publishedEventsFor(event)).at(-1)?.data.previousStatus, 'waitlisted')
})

test('a new RSVP after a cancelled one is another one, at the back of the queue', async () => {
  const event = await api.event({ maxAttendees: 1 })
  const [ada, bob] = (await signInPeople(2)) as [Client, Client]
  const { data: first } = await ada(createRsvp, { eventId: event.id })
  await bob(createRsvp, { eventId: event.id })
  await ada(cancelRsvp, { eventId: event.id })
  const { data: second } = await ada(createRsvp, { eventId: event.id })
  assert.deepEqual([second.status, second.waitlistPosition], ['waitlisted', 1])
  assert.notEqual(second.id, first.id)
  assert.ok(String(second.rsvpAt) > String(first.rsvpAt))
  assert.deepEqual((await ada(getRsvpSummary, { eventId: event.id })).data, {
    total: 2,
    confirmed: 1,
    waitlisted: 1,
    pending: 0,
    cancelled: 0,
    capacity: 1,
  })

  await bob(cancelRsvp, { eventId: event.id })
  assert.deepEqual(await readRsvpStatus(ada, event), ['confirmed', null])
  const { data } = await ada(getRsvpSummary, { eventId: event.id })
  assert.deepEqual([data.total, data.confirmed, data.waitlisted, data.cancelled], [2, 1, 0, 1])
})

test('only a live RSVP can be cancelled', async () => {
  const event = await api.event()
  const [ada] = (await signInPeople(1)) as [Client]
  await assert.rejects(ada(cancelRsvp, { eventId: event.id }), refusal(NoRsvp))
  await ada(createRsvp, { eventId: event.id })
  await ada(cancelRsvp, { eventId: event.id })
  await assert.rejects(ada(cancelRsvp, { eventId: event.id }), refusal(NoRsvp))
  assert.equal((await publishedEventsFor(event)).length, 2)
})

for (const [what, changes] of [
  ['cancelled', { status: 'cancelled' }],
  ['over', pastTimes],
] as const)
  test(`an event that is ${what} takes no RSVP; one may still be cancelled, and nobody gets the seat`, async () => {
    const event = await api.event({ maxAttendees: 1 })
    const [ada, bob, cleo] = (await signInPeople(3)) as [Client, Client, Client]
    for (const person of [ada, bob]) await person(createRsvp, { eventId: event.id })
    await updateEventRow(event, changes)
    for (const person of [ada, cleo])
      await assert.rejects(person(createRsvp, { eventId: event.id }), refusal(EventNotActive))
    assert.equal((await ada(cancelRsvp, { eventId: event.id })).data.promotedUserId, null)
    assert.deepEqual(await readRsvpStatus(bob, event), ['waitlisted', 1])
    assert.deepEqual(await api.db.begin((sql) => promoteWaitlist(sql, event.id)), [])
  })

test('an event without an end is over two hours after its start', async () => {
  const [ada] = (await signInPeople(1)) as [Client]
  const [running, over] = [await api.event({ inHours: -1.9 }), await api.event({ inHours: -2.1 })]
  assert.equal((await ada(createRsvp, { eventId: running.id })).data.status, 'confirmed')
  await assert.rejects(ada(createRsvp, { eventId: over.id }), refusal(EventNotActive))
})

test('a seat that fell free while the event was closed is for those who waited, not for a newcomer', async () => {
  const event = await api.event({ maxAttendees: 1 })
  const [ada, bob, cleo] = (await signInPeople(3)) as [Client, Client, Client]
  for (const person of [ada, bob]) await person(createRsvp, { eventId: event.id })
  await updateEventRow(event, { status: 'cancelled' })
  await ada(cancelRsvp, { eventId: event.id })
  await updateEventRow(event, { status: 'active' })
  const { data } = await cleo(createRsvp, { eventId: event.id })
  assert.deepEqual([data.status, data.waitlistPosition], ['waitlisted', 1])
  assert.deepEqual(await readRsvpStatus(bob, event), ['confirmed', null])
})

test('more seats are given in the order of the queue, and told in it', async () => {
  const event = await api.event({ maxAttendees: 1 })
  const [, ...waiting] = await signInPeople(7)
  await api.db.begin((sql) => sql`update events set max_attendees = 1 where id = ${event.id}`)
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id })
  for (const person of waiting) await person(createRsvp, { eventId: event.id })
  await updateEventRow(event, { maxAttendees: 4 })
  const promote = () => api.db.begin((sql) => promoteWaitlist(sql, event.id))
  const ids = waiting.map(({ id }) => id)
  assert.deepEqual(await promote(), ids.slice(0, 3))
  assert.deepEqual(await promote(), [])
  await updateEventRow(event, { maxAttendees: null })
  assert.deepEqual(await promote(), ids.slice(3))
  assert.deepEqual(
    (await publishedEventsFor(event)).filter(({ data }) => data.promotedFromWaitlist).map(({ data }) => data.userId),
    ids,
  )
})

test('fewer seats take nobody theirs, and promotion rests until there are free ones', async () => {
  const event = await api.event({ maxAttendees: 3 })
  const [ada, bob, cleo, dan] = (await signInPeople(4)) as [Client, Client, Client, Client]
  for (const person of [ada, bob, cleo, dan]) await person(createRsvp, { eventId: event.id })
  await updateEventRow(event, { maxAttendees: 1 })
  for (const person of [ada, bob]) {
    assert.equal((await person(cancelRsvp, { eventId: event.id })).data.promotedUserId, null)
    assert.deepEqual(await readRsvpStatus(dan, event), ['waitlisted', 1])
  }
  assert.equal((await cleo(cancelRsvp, { eventId: event.id })).data.promotedUserId, dan.id)
})

test('drafts and events of groups that are not shown are there for staff only', async () => {
  const group = await api.group({ displayOnSite: false })
  const hidden = await api.event({ group })
  const draft = await api.event({ status: 'draft' })
  const operations: Operation[] = [getMyRsvp, getRsvpSummary, listEventRsvps, createRsvp, cancelRsvp]
  const [stranger, volunteer, manager] = (await signInPeople(3)) as [Client, Client, Client]
  await api.member(group, volunteer, 'volunteer')
  await api.member({ id: draft.groupId }, volunteer, 'volunteer')
  await api.member({ id: draft.groupId }, manager, 'manager')
  const missing = { id: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52' }
  for (const operation of operations) {
    for (const event of [hidden, draft, missing])
      await assert.rejects(stranger<Operation>(operation, { eventId: event.id }), refusal(EventNotFound))
    await assert.rejects(volunteer<Operation>(operation, { eventId: draft.id }), refusal(EventNotFound))
  }
  for (const event of [hidden, draft])
    await assert.rejects(api.anonymous(listEventRsvps, { eventId: event.id }), refusal(EventNotFound))

  assert.equal((await volunteer(createRsvp, { eventId: hidden.id })).data.status, 'confirmed')
  assert.equal((await volunteer(getRsvpSummary, { eventId: hidden.id })).data.total, 1)
  assert.equal((await manager(getRsvpSummary, { eventId: draft.id })).data.total, 0)
  await assert.rejects(manager(createRsvp, { eventId: draft.id }), refusal(EventNotFound))
  await assert.rejects(manager(cancelRsvp, { eventId: draft.id }), refusal(NoRsvp))
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  for (const event of [hidden, draft]) assert.ok((await admin(getRsvpSummary, { eventId: event.id })).data)
})

const makePrivate = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`
const suspend = ({ id }: Person) => api.db.sql`update users set suspended_at = now() where id = ${id}`

test('the list has those who come, the earliest first, in pages', async () => {
  const event = await api.event({ maxAttendees: 5 })
  const coming = await signInPeople(7)
  for (const person of coming) await person(createRsvp, { eventId: event.id })
  const [viewer] = coming as [Client]
  const read = (page: object) => viewer(listEventRsvps, { eventId: event.id, limit: 2, ...page })
  const first = await read({})
  const second = await read({ cursor: first.pagination.nextCursor })
  const third = await read({ cursor: second.pagination.nextCursor })
  assert.deepEqual(
    [first, second, third].flatMap(({ data }) => data.map(({ userId }) => userId)),
    coming.slice(0, 5).map(({ id }) => id),
  )
  assert.equal(third.pagination.hasMore, false)
  assert.deepEqual(third.totals, { confirmed: 5, waitlisted: 2, pending: 0, guests: 0 })
  assert.deepEqual((await read({ before: third.pagination.prevCursor })).data, second.data)
  const [entry] = first.data
  assert.deepEqual(Object.keys(entry ?? {}).sort(), ['id', 'rsvpAt', 'status', 'user', 'userId'])
  const { id, name, username } = viewer
  assert.deepEqual(entry?.user, { id, name, username, avatarUrl: null })
})

test('strangers and tokens without read:events see how many come, not who', async () => {
  const event = await api.event({ maxAttendees: 1 })
  for (const person of await signInPeople(3)) await person(createRsvp, { eventId: event.id })
  for (const viewer of [api.anonymous, await api.signIn('read:groups')]) {
    const { data, pagination, totals } = await viewer(listEventRsvps, { eventId: event.id })
    assert.deepEqual(data, [])
    assert.deepEqual(pagination, { limit: 20, hasMore: false })
    assert.deepEqual(totals, { confirmed: 1, waitlisted: 2, pending: 0, guests: 0 })
  }
})

test('of people who are private, suspended or unnamed others see that somebody comes', async () => {
  const event = await api.event()
  const [ada, shy, gone, unnamed] = (await signInPeople(4)) as [Client, Client, Client, Client]
  for (const person of [ada, shy, gone, unnamed]) await person(createRsvp, { eventId: event.id })
  await makePrivate(shy)
  await suspend(gone)
  await api.db.sql`update users set is_named = false where id = ${unnamed.id}`
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const listVisibleTo = async (viewer: Client) => {
    const { data } = await viewer(listEventRsvps, { eventId: event.id })
    for (const { userId, user } of data) assert.equal(user?.id ?? null, userId)
    return data.map(({ userId }) => userId)
  }
  assert.deepEqual(await listVisibleTo(ada), [ada.id, null, null, null])
  assert.deepEqual(await listVisibleTo(shy), [ada.id, shy.id, null, null])
  assert.deepEqual(await listVisibleTo(admin), [ada.id, shy.id, gone.id, unnamed.id])
})
