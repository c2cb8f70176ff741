import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarLinksFor, type CalendarEntry } from './calendar-links.ts'

const entry: CalendarEntry = {
  title: 'Soup & stories: 100% free? #1',
  dateTime: '2026-10-24T22:30:00.000Z',
  endTime: '2026-10-25T03:00:00.000Z',
  timezone: 'Europe/Helsinki',
  location: 'Boathouse, Itäinen Rantakatu 62, 20810 Turku',
  url: 'https://folkmoot.example/events/1',
}

const parse = (changes: Partial<CalendarEntry> = {}) =>
  new Map(calendarLinksFor({ ...entry, ...changes }).map(({ name, url }) => [name, new URL(url)]))
const read = (url: URL | undefined, ...names: readonly string[]) => names.map((name) => url?.searchParams.get(name))

test('Google gets the moment, the zone and the words as they are, over a change of clocks', () => {
  const google = parse().get('google')
  assert.equal(google?.host, 'calendar.google.com')
  assert.deepEqual(read(google, 'action', 'text', 'dates', 'ctz', 'location', 'details'), [
    'TEMPLATE',
    entry.title,
    '20261024T223000Z/20261025T030000Z',
    'Europe/Helsinki',
    entry.location,
    entry.url,
  ])
})

test('Outlook gets the moment and spaces as such', () => {
  for (const [name, host] of [
    ['outlook', 'outlook.live.com'],
    ['office', 'outlook.office.com'],
  ] as const) {
    const url = parse().get(name)
    assert.equal(url?.host, host)
    assert.deepEqual(read(url, 'subject', 'startdt', 'enddt', 'body'), [
      entry.title,
      '2026-10-24T22:30:00Z',
      '2026-10-25T03:00:00Z',
      entry.url,
    ])
    assert.ok(!url.search.includes('+'), 'Outlook would show a plus instead of a space')
  }
})

test('without an end it takes two hours', () => {
  const google = parse({ endTime: null }).get('google')
  assert.deepEqual(read(google, 'dates'), ['20261024T223000Z/20261025T003000Z'])
})
