import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { cancelRsvp, createRsvp, getMyRsvp } from '../events/rsvps/contract.ts'
import { lockGroup } from '../groups/records/public.ts'
import { applyFetchResult } from './apply.ts'
import type { ClaimedConnection } from './connection-claims.ts'
import { lockSyncedEvents } from './queries.ts'
import { adminAddConnection, adminSyncGroup } from './contract.ts'
import { startCalendarServer, type CalendarEvent } from '../../../test/calendar-server.ts'

const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const hourMs = 3_600_000
/** Whole hours: iCalendar times have no milliseconds. */
const inHours = (hours: number) => new Date(Math.floor(Date.now() / hourMs) * hourMs + hours * hourMs)

async function createConnectedGroup(...events: CalendarEvent[]) {
  const group = await api.group()
  const calendar = Object.assign(await startCalendarServer(), { events })
  const { data } = await admin(adminAddConnection, { groupId: group.id, platform: 'ical', platformId: calendar.url })
  const sync = async () => {
    const { success, error, eventsCreated, eventsUpdated, eventsCancelled } = (
      await admin(adminSyncGroup, { groupId: group.id })
    ).data
    assert.deepEqual([success, error], [true, null])
    return [eventsCreated, eventsUpdated, eventsCancelled]
  }
  return { group, calendar, sync, connectionId: data.id }
}

interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly sequence: number
  readonly startsAt: string
}
const eventRowsFor = async ({ id }: { id: string }) => [
  ...(await api.db.sql<Row[]>`
    select id, title, status, sequence, starts_at from events where group_id = ${id} order by starts_at, title`),
]
const publishedEventsFor = async ({ id }: { id: string }) =>
  (await api.publishedEvents())
    .filter(({ type, data }) => data['groupId'] === id && type !== 'group.created')
    .map(({ type, data }) => [
      type,
      data['title'] ?? [data['eventsCreated'], data['eventsUpdated'], data['eventsCancelled']],
    ])

test('the first fetch tells of its events together, the next ones of each; what is unchanged stays as it is', async () => {
  const { group, calendar, sync } = await createConnectedGroup(
    { uid: 'a', startsAt: inHours(24) },
    { uid: 'b', startsAt: inHours(48) },
  )
  assert.deepEqual(await sync(), [2, 0, 0])
  assert.deepEqual(await publishedEventsFor(group), [['events.synced', [2, 0, 0]]])
  const before = await eventRowsFor(group)

  calendar.events = [...calendar.events, { uid: 'c', startsAt: inHours(72) }]
  assert.deepEqual(await sync(), [1, 0, 0])
  assert.deepEqual((await eventRowsFor(group)).slice(0, 2), before)
  assert.deepEqual(await publishedEventsFor(group), [
    ['events.synced', [2, 0, 0]],
    ['event.created', 'c'],
    ['events.synced', [1, 0, 0]],
  ])
  assert.deepEqual(await sync(), [0, 0, 0])
  assert.equal((await publishedEventsFor(group)).length, 3)
})

test('an unchanged calendar is not sent again, and nothing is lost by it', async () => {
  const { group, calendar, sync } = await createConnectedGroup({ uid: 'a', startsAt: inHours(24) })
  await sync()
  assert.deepEqual(await sync(), [0, 0, 0])
  assert.deepEqual(calendar.statuses, [200, 304])
  calendar.events = []
  // One full response without the event, then a 304, which counts as the second miss.
  assert.deepEqual(await sync(), [0, 0, 0])
  assert.deepEqual(await sync(), [0, 0, 1])
  assert.deepEqual(calendar.statuses, [200, 304, 200, 304])
  assert.deepEqual(await sync(), [0, 0, 0])
  assert.equal((await eventRowsFor(group))[0]?.status, 'cancelled')
})

test('events move, change, are cancelled and come back; people stay on their lists', async () => {
  const { group, calendar, sync } = await createConnectedGroup({ uid: 'a', startsAt: inHours(24), title: 'Mending' })
  await sync()
  const [event] = await eventRowsFor(group)
  const person = await api.person()
  await api.db.begin(
    (sql) => sql`
    insert into rsvps (id, event_id, user_id, status)
    values (gen_random_uuid(), ${event?.id ?? ''}, ${person.id}, 'confirmed')`,
  )

  calendar.events = [{ uid: 'a', startsAt: inHours(30), title: 'Mending night' }]
  assert.deepEqual(await sync(), [0, 1, 0])
  const [moved] = await eventRowsFor(group)
  assert.deepEqual(
    [moved?.id, moved?.title, moved?.startsAt, moved?.sequence],
    [event?.id, 'Mending night', inHours(30).toISOString(), (event?.sequence ?? 0) + 1],
  )
  calendar.events = [{ uid: 'a', startsAt: inHours(30), title: 'Mending night', lines: ['STATUS:CANCELLED'] }]
  assert.deepEqual(await sync(), [0, 0, 1])
  calendar.events = [{ uid: 'a', startsAt: inHours(30), title: 'Mending night' }]
  assert.deepEqual(await sync(), [0, 1, 0])
  const [back] = await eventRowsFor(group)
  assert.deepEqual([back?.status, back?.sequence], ['active', 3])

  const [{ count }] = await api.db.sql<
    [{ count: number }]
  >`select count(*) from rsvps where event_id = ${back?.id ?? ''}`
  assert.equal(count, 1)
  const publishedEvents = (await api.publishedEvents()).filter(
    ({ type, data }) => data['groupId'] === group.id && type === 'event.updated',
  )
  assert.deepEqual(
    publishedEvents.map(({ data }) => data['fields']),
    [['title', 'startTime', 'endTime'], ['status']],
  )
})

test('webhooks of strangers hear of changes to public events only', async () => {
  const { group, calendar, sync } = await createConnectedGroup(
    { uid: 'a', startsAt: inHours(24) },
    { uid: 'b', startsAt: inHours(48) },
  )
  await sync()
  const [, forMembers] = await eventRowsFor(group)
  await api.db.begin((sql) => sql`update events set visibility = 'members' where id = ${forMembers?.id ?? ''}`)
  const cancelled = ['STATUS:CANCELLED']
  calendar.events = calendar.events.map((event) => ({ ...event, title: `New ${event.uid}` }))
  assert.deepEqual(await sync(), [0, 2, 0])
  calendar.events = calendar.events.map((event) => ({ ...event, lines: cancelled }))
  assert.deepEqual(await sync(), [0, 0, 2])
  const rows = await api.db.sql<{ type: string; title: string }[]>`
    select type, data ->> 'title' as title
    from outbox
    where group_id = ${group.id} and type in ('event.updated', 'event.cancelled') and 'public' = any(audience)
    order by id`
  assert.deepEqual(
    rows.map(({ type, title }) => [type, title]),
    [
      ['event.updated', 'New a'],
      ['event.cancelled', 'New a'],
    ],
  )
})

test('when a platform moves an event earlier, an offer of a seat ends earlier', async () => {
  const { group, connectionId } = await createConnectedGroup()
  const { sql } = api.db
  const [connection] = await sql<ClaimedConnection[]>`select * from group_connections where id = ${connectionId}`
  const { id: eventId } = await api.event({ group, startsAt: inHours(240), maxAttendees: 1, waitlist: 'offer' })
  await sql`update events set connection_id = ${connectionId}, upstream_id = 'a', source = 'eventbrite' where id = ${eventId}`
  const [ada, bo] = [await api.signIn('write:events'), await api.signIn('write:events')]
  for (const person of [ada, bo]) await person(createRsvp, { eventId })
  await ada(cancelRsvp, { eventId })
  const [stored] = await api.db.begin((sql) => lockSyncedEvents(sql, connectionId, ['a'], new Date()))
  assert.ok(connection && stored)
  const upstream = { ...stored, startsAt: inHours(10), endsAt: null, isCancelled: false }
  await api.db.begin(async (sql) => {
    const locked = (await lockGroup(sql, group.id)) ?? assert.fail()
    const fetched = { events: [upstream], knownUntil: null, etag: null }
    await applyFetchResult(sql, { config: api.config, now: new Date(), group: locked }, connection, fetched)
  })
  const { rsvp } = (await bo(getMyRsvp, { eventId })).data
  const hours = (Date.parse(rsvp?.offer?.expiresAt ?? '') - Date.now()) / hourMs
  assert.ok(hours > 3 && hours <= 5, `${hours} hours`)
})

test('an event is cancelled when it is missing twice in a row, not once', async () => {
  const [a, b] = [
    { uid: 'a', startsAt: inHours(24) },
    { uid: 'b', startsAt: inHours(25) },
  ]
  const { group, calendar, sync } = await createConnectedGroup(a, b)
  await sync()
  const statuses = async () => (await eventRowsFor(group)).map(({ status }) => status)
  for (const [events, expected] of [
    [[b], ['active', 'active']],
    [
      [a, b],
      ['active', 'active'],
    ],
    [[b], ['active', 'active']],
    [[b], ['cancelled', 'active']],
    [
      [a, b],
      ['active', 'active'],
    ],
    [[b], ['active', 'active']],
  ] as const) {
    calendar.events = [...events]
    await sync()
    assert.deepEqual(await statuses(), expected)
  }
})

test('a failing server is no miss', async () => {
  const { group, calendar, sync } = await createConnectedGroup({ uid: 'a', startsAt: inHours(24) })
  await sync()
  calendar.status = 500
  for (let round = 0; round < 3; round++) {
    const { data } = await admin(adminSyncGroup, { groupId: group.id })
    assert.deepEqual([data.success, data.error], [false, 'The calendar’s server responded with 500.'])
  }
  calendar.status = 200
  calendar.events = []
  assert.deepEqual(await sync(), [0, 0, 0])
  assert.equal((await eventRowsFor(group))[0]?.status, 'active')
})

test('past events and events made here are never touched', async () => {
  const { group, calendar, sync, connectionId } = await createConnectedGroup({ uid: 'new', startsAt: inHours(24) })
  const native = await api.event({ group, inHours: 24, upstreamId: 'new', title: 'Made here' })
  await api.event({ group, inHours: -24, source: 'ical', connectionId, upstreamId: 'past', title: 'Was' })
  calendar.events = [...calendar.events, { uid: 'past', startsAt: inHours(50), title: 'Will be' }]
  assert.deepEqual(await sync(), [1, 0, 0])
  calendar.events = []
  await sync()
  await sync()
  const rows = await eventRowsFor(group)
  assert.deepEqual(rows.map(({ title, status, sequence }) => [title, status, sequence]).sort(), [
    ['Made here', 'active', 0],
    ['Was', 'active', 0],
    ['new', 'cancelled', 1],
  ])
  assert.ok(rows.some(({ id }) => id === native.id))
})

test('an event that has begun is not cancelled because its source lists it no more', async () => {
  const { group, sync, connectionId } = await createConnectedGroup()
  const festival = { source: 'ical', connectionId, upstreamId: 'festival', title: 'Festival' } as const
  await api.event({ group, inHours: -30, endsAt: inHours(30), ...festival })
  for (let round = 0; round < 3; round++) assert.deepEqual(await sync(), [0, 0, 0])
  assert.equal((await eventRowsFor(group))[0]?.status, 'active')
})

test('of a long calendar the nearest 200 are kept, and the others are not taken for missing', async () => {
  const all = Array.from({ length: 230 }, (_, index) => ({ uid: `e${index}`, startsAt: inHours(24 + index) }))
  const { group, calendar, sync } = await createConnectedGroup(...all)
  assert.deepEqual(await sync(), [200, 0, 0])
  calendar.events = [...Array.from({ length: 20 }, (_, index) => ({ uid: `f${index}`, startsAt: inHours(10) })), ...all]
  assert.deepEqual(await sync(), [20, 0, 0])
  assert.deepEqual(await sync(), [0, 0, 0])
  calendar.events = calendar.events.slice(1)
  await sync()
  assert.deepEqual(await sync(), [0, 0, 1])
  assert.equal((await eventRowsFor(group)).filter(({ status }) => status === 'active').length, 219)
})

test('a place that becomes free goes to whoever waits', async () => {
  const { group, calendar, sync } = await createConnectedGroup({ uid: 'a', startsAt: inHours(24) })
  await sync()
  const [event] = await eventRowsFor(group)
  const person = await api.person()
  await api.db.begin((sql) => sql`update events set max_attendees = 1 where id = ${event?.id ?? ''}`)
  await api.db.begin(
    (sql) => sql`
    insert into rsvps (id, event_id, user_id, status)
    values (gen_random_uuid(), ${event?.id ?? ''}, ${person.id}, 'waitlisted')`,
  )
  calendar.events = [{ uid: 'a', startsAt: inHours(24), title: 'Larger' }]
  assert.deepEqual(await sync(), [0, 1, 0])
  const [rsvp] = await api.db.sql<{ status: string }[]>`select status from rsvps where user_id = ${person.id}`
  assert.equal(rsvp?.status, 'confirmed')
})
