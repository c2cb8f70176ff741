import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { toCoverPath, toLook } from '../../covers/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { markEndedEvents } from '../records/public.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { getEvent, listEvents } from './contract.ts'

const api = await startApi()
const reader = await api.signIn('read:events')

type Query = Parameters<typeof reader<typeof listEvents>>[1]
const listTitles = async (query: Query) => (await reader(listEvents, query)).data.map(({ title }) => title)

test('upcoming events are those that run and those to come, the earliest first', async () => {
  const group = await api.group()
  await api.event({ group, title: 'over', inHours: -3 })
  await api.event({ group, title: 'over since it began long ago', inHours: -300 })
  await api.event({ group, title: 'still on', inHours: -1 })
  await api.event({
    group,
    title: 'a long exhibition',
    startsAt: new Date(Date.now() - 90 * 86_400_000),
    endsAt: new Date(Date.now() + 86_400_000),
  })
  await api.event({ group, title: 'tomorrow', inHours: 24 })
  await api.event({ group, title: 'tonight', inHours: 6 })
  await api.event({ group, title: 'called off', inHours: 6, status: 'cancelled' })
  await api.event({ group, title: 'not yet told', inHours: 6, status: 'draft' })

  assert.deepEqual(await listTitles({ groupId: group.id }), ['a long exhibition', 'still on', 'tonight', 'tomorrow'])
  assert.deepEqual(await listTitles({ groupId: group.id, status: 'past' }), ['over', 'over since it began long ago'])
  assert.deepEqual(await listTitles({ groupId: group.id, status: 'cancelled' }), ['called off'])
  assert.equal((await listTitles({ groupId: group.id, status: 'all' })).length, 7)
  assert.deepEqual(await listTitles({ groupId: group.id, direction: 'desc', limit: 2 }), ['tomorrow', 'tonight'])
})

test('every list is read in pages, forth and back, without gap or double', async () => {
  const group = await api.group()
  for (const inHours of [-1.5, -1, -0.5, 5, 5, 7, 9, -20, -30, -30])
    await api.event({ group, title: `Event at ${inHours}`, inHours, upstreamRsvpCount: Math.abs(inHours * 2) % 5 })
  const lists = (['start_time', 'title', 'rsvp_count'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      (['upcoming', 'past', 'all'] as const).map((status) => ({ groups: group.urlname, sort, direction, status })),
    ),
  )
  for (const list of lists) {
    const { data: whole } = await reader(listEvents, list)
    const pages = [await reader(listEvents, { ...list, limit: 2 })]
    for (let next; (next = pages.at(-1)?.pagination.nextCursor) !== undefined;)
      pages.push(await reader(listEvents, { ...list, limit: 2, cursor: next }))
    assert.ok(pages.length > 1)
    assert.deepEqual(
      pages.flatMap(({ data }) => data),
      whole,
    )
    const before = pages.at(-1)?.pagination.prevCursor ?? ''
    assert.deepEqual((await reader(listEvents, { ...list, limit: 2, before })).data, pages.at(-2)?.data)
    assert.deepEqual((await reader(listEvents, { ...list, limit: 2, offset: 1 })).data, whole.slice(1, 3))
  }
})

test('events are sorted by title without capitals, and by how many come, most first', async () => {
  const group = await api.group()
  await api.event({ group, title: 'beta', upstreamRsvpCount: 5 })
  await api.event({ group, title: 'Alpha', upstreamRsvpCount: 50 })
  await api.event({ group, title: 'Émile', upstreamRsvpCount: 0 })
  assert.deepEqual(await listTitles({ groupId: group.urlname, sort: 'title' }), ['Alpha', 'beta', 'Émile'])
  assert.deepEqual(await listTitles({ groupId: group.urlname, sort: 'rsvp_count' }), ['Alpha', 'beta', 'Émile'])
  assert.deepEqual(await listTitles({ groupId: group.urlname, sort: 'rsvp_count', direction: 'asc' }), [
    'Émile',
    'beta',
    'Alpha',
  ])
})

test('an event that was over and is moved to the future is sorted by how many come again', async () => {
  const group = await api.group()
  const moved = await api.event({ group, title: 'moved', inHours: -30, upstreamRsvpCount: 9 })
  const movedMeanwhile = await api.event({ group, title: 'moved meanwhile', inHours: -30, upstreamRsvpCount: 7 })
  await api.event({ group, title: 'over', inHours: -30, upstreamRsvpCount: 8 })
  await api.event({ group, title: 'new', inHours: 30, upstreamRsvpCount: 1 })
  await api.db.begin(async (sql) => {
    await sql`update events set starts_at = now() + interval '1 day', ends_at = null where id = ${movedMeanwhile.id}`
    await markEndedEvents(api.db)
  })
  const sort = 'rsvp_count' as const
  assert.deepEqual(await listTitles({ groupId: group.id, sort }), ['moved meanwhile', 'new'])
  assert.deepEqual(await listTitles({ groupId: group.id, sort, status: 'past' }), ['moved', 'over'])
  await api.db.sql`update events set starts_at = now() + interval '1 day', ends_at = null where id = ${moved.id}`
  assert.deepEqual(await listTitles({ groupId: group.id, sort }), ['moved', 'moved meanwhile', 'new'])
  assert.deepEqual(await listTitles({ groupId: group.id, sort, status: 'past' }), ['over'])
})

test('groups are found by id, urlname and former urlname; what names no group finds nothing', async () => {
  const [group, other] = [await api.group(), await api.group()]
  await api.db.begin((sql) => sql`insert into group_urlnames values ('once-called-so', ${group.id})`)
  await api.event({ group, title: 'of one' })
  await api.event({ group: other, title: 'of another', inHours: 30 })
  for (const groupId of [group.id, group.urlname, group.urlname.toUpperCase(), 'once-called-so'])
    assert.deepEqual(await listTitles({ groupId }), ['of one'])
  assert.deepEqual(await listTitles({ groups: `Once-Called-So, ${other.urlname},nowhere` }), ['of one', 'of another'])
  for (const nothing of [{ groupId: 'nowhere' }, { groups: 'nowhere' }, { groupId: '' }])
    assert.deepEqual(await listTitles(nothing), [])
})

test('events of joined groups are those of favorites and of one’s teams', async () => {
  const ada = await api.signIn('read:events', 'read:favorites')
  const groups = [await api.group(), await api.group(), await api.group(), await api.group()] as const
  const [joined, run, listed, other] = groups
  await api.db.sql`insert into favorites (user_id, group_id) values (${ada.id}, ${joined.id})`
  await api.member(run, ada, 'volunteer')
  await api.member(listed, ada, 'member')
  for (const [title, group] of Object.entries({ joined, run, listed, other })) await api.event({ group, title })
  const list = async (query: object) =>
    (
      await ada(listEvents, { groups: groups.map(({ urlname }) => urlname).join(','), sort: 'title', ...query })
    ).data.map(({ title }) => title)
  for (const status of ['upcoming', 'all']) {
    assert.deepEqual(await list({ status, joined: true }), ['joined', 'run'])
    assert.deepEqual(await list({ status, joined: false }), ['listed', 'other'])
  }
  assert.deepEqual((await ada(listEvents, { joined: true, sort: 'start_time' })).data.length, 2)
  const eventsOnly = await api.signInAs(ada, 'read:events')
  await assert.rejects(eventsOnly(listEvents, { joined: true }), refusal(InsufficientScope))
})

test('faces are those of people whom everybody may see, at most five, and only when asked for', async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group })
  const avatar = (n: number) => `https://example.org/${n}.webp`
  for (let n = 0; n < 9; n++) {
    const person = await api.signIn('write:events')
    await person(createRsvp, { eventId })
    const fields = { avatarUrl: n === 1 ? null : avatar(n), profileVisibility: n === 0 ? 'private' : 'public' }
    await api.db.sql`update users set ${api.db.sql(fields)} where id = ${person.id}`
    if (n === 2) await api.db.sql`update users set suspended_at = now() where id = ${person.id}`
    if (n === 3) await api.db.sql`update users set is_named = false where id = ${person.id}`
  }
  const listed = async (query: object) => (await reader(listEvents, { groupId: group.id, ...query })).data[0]
  assert.deepEqual((await listed({ faces: true }))?.faces, [4, 5, 6, 7, 8].map(avatar))
  assert.equal((await listed({}))?.faces, undefined)
  await api.event({ group, inHours: 2 })
  assert.deepEqual((await listed({ faces: true }))?.faces, [], 'nobody comes to the next one')
})

test('events are found by city, kind, featured group and time of start', async () => {
  const [plain, star] = [await api.group(), await api.group({ isFeatured: true })]
  const startsAt = new Date('2099-05-01T18:00:00Z')
  await api.event({ group: plain, title: 'hall', venueName: 'Hall', venueCity: 'Zürich', startsAt })
  await api.event({ group: star, title: 'screen', eventType: 'online', startsAt: new Date('2099-05-02T18:00:00Z') })
  const groups = `${plain.urlname},${star.urlname}`
  for (const query of [
    { city: 'zurich' },
    { eventType: 'physical' as const },
    { eventType: 'in_person' as const },
    { featured: false },
    { startsBefore: '2099-05-02T20:00:00+02:00' },
  ])
    assert.deepEqual(await listTitles({ groups, ...query }), ['hall'], JSON.stringify(query))
  for (const query of [
    { eventType: 'online' as const },
    { featured: true },
    { startsAfter: '2099-05-02T18:00:00Z' },
    { startsAfter: '2099-05-01T18:00:00.001Z' },
  ])
    assert.deepEqual(await listTitles({ groups, ...query }), ['screen'], JSON.stringify(query))
  assert.deepEqual(await listTitles({ groups, city: 'zur' }), [])
  assert.deepEqual(await listTitles({ groups, city: 'zurich', eventType: 'hybrid' }), [])
})

test('filters work all together, and with times at the edge', async () => {
  const group = await api.group()
  await api.event({ group, title: 'Owl night', venueName: 'Hall', venueCity: 'Zürich' })
  const query = { groups: group.urlname, city: 'zurich', eventType: 'physical', search: 'owl' } as const
  for (const status of ['past', 'cancelled', 'all'] as const)
    for (const featured of [true, false])
      assert.deepEqual(
        await listTitles({ ...query, status, featured }),
        status === 'all' && !featured ? ['Owl night'] : [],
        `${status}, featured ${featured}`,
      )
  for (const edge of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])
    assert.deepEqual(await listTitles({ startsAfter: edge, startsBefore: edge }), [], edge)
})

test('events with a free seat are those with one left and those without a limit', async () => {
  const group = await api.group()
  const full = await api.event({ group, title: 'full', maxAttendees: 1, inHours: 1 })
  const left = await api.event({ group, title: 'one left', maxAttendees: 2, inHours: 2 })
  await api.event({ group, title: 'no limit', inHours: 3 })
  const [ann, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  for (const eventId of [full.id, left.id]) await ann(createRsvp, { eventId })
  await bob(createRsvp, { eventId: full.id })
  assert.deepEqual(await listTitles({ groups: group.urlname, freeSeats: true }), ['one left', 'no limit'])
  assert.deepEqual(await listTitles({ groups: group.urlname, freeSeats: false }), ['full'])
  const { data } = await reader(listEvents, { groups: group.urlname })
  assert.deepEqual(
    data.map(({ waitlistCount }) => waitlistCount),
    [1, 0, 0],
  )
})

test('filters of the wrong form are refused, and a cursor belongs to its list', async () => {
  for (const query of [
    'status=draft',
    'sort=place',
    'direction=up',
    'eventType=party',
    'featured=maybe',
    'startsAfter=soon',
    'near=here',
    'near=90.1,0',
    'near=0,180.5',
    'radius=0',
    'freeSeats=maybe',
    'search=a%00b',
    `search=${'x'.repeat(201)}`,
    'limit=0',
  ])
    await assert.rejects(
      reader(listEvents, Object.fromEntries([query.split('=').map(decodeURIComponent)]) as Query),
      refusal(InvalidInput),
      query,
    )
  const group = await api.group()
  for (const inHours of [1, 2]) await api.event({ group, inHours })
  const { pagination } = await reader(listEvents, { groupId: group.id, limit: 1 })
  await assert.rejects(reader(listEvents, { limit: 1, cursor: pagination.nextCursor ?? '' }), refusal(InvalidInput))
})

test('events of a group that is not shown are in no list, and open to its staff and admins', async () => {
  const group = await api.group({ displayOnSite: false })
  const { id: eventId } = await api.event({ group })
  const { id: draftId } = await api.event({ group: await api.group(), status: 'draft' })
  const [member, volunteer] = [await api.signIn('read:events'), await api.signIn('read:events')]
  await api.member(group, member)
  await api.member(group, volunteer, 'volunteer')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

  for (const viewer of [volunteer, admin]) {
    assert.equal((await viewer(getEvent, { eventId })).data.id, eventId)
    assert.deepEqual((await viewer(listEvents, { groupId: group.id, status: 'all' })).data, [])
  }
  for (const viewer of [reader, member]) await assert.rejects(viewer(getEvent, { eventId }), refusal(EventNotFound))
  await assert.rejects(reader(getEvent, { eventId: draftId }), refusal(EventNotFound))
})

test('a draft is open to managers of its group only', async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group, status: 'draft' })
  const [volunteer, manager] = [await api.signIn('read:events'), await api.signIn('read:events')]
  await api.member(group, volunteer, 'volunteer')
  await api.member(group, manager, 'manager')
  await assert.rejects(volunteer(getEvent, { eventId }), refusal(EventNotFound))
  assert.equal((await manager(getEvent, { eventId })).data.status, 'draft')
})

test('events are found by a language that is spoken there', async () => {
  const group = await api.group({ languages: ['fi', 'sv'] })
  await api.event({ group, title: 'both', inHours: 1, languages: ['fi', 'sv'] })
  await api.event({ group, title: 'finnish', inHours: 2, languages: ['fi'] })
  await api.event({ group, title: 'unsaid', inHours: 3 })
  const groups = group.urlname
  assert.deepEqual(await listTitles({ groups, language: 'fi' }), ['both', 'finnish'])
  assert.deepEqual(await listTitles({ groups, language: 'sv' }), ['both'])
  assert.deepEqual(await listTitles({ groups, language: 'fi', sort: 'title', direction: 'desc' }), ['finnish', 'both'])
  assert.deepEqual(await listTitles({ groups, language: 'ar' }), [])
  await assert.rejects(listTitles({ language: 'Finnish' }), refusal(InvalidInput))
})

test('an event tells its facts, its place and its group', async () => {
  const group = await api.group({ photoUrl: 'https://example.org/group.webp' })
  const { id: eventId } = await api.event({
    group,
    title: 'Mending night',
    startsAt: new Date('2099-11-20T16:30:00Z'),
    endsAt: new Date('2099-11-20T19:00:00Z'),
    venueName: 'Fire station',
    venueCity: 'Turku',
    upstreamRsvpCount: 7,
  })
  const { data } = await reader(getEvent, { eventId })
  const look = toLook({ id: eventId, seriesId: null }, 'repair', 'default')
  const emptyAddress = { address: null, state: null, postalCode: null, country: null, latitude: null, longitude: null }
  const fields = {
    id: eventId,
    title: 'Mending night',
    description: null,
    dateTime: '2099-11-20T16:30:00.000Z',
    endTime: '2099-11-20T19:00:00.000Z',
    timezone: 'Europe/Helsinki',
    eventUrl: `${api.config.WEB_URL}/events/${eventId}`,
    platformEventUrl: null,
    photoUrl: null,
    eventType: 'physical',
    rsvpCount: 7,
    localRsvpCount: 0,
    upstreamRsvpCount: 7,
    waitlistCount: 0,
    maxAttendees: null,
    status: 'active',
    venueName: 'Fire station',
    venueCity: 'Turku',
    venueLatitude: null,
    venueLongitude: null,
    languages: null,
    ...{ joinBy: 'open', maxGuests: 0, waitlist: 'automatic', opensAt: null, closesAt: null, seriesId: null },
    ...{ seatsTaken: 0, seatsLeft: null, visibility: 'public', hasOnlineUrl: false },
    cover: { scene: 'repair', isPicked: false, url: `${api.config.WEB_URL}${toCoverPath(look, 'card')}` },
  }
  const groupSummary = {
    id: group.id,
    name: group.name,
    urlname: group.urlname,
    themeColor: null,
    isFeatured: false,
  }
  assert.deepEqual(data, {
    ...fields,
    duration: 'PT2H30M',
    source: 'folkmoot',
    group: { ...groupSummary, photoUrl: 'https://example.org/group.webp' },
    venue: { name: 'Fire station', city: 'Turku', ...emptyAddress, isOnline: false },
    ...{ onlineUrl: null, hosts: [], questions: [], allowHandOn: false, offerHours: 24, reminders: [24, 2] },
  })
  assert.deepEqual((await reader(listEvents, { groupId: group.id })).data, [{ ...fields, group: groupSummary }])
  const [startsAt, endsAt] = [new Date('2099-11-20T16:30:00.000Z'), new Date('2099-11-20T16:30:00.300Z')]
  const blink = await api.event({ group, startsAt, endsAt })
  assert.equal((await reader(getEvent, { eventId: blink.id })).data.duration, 'PT0S')
  await assert.rejects(reader(getEvent, { eventId: group.id }), refusal(EventNotFound))
  assert.equal((await api.fetch('/v1/events/no-id')).status, 401)
})
