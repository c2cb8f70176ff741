import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCalendar } from './ical-calendar.ts'

const now = new Date('2027-01-10T12:00:00Z')

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const readTestCalendar = (text: string, timezone = 'Europe/Helsinki') => readCalendar({ text, timezone, now })

const readTimes = async (text: string, timezone?: string) =>
  (await readTestCalendar(text, timezone)).events.map(
    ({ startsAt, endsAt }) =>
      `${startsAt.toISOString().slice(0, 16)}Z${endsAt ? ` ${(endsAt.getTime() - startsAt.getTime()) / 3_600_000}h` : ''}`,
  )

const googleCalendar = calendar(
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'X-WR-CALNAME:Repair Café',
  'X-WR-TIMEZONE:Europe/Berlin',
  ...vevent(
    'DTSTART;TZID=Europe/Berlin:20270112T180000',
    'DTEND;TZID=Europe/Berlin:20270112T210000',
    'RRULE:FREQ=WEEKLY;UNTIL=20270427T215959Z;BYDAY=TU',
    'EXDATE;TZID=Europe/Berlin:20270119T180000',
    'UID:series@google.com',
    'SUMMARY:Mending night',
    'DESCRIPTION:Bring what is <b>broken</b>.<br>Tools &amp; tea are there.',
    'LOCATION:The old fire station\\, Main Street 1',
    'GEO:52.5;13.4',
  ),
  ...vevent(
    'DTSTART;TZID=Europe/Berlin:20270128T190000',
    'DTEND;TZID=Europe/Berlin:20270128T200000',
    'RECURRENCE-ID;TZID=Europe/Berlin:20270126T180000',
    'UID:series@google.com',
    'SEQUENCE:1',
    'SUMMARY:Mending night\\, moved',
  ),
  ...vevent(
    'DTSTART;TZID=Europe/Berlin:20270202T180000',
    'RECURRENCE-ID:20270202T170000Z',
    'UID:series@google.com',
    'STATUS:CANCELLED',
    'SUMMARY:Mending night',
  ),
  ...vevent('DTSTART;VALUE=DATE:20270214', 'DTEND;VALUE=DATE:20270216', 'UID:days@google.com', 'SUMMARY:Fair'),
  ...vevent(
    'DTSTART:20270301T170000Z',
    'DTEND:20270301T180000Z',
    'UID:z@google.com',
    'SUMMARY:In UTC',
    'URL:https://example.org/z',
  ),
  ...vevent('DTSTART:20260301T170000Z', 'DTEND:20260301T180000Z', 'UID:past@google.com', 'SUMMARY:Long ago'),
  ...vevent('DTSTART:20270110T113000Z', 'DTEND:20270110T123000Z', 'UID:now@google.com', 'SUMMARY:Running'),
)

test('a calendar as Google writes it: series, gaps, moved and cancelled ones, days, UTC', async () => {
  const { events, knownUntil } = await readTestCalendar(googleCalendar)
  assert.equal(knownUntil, null)
  const byId = new Map(events.map((event) => [event.upstreamId, event]))
  const idAt = (time: string) => `series@google.com ${time}:00.000Z`
  assert.equal(byId.has(idAt('2027-01-19T17:00')), false)
  assert.equal(byId.get(idAt('2027-01-26T17:00'))?.startsAt.toISOString(), '2027-01-28T18:00:00.000Z')
  assert.equal(byId.get(idAt('2027-01-26T17:00'))?.title, 'Mending night, moved')
  assert.equal(byId.get(idAt('2027-02-02T17:00'))?.isCancelled, true)
  // DST begins on March 28; UNTIL includes the last Tuesday.
  assert.ok(
    byId.has(idAt('2027-03-23T17:00')) && byId.has(idAt('2027-03-30T16:00')) && byId.has(idAt('2027-04-27T16:00')),
  )
  assert.equal([...byId.keys()].filter((id) => id.startsWith('series')).length, 15)

  const first = byId.get(idAt('2027-01-12T17:00'))
  assert.deepEqual(
    [first?.timezone, first?.endsAt?.toISOString(), first?.description, first?.venueName, first?.venueLatitude],
    [
      'Europe/Berlin',
      '2027-01-12T20:00:00.000Z',
      'Bring what is broken.\nTools & tea are there.',
      'The old fire station, Main Street 1',
      52.5,
    ],
  )
  const days = byId.get('days@google.com')
  assert.deepEqual(
    [days?.startsAt.toISOString(), days?.endsAt?.toISOString()],
    ['2027-02-13T23:00:00.000Z', '2027-02-15T23:00:00.000Z'],
  )
  const z = byId.get('z@google.com')
  assert.deepEqual(
    [z?.startsAt.toISOString(), z?.timezone, z?.platformEventUrl],
    ['2027-03-01T17:00:00.000Z', 'Europe/Berlin', 'https://example.org/z'],
  )
  assert.ok(byId.has('now@google.com') && !byId.has('past@google.com'))
})

test('a calendar as Meetup writes it: no end of a series, folded lines, a definition of the zone', async () => {
  const { events } = await readTestCalendar(
    calendar(
      'PRODID:-//Meetup//RemoteApi//EN',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'DTSTART:19701101T020000',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...vevent(
        'UID:event_311111111@meetup.com',
        'DTSTAMP:20270101T000000Z',
        'DTSTART;TZID=America/New_York:20270120T190000',
        'DTEND;TZID=America/New_York:20270120T210000',
        'STATUS:CONFIRMED',
        'SUMMARY:A very long title of an event that is so long that it is folded over',
        '  two lines',
        'DESCRIPTION:Line one\\nLine two\\, with a comma',
        'CLASS:PUBLIC',
        'LOCATION:https://zoom.us/j/123',
        'URL;VALUE=URI:https://www.meetup.com/repair/events/311111111/',
      ),
      ...vevent('UID:hidden', 'DTSTART:20270120T190000Z', 'CLASS:PRIVATE', 'SUMMARY:Dentist'),
    ),
  )
  assert.deepEqual(
    events.map(({ upstreamId, title, startsAt, description, eventType, venueName, platformEventUrl }) => [
      upstreamId,
      title.slice(-20),
      startsAt.toISOString(),
      description,
      eventType,
      venueName,
      platformEventUrl,
    ]),
    [
      [
        'event_311111111@meetup.com',
        'folded over two lines',
        '2027-01-21T00:00:00.000Z',
        'Line one\nLine two, with a comma',
        'online',
        null,
        'https://www.meetup.com/repair/events/311111111/',
      ].map((value) => (value === 'folded over two lines' ? value.slice(-20) : value)),
    ],
  )
})

test('zones go by IANA name, by Windows name, by name with a prefix, and by what the calendar says of them', async () => {
  const own = [
    'BEGIN:VTIMEZONE',
    'TZID:Our village',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0400',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0500',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const at = (uid: string, tzid: string, day = '20270115') =>
    vevent(`UID:${uid}`, `DTSTART;TZID=${tzid}:${day}T180000`, 'SUMMARY:x')
  const text = calendar(
    ...own,
    ...at('windows', 'W. Europe Standard Time'),
    ...at('quoted', '"Pacific Standard Time"'),
    ...at('prefixed', '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires'),
    ...at('winter', 'Our village'),
    ...at('summer', 'Our village', '20270615'),
    ...at('unknown', 'Middle-earth'),
    ...vevent('UID:floating', 'DTSTART:20270115T180000', 'SUMMARY:x'),
  )
  const { events } = await readTestCalendar(text)
  assert.deepEqual(
    Object.fromEntries(
      events.map(({ upstreamId, startsAt, timezone }) => [
        upstreamId,
        `${startsAt.toISOString().slice(11, 16)} ${timezone}`,
      ]),
    ),
    {
      windows: '17:00 Europe/Berlin',
      quoted: '02:00 America/Los_Angeles',
      prefixed: '21:00 America/Argentina/Buenos_Aires',
      winter: '14:00 Europe/Helsinki',
      summer: '13:00 Europe/Helsinki',
      unknown: '16:00 Europe/Helsinki',
      floating: '16:00 Europe/Helsinki',
    },
  )
})

test('extra dates, whole days left out, and a series that changes from one of them on', async () => {
  const text = calendar(
    ...vevent(
      'UID:a',
      'DTSTART;TZID=Europe/Helsinki:20270111T180000',
      'DURATION:PT90M',
      'RRULE:FREQ=DAILY;COUNT=4',
      'RDATE;TZID=Europe/Helsinki:20270120T100000,20270121T100000',
      'EXDATE;VALUE=DATE:20270112',
      'EXDATE:20270121T080000Z',
    ),
    ...vevent(
      'UID:a',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Helsinki:20270114T180000',
      'DTSTART;TZID=Europe/Helsinki:20270114T190000',
      'DTEND;TZID=Europe/Helsinki:20270114T200000',
    ),
  )
  assert.deepEqual(await readTimes(text), [
    '2027-01-11T16:00Z 1.5h',
    '2027-01-13T16:00Z 1.5h',
    '2027-01-14T17:00Z 1h',
    '2027-01-20T09:00Z 1h',
  ])
})

test('whole days that move for good last as long as they say, each of them', async () => {
  const text = calendar(
    ...vevent('UID:a', 'DTSTART;VALUE=DATE:20270326', 'RRULE:FREQ=DAILY;COUNT=4'),
    ...vevent(
      'UID:a',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270327',
      'DTSTART;VALUE=DATE:20270328',
      'DTEND;VALUE=DATE:20270330',
    ),
  )
  assert.deepEqual(await readTimes(text), [
    '2027-03-25T22:00Z 24h',
    '2027-03-27T22:00Z 47h',
    '2027-03-28T21:00Z 48h',
    '2027-03-29T21:00Z 48h',
  ])
})

test('a single day lasts to its end, also when the clocks change; a wrong end is none', async () => {
  const text = calendar(
    ...vevent('UID:day', 'DTSTART;VALUE=DATE:20270328'),
    ...vevent('UID:same', 'DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270401'),
    ...vevent('UID:back', 'DTSTART:20270402T100000Z', 'DTEND:20270402T090000Z'),
  )
  assert.deepEqual(await readTimes(text), ['2027-03-27T22:00Z 23h', '2027-03-31T21:00Z 24h', '2027-04-02T10:00Z'])
})

test('a changed one of a series that comes alone is an event of its own', async () => {
  const { events } = await readTestCalendar(
    calendar(...vevent('UID:b', 'RECURRENCE-ID:20270111T100000Z', 'DTSTART:20270112T100000Z')),
  )
  assert.deepEqual(
    events.map(({ upstreamId }) => upstreamId),
    ['b 2027-01-11T10:00:00.000Z'],
  )
})

test('series go on for 180 days, and 200 events are the most; then it is known from when on nothing is known', async () => {
  const daily = await readTestCalendar(calendar(...vevent('UID:a', 'DTSTART:20200101T180000Z', 'RRULE:FREQ=DAILY')))
  assert.equal(daily.events.length, 180)
  const singles = Array.from({ length: 250 }, (_, index) =>
    vevent(
      `UID:e${index}`,
      `DTSTART:2028${String(1 + (index % 12)).padStart(2, '0')}${String(1 + Math.floor(index / 12)).padStart(2, '0')}T100000Z`,
    ),
  )
  const { events, knownUntil } = await readTestCalendar(calendar(...singles.flat()))
  assert.equal(events.length, 200)
  assert.ok(knownUntil && events.every(({ startsAt }) => startsAt <= knownUntil))
})

test('what a series was not read to the end of is not known', async () => {
  const hourly = await readTestCalendar(calendar(...vevent('UID:a', 'DTSTART:20270110T130000Z', 'RRULE:FREQ=HOURLY')))
  assert.equal(hourly.events.length, 200)
  assert.deepEqual(hourly.knownUntil, hourly.events.at(-1)?.startsAt)
  const endless = vevent('UID:b', 'DTSTART:20260101T130000Z', 'RRULE:FREQ=MINUTELY')
  assert.deepEqual((await readTestCalendar(calendar(...endless))).knownUntil, now)
})

test('private events are left out, also single dates of a public series and a series that became private', async () => {
  const weekly = (uid: string, ...lines: string[]) =>
    vevent(`UID:${uid}`, 'DTSTART:20270112T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Mending', ...lines)
  const times = await readTimes(
    calendar(
      ...vevent('UID:single', 'DTSTART:20270113T170000Z', 'CLASS:PRIVATE', 'SUMMARY:Board'),
      ...weekly('public'),
      ...vevent('UID:public', 'RECURRENCE-ID:20270119T170000Z', 'DTSTART:20270120T170000Z', 'CLASS:CONFIDENTIAL'),
      ...weekly('closed'),
      ...weekly('closed', 'SEQUENCE:1', 'CLASS:PRIVATE'),
      ...vevent('UID:closed', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270119T170000Z', 'DTSTART:20270119T180000Z'),
    ),
  )
  assert.deepEqual(times, ['2027-01-12T17:00Z', '2027-01-26T17:00Z'])
})

test('private series take no steps from public ones', async () => {
  const hourly = vevent('UID:private', 'DTSTART:20260112T170000Z', 'RRULE:FREQ=HOURLY', 'CLASS:PRIVATE')
  const { events, knownUntil } = await readTestCalendar(
    calendar(...hourly, ...vevent('UID:public', 'DTSTART:20270113T170000Z', 'SUMMARY:Mending')),
  )
  assert.deepEqual([events.length, knownUntil], [1, null])
})

test('one broken event spoils only itself', async () => {
  const text = calendar(
    ...vevent('UID:no-start', 'SUMMARY:x'),
    ...vevent('UID:bad-start', 'DTSTART:tomorrow', 'SUMMARY:x'),
    ...vevent('UID:bad-line', 'DTSTART:20270201T100000Z', 'THIS IS NOT A LINE'),
    ...vevent('UID:bad-rule', 'DTSTART:20270201T100000Z', 'RRULE:FREQ=FORTNIGHTLY'),
    ...vevent('UID:bad-title', 'DTSTART:20270201T100000Z', 'SUMMARY;VALUE=DATE-TIME:x'),
    ...vevent('UID:far', 'DTSTART:99990201T100000Z'),
    ...vevent(`UID:${'long'.repeat(100)}`, 'DTSTART:20270201T100000Z', `SUMMARY:${'long'.repeat(100)}`),
    ...vevent('DTSTART:20270202T100000Z', 'SUMMARY:without an id'),
    ...vevent('UID:good', 'DTSTART:20270203T100000Z', 'SUMMARY:'),
  )
  const { events } = await readTestCalendar(text)
  assert.deepEqual(
    events.map(({ title }) => title.slice(0, 20)),
    ['longlonglonglonglong', 'without an id', 'Untitled'],
  )
  assert.ok(events.every(({ upstreamId }) => upstreamId.length <= 255))
})

test('an online event has no place, and a position that is missing or wrong is none', async () => {
  const at = (day: string, ...lines: string[]) =>
    vevent(`DTSTART:202702${day}T170000Z`, `UID:${day}`, 'LOCATION:Hall', ...lines)
  const online = ['Online event', 'Virtual Event', 'Zoom Meeting', 'Online'].flatMap((place, index) =>
    vevent(`DTSTART:2027020${index + 1}T170000Z`, `UID:online-${index}`, `LOCATION:${place}`, 'GEO:60.1;24.9'),
  )
  const { events } = await readTestCalendar(
    calendar(
      ...online,
      ...at('11', 'GEO:;'),
      ...at('12', 'GEO:N;W'),
      ...at('13', 'GEO:60.1'),
      ...at('15', 'GEO:60.1;'),
      ...at('14', 'GEO:60.1;24.9'),
    ),
  )
  assert.deepEqual(
    events.map(({ eventType, venueName, venueLatitude, venueLongitude }) => [
      eventType,
      venueName,
      venueLatitude,
      venueLongitude,
    ]),
    [
      ...Array.from({ length: 4 }, () => ['online', null, null, null]),
      ...Array.from({ length: 3 }, () => ['physical', 'Hall', null, null]),
      ['physical', 'Hall', 60.1, 24.9],
      ['physical', 'Hall', null, null],
    ],
  )
})

test('what is no whole calendar is refused', async () => {
  for (const text of ['', '<!doctype html><p>Please sign in</p>', googleCalendar.slice(0, -20)])
    await assert.rejects(readTestCalendar(text), /calendar/)
})
