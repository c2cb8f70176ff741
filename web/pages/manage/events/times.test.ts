import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWallClock, shiftToComingWeek, toWallClock } from './times.ts'

test('what clocks show becomes a moment, and back', () => {
  assert.equal(fromWallClock('2026-12-04T18:30', 'Europe/Helsinki'), '2026-12-04T16:30:00.000Z')
  assert.equal(fromWallClock('2026-07-04T18:30', 'America/New_York'), '2026-07-04T22:30:00.000Z')
  assert.equal(fromWallClock('2026-12-04T18:30', null), '2026-12-04T18:30:00.000Z')
  for (const time of ['2026-10-25T05:30', '2026-10-25T00:30', '2026-03-29T02:30', '2026-03-29T04:30'])
    assert.equal(toWallClock(fromWallClock(time, 'Europe/Helsinki'), 'Europe/Helsinki'), time)
  assert.equal(fromWallClock('soon', 'Europe/Helsinki'), 'soon')
})

test('a proposed start is the same weekday and hour, two to nine days from now', () => {
  // Thursdays.
  for (const last of ['2026-01-08T18:30', '2026-12-31T18:30'])
    for (const [now, start] of [
      ['2026-11-16T12:00', '2026-11-19T18:30'],
      ['2026-11-17T18:30', '2026-11-19T18:30'],
      ['2026-11-17T18:31', '2026-11-26T18:30'],
    ] as const)
      assert.equal(shiftToComingWeek(last, now)(last), start)
})
