import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsPath, listFilters, parseEventQuery } from './event-query.ts'

const parse = (query: string, today = '2026-11-18') => parseEventQuery(new URLSearchParams(query), today)

test('today, tomorrow and this weekend are days of the site’s zone', () => {
  for (const [when, today, startsAfter, startsBefore] of [
    ['today', '2026-11-18', undefined, '2026-11-18T22:00:00.000Z'],
    ['tomorrow', '2026-11-18', '2026-11-18T22:00:00.000Z', '2026-11-19T22:00:00.000Z'],
    ['weekend', '2026-11-16', '2026-11-20T22:00:00.000Z', '2026-11-22T22:00:00.000Z'],
    ['weekend', '2026-11-21', '2026-11-20T22:00:00.000Z', '2026-11-22T22:00:00.000Z'],
    ['weekend', '2026-11-22', '2026-11-20T22:00:00.000Z', '2026-11-22T22:00:00.000Z'],
  ] as const) {
    const filters = listFilters(parse(`when=${when}`, today), 'Europe/Helsinki', today)
    assert.deepEqual(
      [filters.status, filters.startsAfter, filters.startsBefore],
      ['upcoming', startsAfter, startsBefore],
      `${when} ${today}`,
    )
  }
})

test('what is longer than any city or address of a group is cut', () => {
  const long = 'x'.repeat(300)
  const { city, group } = parse(`city=${long}&group=${long}`)
  assert.deepEqual([city.length, group.length], [100, 100])
})

test('a place in the address is about a kilometer wide, and what makes no sense is left out', () => {
  assert.equal(parse('near=60.451813,22.266630').near, '60.45,22.27')
  for (const nonsense of ['91,0', '0,181', 'here', '1', '1,2,3', ''])
    assert.equal(parse(`near=${nonsense}`).near, '', nonsense)
  assert.equal(
    eventsPath(parse('near=60.45,22.27&radius=50&seats=free&language=fi')),
    '/events?near=60.45%2C22.27&language=fi&seats=free&radius=50',
  )
  assert.equal(eventsPath(parse('radius=50&language=Finnish&seats=9&view=sky')), '/events')
})
