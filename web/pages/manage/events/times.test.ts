import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWallClock, toWallClock } from './times.ts'

test('what clocks show becomes a moment, and back', () => {
  assert.equal(fromWallClock('2026-12-04T18:30', 'Europe/Helsinki'), '2026-12-04T16:30:00.000Z')
  assert.equal(fromWallClock('2026-07-04T18:30', 'America/New_York'), '2026-07-04T22:30:00.000Z')
  assert.equal(fromWallClock('2026-12-04T18:30', null), '2026-12-04T18:30:00.000Z')
  for (const time of ['2026-10-25T05:30', '2026-10-25T00:30', '2026-03-29T02:30', '2026-03-29T04:30'])
    assert.equal(toWallClock(fromWallClock(time, 'Europe/Helsinki'), 'Europe/Helsinki'), time)
  assert.equal(fromWallClock('soon', 'Europe/Helsinki'), 'soon')
})
