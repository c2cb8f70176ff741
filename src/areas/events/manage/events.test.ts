import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { EventNotFound, type EventInput } from '../records/contract.ts'
import { updateManagedGroup } from '../../groups/manage/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import {
  cancelEvent,
  createEvent,
  EventIsCancelled,
  EventIsSynced,
  getManagedEvent,
  listManagedEvents,
  listVenues,
  updateEvent,
} from './contract.ts'

const api = await startApi()

async function createManagedTestGroup() {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  return { group, groupId: group.id, manager }
}

const publishedEventsFor = async (eventId: string) =>
  (await api.publishedEvents()).filter(({ data }) => data.eventId === eventId)
const toTitles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
const startTime = '2099-06-01T18:00'

test('a new event has the languages of its group, unless it says otherwise', async () => {
  const { group, manager } = await createManagedTestGroup()
  const create = async (input: object) =>
    (await manager(createEvent, { groupId: group.urlname, title: 'Talk', startTime, ...input })).data
  assert.equal((await create({})).languages, null)
  const owner = await api.signIn('manage:groups')
  await api.member(group, owner, 'owner')
  await owner(updateManagedGroup, { groupId: group.id, languages: ['fi', 'sv'] })
  const event = await create({})
  assert.deepEqual([event.languages, (await create({ languages: ['en'] })).languages], [['fi', 'sv'], ['en']])
  const cleared = await manager(updateEvent, { groupId: group.id, eventId: event.id, languages: null })
  assert.equal(cleared.data.languages, null)
})

test('a new event has everything that was said of it, and a check-in code for all', async () => {
  const { group, manager } = await createManagedTestGroup()
  const photoUrl = 'https://example.org/mending.webp'
  const venue = {
    name: 'The old fire station',
    address: 'Main street 1',
    city: 'Tampere',
    state: 'Pirkanmaa',
    postalCode: '33100',
    country: 'Finland',
    latitude: 61.4978,
    longitude: 23.761,
  }
  const { data } = await manager(createEvent, {
    groupId: group.urlname,
    title: '  Mending night ',
    description: '**Bring** what is broken.',
    startTime,
    endTime: '2099-06-01T20:30',
    timezone: 'europe/helsinki',
    eventType: 'in_person',
    maxAttendees: 12,
    venue,
    photoUrl,
  })
  const { id, checkinCode, createdAt, updatedAt, ...rest } = data
  assert.deepEqual(rest, {
    title: 'Mending night',
    description: '**Bring** what is broken.',
    dateTime: '2099-06-01T15:00:00.000Z',
    startTime: '2099-06-01T15:00:00.000Z',
    endTime: '2099-06-01T17:30:00.000Z',
    timezone: 'Europe/Helsinki',
    eventUrl: `${api.config.WEB_URL}/events/${id}`,
    platformEventUrl: null,
    photoUrl,
    cover: { scene: null, isPicked: false, url: photoUrl },
    coverScene: null,
    eventType: 'physical',
    rsvpCount: 0,
    localRsvpCount: 0,
    upstreamRsvpCount: null,
    waitlistCount: 0,
    maxAttendees: 12,
    languages: null,
    joinBy: 'open',
    maxGuests: 0,
    seatsTaken: 0,
    seatsLeft: 12,
    waitlist: 'automatic',
    offerHours: 24,
    reminders: [24, 2],
    opensAt: null,
    closesAt: null,
    seriesId: null,
    visibility: 'public',
    allowHandOn: false,
    onlineUrl: null,
    hasOnlineUrl: false,
    hosts: [{ userId: manager.id, username: manager.username, name: manager.name, avatarUrl: null }],
    questions: [],
    status: 'active',
    duration: 'PT2H30M',
    source: 'folkmoot',
    group: {
      id: group.id,
      name: group.name,
      urlname: group.urlname,
      themeColor: null,
      isFeatured: false,
      photoUrl: null,
    },
    venue: { ...venue, isOnline: false },
    isNative: true,
    checkinCount: 0,
    checkinFromMinutes: 180,
    venueName: venue.name,
    venueCity: venue.city,
    venueLatitude: venue.latitude,
    venueLongitude: venue.longitude,
    createdBy: manager.id,
  })
  assert.equal(createdAt, updatedAt)
  const detail = (await manager(getManagedEvent, { groupId: group.id, eventId: id })).data
  assert.deepEqual(detail.rsvpSummary, {
    total: 0,
    confirmed: 0,
    waitlisted: 0,
    pending: 0,
    cancelled: 0,
    capacity: 12,
  })
  assert.deepEqual(
    detail.checkinCodes.map(({ code, maxUses, expiresAt, checkinUrl }) => [code, maxUses, expiresAt, checkinUrl]),
    [[checkinCode, null, null, `${api.config.WEB_URL}/checkin/${checkinCode}`]],
  )
  assert.match(checkinCode, /^[A-HJKMNP-Z2-9]{8}$/)
  assert.deepEqual(await publishedEventsFor(id), [
    {
      type: 'event.created',
      data: {
        eventId: id,
        groupId: group.id,
        groupUrlname: group.urlname,
        title: 'Mending night',
        startTime: '2099-06-01T15:00:00.000Z',
        timezone: 'Europe/Helsinki',
        eventUrl: `${api.config.WEB_URL}/events/${id}`,
        source: 'folkmoot',
      },
    },
  ])
})

test('a title and a start are enough; the rest is as the platform has it', async () => {
  const { groupId, manager } = await createManagedTestGroup()
  await api.db.sql`update platform_settings set default_timezone = 'America/New_York'`
  const { data } = await manager(createEvent, { groupId, title: 'Walk', startTime: '2099-01-15T09:00' })
  await api.db.sql`update platform_settings set default_timezone = 'UTC'`
  const { timezone, startTime, endTime, duration, eventType, status, maxAttendees, venue, description } = data
  assert.deepEqual(
    { timezone, startTime, endTime, duration, eventType, status, maxAttendees, venue, description },
    {
      timezone: 'America/New_York',
      startTime: '2099-01-15T14:00:00.000Z',
      endTime: null,
      duration: null,
      eventType: 'physical',
      status: 'active',
      maxAttendees: null,
      venue: null,
      description: null,
    },
  )
})

test('a new event has an address, and a repeated request makes no second one', async () => {
  const { group, manager } = await createManagedTestGroup()
  const send = async () =>
    api.fetch(`/v1/manage/groups/${group.urlname}/events`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenFor(manager.id, ['manage:events'])}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'once',
      },
      body: JSON.stringify({ title: 'Once', startTime, venue: null, endTime: '' }),
    })
  const [first, second] = [await send(), await send()]
  assert.deepEqual([first.status, second.status], [201, 201])
  const { data } = (await first.json()) as { data: { id: string } }
  assert.equal(
    first.headers.get('location'),
    `${api.config.BASE_URL}/v1/manage/groups/${group.urlname}/events/${data.id}`,
  )
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId: group.id })).data), ['Once'])
})

test('a draft is told of when it is published, not when it is saved or deleted', async () => {
  const { groupId, manager } = await createManagedTestGroup()
  const draft = async () =>
    (await manager(createEvent, { groupId, title: 'Someday', startTime, status: 'draft' })).data.id
  const [eventId, dropped] = [await draft(), await draft()]
  await manager(updateEvent, { groupId, eventId, title: 'Soon' })
  assert.deepEqual(await publishedEventsFor(eventId), [])

  const { data } = await manager(updateEvent, { groupId, eventId, title: 'Now', status: 'active' })
  assert.equal(data.status, 'active')
  assert.deepEqual(
    (await publishedEventsFor(eventId)).map(({ type, data }) => [type, data.title]),
    [['event.created', 'Now']],
  )

  assert.deepEqual(await manager(cancelEvent, { groupId, eventId: dropped }), { data: { success: true } })
  await assert.rejects(manager(getManagedEvent, { groupId, eventId: dropped }), refusal(EventNotFound))
  assert.deepEqual(await publishedEventsFor(dropped), [])
})

test('the list has the latest start first, or what is ahead from the next on, by status and in pages', async () => {
  const { group, groupId, manager } = await createManagedTestGroup()
  await api.event({ title: 'Elsewhere' })
  for (const [title, inHours, status] of [
    ['b', 2, 'draft'],
    ['d', 4, 'active'],
    ['a', -100, 'active'],
    ['c', 3, 'cancelled'],
  ] as const)
    await api.event({ group, title, inHours, status })
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId })).data), ['d', 'c', 'b', 'a'])
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId, status: 'active' })).data), ['d', 'a'])
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId, status: 'draft' })).data), ['b'])
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId, when: 'past' })).data), ['c', 'a'])
  assert.deepEqual(toTitles((await manager(listManagedEvents, { groupId, when: 'upcoming' })).data), ['b', 'd'])
  const first = await manager(listManagedEvents, { groupId, limit: 3 })
  const cursor = first.pagination.nextCursor ?? assert.fail('there is more')
  const second = await manager(listManagedEvents, { groupId, limit: 3, cursor })
  assert.deepEqual([...toTitles(first.data), ...toTitles(second.data)], ['d', 'c', 'b', 'a'])
  assert.equal(second.pagination.hasMore, false)
})

test('the venues of a group are listed once each, the latest first', async () => {
  const { group, groupId, manager } = await createManagedTestGroup()
  const create = (startsAt: string, venue: Exclude<EventInput['venue'], undefined>, more: EventInput = {}) =>
    manager(createEvent, { groupId, title: 'Mending', startTime: startsAt, venue, ...more })
  await create('2099-06-01T18:00', { name: 'The library', city: 'Turku', address: 'Old street 1' })
  await create('2099-06-08T18:00', { name: 'Boathouse', latitude: 60.45, longitude: 22.27 }, { timezone: 'Asia/Tokyo' })
  await create('2099-06-15T18:00', { name: 'the LIBRARY', city: 'turku', address: 'New street 2' })
  await create('2099-06-22T18:00', { name: 'The library', city: 'Tampere' })
  await create('2099-06-29T18:00', null, { eventType: 'online' })
  await api.event({ group: await api.group(), inHours: 1 })

  const { data, pagination } = await manager(listVenues, { groupId: group.urlname })
  assert.deepEqual(
    data.map(({ name, city, address, eventCount }) => [name, city, address, eventCount]),
    [
      ['The library', 'Tampere', null, 1],
      ['the LIBRARY', 'turku', 'New street 2', 2],
      ['Boathouse', null, null, 1],
    ],
  )
  assert.deepEqual([data[2]?.latitude, data[2]?.longitude, data[2]?.timezone], [60.45, 22.27, 'Asia/Tokyo'])
  assert.equal(data[2]?.lastUsedAt, '2099-06-08T09:00:00.000Z')
  assert.equal(pagination.total, 3)
})

test('only those who manage the events of the group come near them', async () => {
  const { group, groupId, manager } = await createManagedTestGroup()
  const { id: eventId } = await api.event({ group })
  const all = async (who: typeof manager, at: { groupId: string; eventId: string }) => [
    () => who(listManagedEvents, at),
    () => who(getManagedEvent, at),
    () => who(createEvent, { ...at, title: 'Mine', startTime }),
    () => who(updateEvent, { ...at, title: 'Mine' }),
    () => who(cancelEvent, at),
  ]
  for (const role of ['volunteer', 'member', undefined] as const) {
    const other = await api.signIn('manage:events')
    if (role) await api.member(group, other, role)
    for (const call of await all(other, { groupId, eventId })) await assert.rejects(call(), refusal(RoleTooLow))
    for (const call of await all(other, { groupId: 'nowhere', eventId }))
      await assert.rejects(call(), refusal(GroupNotFound))
  }

  const own = await createManagedTestGroup()
  for (const call of (await all(own.manager, { groupId: own.groupId, eventId })).filter(
    (_, at) => ![0, 2].includes(at),
  ))
    await assert.rejects(call(), refusal(EventNotFound))
  for (const path of ['no-id', '%00', eventId.toUpperCase()])
    assert.equal(
      (
        await api.fetch(`/v1/manage/groups/${groupId}/events/${path}`, {
          headers: { Authorization: `Bearer ${await api.tokenFor(manager.id, ['manage:events'])}` },
        })
      ).status,
      404,
      path,
    )

  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  assert.equal((await admin(updateEvent, { groupId, eventId, title: 'Ours' })).data.title, 'Ours')
})

test('what comes from another platform is changed there, and what is cancelled stays as it is', async () => {
  const { group, groupId, manager } = await createManagedTestGroup()
  for (const [fields, problem] of [
    [{ source: 'meetup', upstreamId: '1' }, EventIsSynced],
    [{ source: 'meetup', upstreamId: '2', status: 'cancelled' }, EventIsSynced],
    [{ status: 'cancelled' }, EventIsCancelled],
  ] as const) {
    const { id: eventId } = await api.event({ group, ...fields })
    await assert.rejects(manager(updateEvent, { groupId, eventId, title: 'Mine' }), refusal(problem))
    await assert.rejects(manager(cancelEvent, { groupId, eventId }), refusal(problem))
    assert.equal((await manager(getManagedEvent, { groupId, eventId })).data.isNative, !('source' in fields))
  }
})

test('a cancelled event is told of with its reason, and stays readable with its RSVPs', async () => {
  const { group, groupId, manager } = await createManagedTestGroup()
  const [first, second] = [await api.event({ group }), await api.event({ group })]
  const { id } = await api.person()
  await api.db.sql`insert into rsvps (id, event_id, user_id, status) values (${id}, ${first.id}, ${id}, 'confirmed')`
  await manager(cancelEvent, { groupId, eventId: first.id, reason: ' The roof leaks. ' })
  await manager(cancelEvent, { groupId, eventId: second.id })
  const { status, rsvpSummary } = (await manager(getManagedEvent, { groupId, eventId: first.id })).data
  assert.deepEqual([status, rsvpSummary.confirmed], ['cancelled', 1])
  for (const [eventId, reason] of [
    [first.id, 'The roof leaks.'],
    [second.id, null],
  ] as const)
    assert.deepEqual(
      (await publishedEventsFor(eventId)).map(({ type, data }) => [type, data.reason]),
      [['event.cancelled', reason]],
    )
  await assert.rejects(
    manager(cancelEvent, { groupId, eventId: second.id, reason: 'x'.repeat(501) }),
    refusal(InvalidInput),
  )
})
