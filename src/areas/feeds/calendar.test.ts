import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { cancelEvent, updateEvent } from '../events/manage/contract.ts'
import { readCalendar } from './testing.ts'

const api = await startApi({ env: { BASE_URL: 'https://api.moot.example.org', COOKIE_DOMAIN: 'moot.example.org' } })
const readGroupFeed = ({ urlname }: { urlname: string }) => readCalendar(api, `/feeds/groups/${urlname}.ics`)

test('an event stands in a calendar with everything that there is to know of it', async () => {
  const group = await api.group({ name: 'Repair Café' })
  const { id } = await api.event({
    group,
    title: 'Mending night',
    description: '**Bring** what is broken.\n\nTools are there.',
    startsAt: new Date('2031-07-04T15:30:00Z'),
    endsAt: new Date('2031-07-04T18:00:00Z'),
    venueName: 'The old fire station',
    venueAddress: 'Main street 1',
    venuePostalCode: '33100',
    venueCity: 'Tampere',
    venueCountry: 'Finland',
    venueLatitude: 61.4978123456,
    venueLongitude: 23.761,
  })
  const [row] = await api.db.sql<{ updatedAt: string }[]>`select updated_at from events where id = ${id}`
  const changedAt = `${row?.updatedAt.slice(0, 19)}.000Z`
  const { calendar, entries, text } = await readGroupFeed(group)
  const property = (name: string) => calendar.getFirstPropertyValue(name)?.toString()
  assert.deepEqual(['version', 'method', 'x-wr-calname', 'refresh-interval'].map(property), [
    '2.0',
    'PUBLISH',
    'Repair Café',
    'PT1H',
  ])
  assert.deepEqual(entries, [
    {
      uid: `${id}@api.moot.example.org`,
      sequence: 0,
      stamp: changedAt,
      lastModified: changedAt,
      start: '2031-07-04T15:30:00.000Z',
      end: '2031-07-04T18:00:00.000Z',
      tzid: 'Europe/Helsinki',
      summary: 'Mending night',
      description: '**Bring** what is broken.\n\nTools are there.',
      location: 'The old fire station, Main street 1, 33100 Tampere, Finland',
      geo: [61.497812, 23.761],
      url: `${api.config.WEB_URL}/events/${id}`,
      organizer: ['Repair Café', 'mailto:no-reply@api.moot.example.org'],
      categories: ['Repair Café'],
      status: 'CONFIRMED',
    },
  ])
  assert.match(text, /DTSTART;TZID=Europe\/Helsinki:20310704T183000\r\n/)
  assert.match(text, /BEGIN:VTIMEZONE\r\nTZID:Europe\/Helsinki\r\n/)
})

test('little is known of some events', async () => {
  const group = await api.group()
  await api.event({ group, startsAt: new Date('2031-07-04T15:30:00Z'), eventType: 'online' })
  const { entries } = await readGroupFeed(group)
  const [entry] = entries
  assert.equal(entry?.end, '2031-07-04T17:30:00.000Z')
  assert.deepEqual([entry.description, entry.location, entry.geo], [null, null, null])
})

test('texts arrive as they were written, whatever is in them, without control characters', async () => {
  const name = 'Ünïcode, "quoted"; \\back^slash: ⛺️'
  const group = await api.group({ name })
  const title = 'Pancakes, jam; and \\cream: "the" best 🥞👩‍👩‍👧‍👦'
  const description = `${'żółć 🦔 '.repeat(300)}\n\nBEGIN:VEVENT\r\nlast; line, \\n is no break\x07\x1b[31m\tred`
  await api.event({ group, title, description, venueName: `Hall\nEND:VCALENDAR ${'漢'.repeat(180)}` })
  const { calendar, entries } = await readGroupFeed(group)
  const [entry] = entries
  assert.equal(entries.length, 1)
  // ical.js does not unescape the values of X- properties.
  assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), String.raw`Ünïcode\, "quoted"\; \\back^slash: ⛺️`)
  assert.equal(entry?.summary, title)
  assert.equal(entry.description, description.replace('\r\n', '\n').replaceAll('\x07', '').replaceAll('\x1b', ''))
  assert.equal(entry.location, `Hall\nEND:VCALENDAR ${'漢'.repeat(180)}`)
  assert.equal(entry.organizer[0], name)
  assert.deepEqual(entry.categories, [name])
})

test('names of which nothing can be shown do not take the calendar away from everybody', async () => {
  const unseen = '\x01\x08\x1b'
  const group = await api.group({ name: unseen })
  await api.event({ group, title: unseen, description: unseen, venueName: unseen })
  const [entry] = (await readGroupFeed(group)).entries
  assert.deepEqual([entry?.summary, entry?.organizer[0], entry?.location], ['?', '?', '?'])
  assert.ok((await readCalendar(api, '/ics')).entries.some(({ uid }) => uid === entry?.uid))
})

test('a changed event is a new version under the same name, and a cancelled one says so', async () => {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group, inHours: 48 })
  const entry = async () => (await readGroupFeed(group)).entries[0] ?? assert.fail('there is one')
  const first = await entry()
  await manager(updateEvent, { groupId: group.id, eventId, startTime: '2032-01-10T10:00', timezone: 'Asia/Tokyo' })
  const moved = await entry()
  await manager(cancelEvent, { groupId: group.id, eventId })
  const cancelled = await entry()
  assert.deepEqual(new Set([first.uid, moved.uid, cancelled.uid]).size, 1)
  assert.deepEqual(
    [first, moved, cancelled].map(({ sequence }) => sequence),
    [0, 1, 2],
  )
  assert.deepEqual(
    [first, moved, cancelled].map(({ status }) => status),
    ['CONFIRMED', 'CONFIRMED', 'CANCELLED'],
  )
  assert.deepEqual([moved.start, moved.tzid], ['2032-01-10T01:00:00.000Z', 'Asia/Tokyo'])
})

test('the moment is the same in every time zone, summer and winter, under old names too', async () => {
  const group = await api.group()
  const zones = [
    'UTC',
    'US/Pacific',
    'Asia/Calcutta',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'EST5EDT',
  ]
  const moments = ['2031-01-15T23:30:00.000Z', '2031-07-15T03:15:00.000Z', '2031-10-26T00:30:00.000Z']
  const expected: string[] = []
  for (const timezone of zones)
    for (const moment of moments) {
      const { id } = await api.event({ group, timezone, startsAt: new Date(moment) })
      expected.push(`${id} ${moment}`)
    }
  const { entries } = await readGroupFeed(group)
  assert.deepEqual(entries.map(({ uid, start }) => `${uid?.split('@')[0]} ${start}`).sort(), expected.sort())
  assert.ok(entries.some(({ tzid }) => tzid === 'America/Los_Angeles'))
})

test('a zone that calendars do not know is shown in UTC, and a place on the equator has its place', async () => {
  const group = await api.group()
  const startsAt = new Date('2031-01-15T12:00:00Z')
  await api.event({
    group,
    timezone: 'Nowhere/Land',
    startsAt,
    venueName: 'Buoy',
    venueLatitude: 0,
    venueLongitude: -1e-9,
  })
  const { entries } = await readGroupFeed(group)
  assert.deepEqual([entries[0]?.tzid, entries[0]?.start], ['Etc/UTC', startsAt.toISOString()])
  assert.deepEqual(entries[0]?.geo, [0.000001, 0.000001])
})

test('an empty feed is a valid calendar', async () => {
  const { calendar, entries } = await readGroupFeed(await api.group({ name: 'Nobody, yet' }))
  assert.deepEqual(entries, [])
  assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), String.raw`Nobody\, yet`)
})
