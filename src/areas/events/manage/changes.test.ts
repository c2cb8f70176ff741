import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Args } from '#contract'
import { ApiError } from '#client'
import { refusal, startApi } from '#test'
import { InvalidInput } from '#contract'
import type { EventFields } from '../records/public.ts'
import { cancelEvent, createEvent, EventHasAttendees, getManagedEvent, MustNotify, updateEvent } from './contract.ts'

const api = await startApi()

async function createManagedEvent(fields: Partial<EventFields> & { readonly inHours?: number } = {}) {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group, ...fields })
  const ids = { groupId: group.id, eventId }
  return {
    ...ids,
    group,
    manager,
    update: async (input: Omit<Args<typeof updateEvent>, 'groupId' | 'eventId'>) =>
      (await manager(updateEvent, { ...ids, ...input })).data,
    detail: async () => (await manager(getManagedEvent, ids)).data,
  }
}

async function insertTestRsvps(
  eventId: string,
  ...statuses: ('confirmed' | 'waitlisted' | 'cancelled')[]
): Promise<string[]> {
  const people: string[] = []
  for (const status of statuses) {
    const { id } = await api.person()
    await api.db.sql`insert into rsvps (id, event_id, user_id, status) values (${id}, ${eventId}, ${id}, ${status})`
    people.push(id)
  }
  return people
}

const publishedEventsFor = async (eventId: string) =>
  (await api.publishedEvents()).filter(({ data }) => data.eventId === eventId)
const publishedFields = async (eventId: string) =>
  (await publishedEventsFor(eventId)).map(({ type, data }) => [type, data.fields])
const readVersion = async (eventId: string) => {
  const [row] = await api.db.sql<{ sequence: number; updatedAt: string }[]>`
    select sequence, updated_at from events where id = ${eventId}`
  return { ...row }
}
const startsAt = new Date('2099-06-01T15:00:00Z')
const endsAt = new Date('2099-06-01T17:00:00Z')

test('only what is sent changes, and only what is different is told', async () => {
  const { eventId, update } = await createManagedEvent({
    title: 'Old',
    description: 'Same',
    startsAt,
    endsAt,
    maxAttendees: 5,
  })
  const before = await readVersion(eventId)
  const same = await update({
    title: ' Old ',
    description: 'Same',
    startTime: '2099-06-01T18:00',
    endTime: '2099-06-01T20:00+03:00',
    timezone: 'Europe/Helsinki',
    eventType: 'in_person',
    maxAttendees: 5,
    venue: null,
    photoUrl: null,
    status: 'active',
  })
  assert.deepEqual(same.promotedUserIds, [])
  await update({})
  assert.deepEqual(await publishedEventsFor(eventId), [])
  assert.deepEqual(await readVersion(eventId), before)

  const changed = await update({ title: 'New', description: null, maxAttendees: 5 })
  assert.deepEqual([changed.title, changed.description, changed.maxAttendees], ['New', null, 5])
  assert.deepEqual(await publishedFields(eventId), [['event.updated', ['title', 'description']]])
  assert.equal((await readVersion(eventId)).sequence, (before.sequence ?? 0) + 1)
})

test('a new time zone alone shows the same moment; wall clocks sent with it are read in it', async () => {
  const { update } = await createManagedEvent({ startsAt, endsAt })
  const shown = await update({ timezone: 'America/New_York' })
  assert.deepEqual([shown.startTime, shown.timezone], [startsAt.toISOString(), 'America/New_York'])
  const moved = await update({ timezone: 'Asia/Tokyo', startTime: '2099-06-01T18:00' })
  assert.deepEqual(
    [moved.startTime, moved.endTime, moved.duration],
    ['2099-06-01T09:00:00.000Z', '2099-06-01T11:00:00.000Z', 'PT2H'],
  )
  const clock = await update({ startTime: '2099-06-01T19:00', endTime: '2099-06-01T21:30' })
  assert.deepEqual([clock.startTime, clock.endTime], ['2099-06-01T10:00:00.000Z', '2099-06-01T12:30:00.000Z'])
  assert.equal((await update({ endTime: null })).duration, null)
})

const isProblemAt = (path: string, message: RegExp) => (error: unknown) =>
  refusal(InvalidInput)(error) &&
  (error as ApiError).fields.some((field) => field.path === path && message.test(field.message))

test('an event whose start moves stays as long as it was, in either direction and across clock changes', async () => {
  const { update } = await createManagedEvent({ startsAt, endsAt, timezone: 'Europe/Helsinki' })
  for (const startTime of ['2099-05-25T15:00:00.000Z', '2099-06-09T15:00:00.000Z', '2099-12-01T16:00:00.000Z']) {
    const moved = await update({ startTime })
    assert.deepEqual([moved.startTime, moved.duration], [startTime, 'PT2H'])
  }
  await update({ endTime: null })
  const open = await update({ startTime: '2099-06-03T15:00:00Z' })
  assert.deepEqual([open.startTime, open.endTime], ['2099-06-03T15:00:00.000Z', null])
})

test('an event that ends before it begins, or lasts more than 31 days, is refused', async () => {
  const { update, eventId, groupId, manager } = await createManagedEvent({ startsAt, endsAt })
  const tooLong = isProblemAt('endTime', /at most 31 days after startTime/)
  await assert.rejects(update({ endTime: startsAt.toISOString() }), isProblemAt('endTime', /after startTime/))
  await assert.rejects(update({ endTime: '2099-07-02T15:00:01Z' }), tooLong)
  const times = { startTime: '2099-05-01T15:00:00Z', endTime: endsAt.toISOString() }
  await assert.rejects(update(times), tooLong)
  await assert.rejects(manager(createEvent, { groupId, title: 'Fair', ...times }), tooLong)
  assert.deepEqual(await publishedEventsFor(eventId), [])
  assert.equal((await update({ endTime: '2099-07-02T15:00:00Z' })).duration, 'P31D')
})

test('an event that was longer than 31 days before there was a limit can still be renamed and moved', async () => {
  const { update } = await createManagedEvent({ startsAt, endsAt: new Date('2099-09-01T15:00:00Z') })
  const unchanged = { startTime: startsAt.toISOString(), endTime: '2099-09-01T15:00:00Z' }
  assert.equal((await update({ title: 'Summer show', ...unchanged })).title, 'Summer show')
  assert.equal((await update({ startTime: '2099-06-02T15:00:00Z' })).endTime, '2099-09-02T15:00:00.000Z')
})

test('a preview tells what would change and how many people would be mailed, and does nothing', async () => {
  const { group, eventId, update, detail } = await createManagedEvent({
    title: 'Old',
    startsAt,
    endsAt,
    venueName: 'Library',
    venueCity: 'Oulu',
  })
  const [, , , suspended] = await insertTestRsvps(eventId, 'confirmed', 'waitlisted', 'cancelled', 'confirmed')
  await api.db.sql`update users set suspended_at = now() where id = ${suspended ?? ''}`
  const [before, version] = [await detail(), await readVersion(eventId)]
  const other = await api.person()
  await api.member(group, other, 'volunteer')
  const input = { title: 'New', startTime: '2099-06-02T15:00:00Z', venue: { name: 'Town hall' }, hosts: [other.id] }
  const preview = await update({ ...input, preview: true })
  const noPlace = { address: null, state: null, postalCode: null, country: null, latitude: null, longitude: null }
  assert.deepEqual(
    [preview.mailed, preview.title, preview.promotedUserIds, preview.changes],
    [
      2,
      'Old',
      [],
      [
        { field: 'title', from: 'Old', to: 'New' },
        { field: 'startTime', from: startsAt.toISOString(), to: '2099-06-02T15:00:00.000Z' },
        { field: 'endTime', from: endsAt.toISOString(), to: '2099-06-02T17:00:00.000Z' },
        {
          field: 'venue',
          from: { name: 'Library', city: 'Oulu', ...noPlace },
          to: { name: 'Town hall', city: null, ...noPlace },
        },
        { field: 'hosts', from: [], to: [other.id] },
      ],
    ],
  )
  assert.deepEqual([await detail(), await readVersion(eventId)], [before, version])
  assert.deepEqual(await publishedEventsFor(eventId), [])
  const [{ count }] = await api.db.sql<[{ count: number }]>`
    select count(*)::int from audit_log where action = 'updateEvent' and target_id = ${eventId}`
  assert.equal(count, 0)

  const done = await update(input)
  assert.deepEqual([done.mailed, done.title, done.changes], [2, 'New', preview.changes])
  assert.deepEqual((await update({ title: 'Newer', preview: true })).mailed, 0)
})

test('a preview fails as the change would', async () => {
  const { eventId, update } = await createManagedEvent({ startsAt, endsAt })
  await insertTestRsvps(eventId, 'confirmed')
  await assert.rejects(update({ status: 'draft', preview: true }), refusal(EventHasAttendees))
  await assert.rejects(update({ title: '', preview: true }), refusal(InvalidInput))
})

test('the preview of publishing a draft counts the members who are mailed about it', async () => {
  const { groupId, eventId, manager, update } = await createManagedEvent({ status: 'draft' })
  await api.db.sql`update events set created_by = ${manager.id} where id = ${eventId}`
  const { id } = await api.person()
  await api.db.sql`insert into favorites (group_id, user_id) values (${groupId}, ${id})`
  assert.equal((await update({ startTime: '2099-01-01T10:00', preview: true })).mailed, 0)
  assert.equal((await update({ status: 'active', preview: true })).mailed, 1)
  assert.equal((await update({ status: 'active', visibility: 'invited', preview: true })).mailed, 0)
})

test('a change without mail is refused for a time or place within 48 hours, before or after', async () => {
  const soon = new Date(Date.now() + 40 * 3_600_000)
  const late = new Date(Date.now() + 100 * 3_600_000)
  const quiet = { notify: false } as const
  const tomorrow = await createManagedEvent({ startsAt: soon })
  await assert.rejects(tomorrow.update({ startTime: late.toISOString(), ...quiet }), refusal(MustNotify))
  await assert.rejects(tomorrow.update({ venue: { name: 'Attic' }, ...quiet }), refusal(MustNotify))
  await assert.rejects(tomorrow.update({ venue: { name: 'Attic' }, ...quiet, preview: true }), refusal(MustNotify))
  assert.equal((await tomorrow.update({ title: 'Renamed', ...quiet })).title, 'Renamed')

  const later = await createManagedEvent({ startsAt: late })
  await assert.rejects(later.update({ startTime: soon.toISOString(), ...quiet }), refusal(MustNotify))
  assert.equal((await later.update({ venue: { name: 'Attic' }, ...quiet })).mailed, 0)
  const draft = await createManagedEvent({ startsAt: soon, status: 'draft' })
  assert.equal((await draft.update({ startTime: late.toISOString(), ...quiet })).startTime, late.toISOString())
  const over = await createManagedEvent({ inHours: -30 })
  assert.equal((await over.update({ venue: { name: 'Attic' }, ...quiet })).venue?.name, 'Attic')
})

test('a venue is replaced whole, and online events have none', async () => {
  const { update, eventId } = await createManagedEvent({
    venueName: 'Library',
    venueCity: 'Oulu',
    venueLatitude: 65.01,
  })
  const { venue } = await update({ venue: { name: 'Town hall', address: 'Square 1' } })
  assert.deepEqual([venue?.name, venue?.address, venue?.city, venue?.latitude], ['Town hall', 'Square 1', null, null])
  assert.equal((await update({ eventType: 'online' })).venue, null)
  assert.equal((await update({ venue: { name: 'Ignored' } })).venue, null)
  assert.equal((await update({ eventType: 'hybrid', venue: { name: 'Library' } })).venue?.name, 'Library')
  assert.equal((await update({ venue: null })).venue, null)
  assert.deepEqual(
    (await publishedFields(eventId)).map(([, fields]) => fields),
    [['venue'], ['eventType', 'venue'], ['eventType', 'venue'], ['venue']],
  )
})

test('more seats go to those who have waited longest; fewer take no seat away', async () => {
  const { eventId, update, detail } = await createManagedEvent({ maxAttendees: 2 })
  await insertTestRsvps(eventId, 'confirmed', 'confirmed')
  const waiting = await insertTestRsvps(eventId, 'waitlisted', 'waitlisted', 'waitlisted', 'waitlisted')
  assert.deepEqual((await update({ maxAttendees: 3 })).promotedUserIds, waiting.slice(0, 1))
  assert.deepEqual((await update({ title: 'Other' })).promotedUserIds, [])
  assert.deepEqual((await update({ maxAttendees: 1 })).promotedUserIds, [])
  assert.deepEqual((await detail()).rsvpSummary, {
    total: 6,
    confirmed: 3,
    waitlisted: 3,
    pending: 0,
    cancelled: 0,
    capacity: 1,
  })
  assert.deepEqual((await update({ maxAttendees: 2 })).promotedUserIds, [])
  const { promotedUserIds, localRsvpCount } = await update({ maxAttendees: null })
  assert.deepEqual([promotedUserIds.sort(), localRsvpCount], [waiting.slice(1).sort(), 6])
  const rsvps = (await publishedEventsFor(eventId)).filter(({ type }) => type === 'event.rsvp')
  assert.deepEqual(rsvps.map(({ data }) => data.userId).sort(), waiting.sort())
})

test('an event that is over takes nobody until it is moved to a time to come', async () => {
  const { eventId, update } = await createManagedEvent({ inHours: -48, maxAttendees: 1 })
  const [waiting] = await insertTestRsvps(eventId, 'waitlisted')
  assert.deepEqual((await update({ maxAttendees: 5 })).promotedUserIds, [])
  assert.deepEqual((await update({ startTime: '2031-01-01T12:00' })).promotedUserIds, [waiting])
})

test('an event becomes a draft again only while nobody comes and nobody came', async () => {
  const { groupId, eventId, update, manager } = await createManagedEvent({ title: 'Public' })
  await insertTestRsvps(eventId, 'cancelled')
  const draft = await update({ status: 'draft', title: 'Secret' })
  assert.deepEqual([draft.status, draft.title], ['draft', 'Secret'])
  assert.deepEqual(
    (await publishedEventsFor(eventId)).map(({ type, data }) => [type, data.title, data.fields]),
    [['event.updated', 'Public', ['status']]],
  )
  await update({ status: 'active' })
  for (const status of ['confirmed', 'waitlisted'] as const) {
    const other = await createManagedEvent()
    await insertTestRsvps(other.eventId, status)
    await assert.rejects(other.update({ status: 'draft' }), refusal(EventHasAttendees))
  }
  await api.db
    .sql`insert into checkins (id, event_id, user_id, method) values (${eventId}, ${eventId}, ${manager.id}, 'qr')`
  await assert.rejects(manager(updateEvent, { groupId, eventId, status: 'draft' }), refusal(EventHasAttendees))
})

test('of two who cancel at once one is told that it is done; changes after it are refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { groupId, eventId, manager, update } = await createManagedEvent()
    const cancel = () => manager(cancelEvent, { groupId, eventId })
    const outcomes = await Promise.all(
      [cancel(), update({ title: 'Late' }), cancel(), cancel()].map(async (call) =>
        call.then(
          () => 200,
          (error: unknown) => (error as ApiError).status,
        ),
      ),
    )
    const [first, updated, ...others] = outcomes
    assert.deepEqual([first, ...others].sort(), [200, 409, 409])
    const types = (await publishedEventsFor(eventId)).map(({ type }) => type)
    assert.deepEqual(types, updated === 200 ? ['event.updated', 'event.cancelled'] : ['event.cancelled'])
  }
})

test('of many who delete one draft at once, one finds it', async () => {
  const { groupId, eventId, manager } = await createManagedEvent({ status: 'draft' })
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, async () =>
      manager(cancelEvent, { groupId, eventId }).then(
        () => 200,
        (error: unknown) => (error as ApiError).status,
      ),
    ),
  )
  assert.deepEqual(outcomes.sort(), [200, 404, 404, 404, 404])
})

test('raced changes of the seats promote nobody twice and never too many', async () => {
  const { eventId, update, detail } = await createManagedEvent({ maxAttendees: 1 })
  await insertTestRsvps(eventId, 'confirmed')
  const waiting = await insertTestRsvps(eventId, ...Array<'waitlisted'>(8).fill('waitlisted'))
  const answers = await Promise.all([4, 3, 5, 2].map(async (maxAttendees) => update({ maxAttendees })))
  const promoted = answers.flatMap(({ promotedUserIds }) => promotedUserIds)
  assert.equal(new Set(promoted).size, promoted.length)
  assert.deepEqual([...promoted].sort(), waiting.slice(0, 4).sort())
  const { rsvpSummary } = await detail()
  assert.deepEqual([rsvpSummary.confirmed, rsvpSummary.waitlisted], [5, 4])
})

test('raced changes of different fields are all there in the end, each a version of its own', async () => {
  const { eventId, update, detail } = await createManagedEvent()
  const changes = [{ title: 'T' }, { description: 'D' }, { maxAttendees: 9 }, { photoUrl: 'https://example.org/p.png' }]
  await Promise.all(changes.map(async (change) => update(change)))
  const { title, description, maxAttendees, photoUrl } = await detail()
  assert.deepEqual(
    { title, description, maxAttendees, photoUrl },
    { title: 'T', description: 'D', maxAttendees: 9, photoUrl: 'https://example.org/p.png' },
  )
  assert.equal((await readVersion(eventId)).sequence, 4)
  assert.equal((await publishedEventsFor(eventId)).length, 4)
})

test('an old version is not changed when If-Match says so', async () => {
  const { groupId, eventId, manager, update } = await createManagedEvent()
  const headers = { Authorization: `Bearer ${await api.tokenFor(manager.id, ['manage:events'])}` }
  const response = await api.fetch(`/v1/manage/groups/${groupId}/events/${eventId}`, { headers })
  const tag = response.headers.get('etag') ?? ''
  await update({ title: 'Newer' })
  await assert.rejects(
    manager(updateEvent, { groupId, eventId, title: 'Mine' }, { 'If-Match': tag }),
    (error) => error instanceof ApiError && error.status === 412,
  )
})

test('no value of a field breaks the service', async () => {
  const { groupId, manager, eventId } = await createManagedEvent()
  const values = [
    null,
    true,
    -1,
    1e308,
    '',
    'x'.repeat(70_000),
    'a\0b',
    '\ud800',
    [],
    {},
    { name: {} },
    '2099-06-01T24:61',
  ]
  const fields = ['title', 'startTime', 'endTime', 'timezone', 'venue', 'maxAttendees', 'status', 'eventType']
  for (const field of fields)
    for (const value of values)
      for (const call of [
        () => manager(updateEvent, { groupId, eventId, [field]: value }),
        () => manager(createEvent, { groupId, title: 'A', startTime: '2099-01-01T10:00', [field]: value }),
      ])
        await call().catch((error: unknown) =>
          assert.equal(
            error instanceof ApiError && error.status,
            400,
            `${field} ${JSON.stringify(value).slice(0, 40)}`,
          ),
        )
})
