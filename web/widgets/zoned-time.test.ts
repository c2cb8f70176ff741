import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relativeDay } from './zoned-time.ts'

test('tomorrow is the next day, also on the night when clocks change', () => {
  const day = (dateTime: string, now: string) => relativeDay('Europe/Helsinki', dateTime, new Date(now))
  assert.equal(day('2027-01-10T16:00:00Z', '2027-01-10T16:00:00Z'), 'Now')
  assert.equal(day('2027-01-10T16:00:00Z', '2027-01-10T15:00:00Z'), 'Today')
  // Sunday, March 28, has 23 hours, and Sunday, October 31, has 25.
  assert.equal(day('2027-03-28T15:00:00Z', '2027-03-27T21:30:00Z'), 'Tomorrow')
  assert.equal(day('2027-03-29T15:00:00Z', '2027-03-27T21:30:00Z'), undefined)
  assert.equal(day('2027-11-01T16:00:00Z', '2027-10-30T21:30:00Z'), 'Tomorrow')
})
