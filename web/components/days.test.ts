import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  addMonths,
  dayName,
  formatDistance,
  formatMinutesUntil,
  formatTimeUntil,
  isDate,
  isMonth,
  monthName,
  startOfDay,
  weeksInMonth,
} from './days.ts'
import { formatWaitlistPosition } from './waitlist-position.ts'

test('a day begins at midnight in its zone, also when the clocks change', () => {
  for (const [date, zone, start] of [
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Europe/Helsinki', '2026-11-19T22:00:00.000Z'],
    ['2026-07-20', 'Europe/Helsinki', '2026-07-19T21:00:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    // The clock skips from 00:00 to 01:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ] as const)
    assert.equal(startOfDay(date, zone), start, `${date} ${zone}`)
})

test('only existing days and months are accepted', () => {
  for (const text of ['2026-02-28', '2028-02-29', '1999-12-31']) assert.ok(isDate(text), text)
  for (const text of ['2026-02-29', '2026-13-01', '0001-01-01', '9999-12-31', 'today', '', '2026-1-1'])
    assert.ok(!isDate(text), text)
  assert.deepEqual(['2026-11', '2026-13', '2026', ''].map(isMonth), [true, false, false, false])
})

test('adding days and months crosses years', () => {
  assert.deepEqual([addMonths('2026-12', 1), addMonths('2026-01', -1)], ['2027-01', '2025-12'])
  assert.deepEqual([addDays('2026-12-31', 1), addDays('2028-03-01', -1)], ['2027-01-01', '2028-02-29'])
  assert.deepEqual([monthName('2026-11'), dayName('2026-11-20')], ['November 2026', 'Friday, November 20'])
})

test('a month is shown in whole weeks that start on Monday', () => {
  const weeks = weeksInMonth('2026-11')
  assert.ok(weeks.every((week) => week.length === 7))
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.deepEqual(weeks.at(-1), ['2026-11-30', null, null, null, null, null, null])
  assert.equal(weeksInMonth('2027-02').length, 4)
})

test('the time until an event counts days in the zone of the event', () => {
  const now = new Date('2026-11-15T20:00:00Z')
  const timeUntil = (dateTime: string) => formatTimeUntil({ dateTime, timezone: 'Europe/Helsinki' }, now)
  for (const [at, words] of [
    ['2026-11-15T19:59:00Z', undefined],
    ['2026-11-15T20:00:30Z', 'in 1 minute'],
    ['2026-11-15T20:20:00Z', 'in 20 minutes'],
    ['2026-11-15T21:30:00Z', 'today'],
    ['2026-11-15T22:30:00Z', 'tomorrow'],
    ['2026-11-17T02:00:00Z', 'in 2 days'],
    ['2026-12-17T02:00:00Z', undefined],
  ] as const)
    assert.equal(timeUntil(at), words, at)
})

test('minutes until an event are shown in its last hour', () => {
  const now = new Date('2026-11-15T20:00:00Z')
  const minutesUntil = (dateTime: string) => formatMinutesUntil({ dateTime }, now)
  assert.deepEqual(['2026-11-15T20:00:00Z', '2026-11-15T20:59:00Z', '2026-11-15T20:59:01Z'].map(minutesUntil), [
    undefined,
    'in 59 minutes',
    undefined,
  ])
})

test('a distance in time counts calendar days, and never names a month, which could be the wrong one', () => {
  const now = new Date('2026-11-18T22:00:00Z')
  for (const [at, words] of [
    ['2026-11-20T09:00:00Z', 'in 2 days'],
    ['2026-11-17T11:00:00Z', '1 day ago'],
    ['2026-12-18T22:00:00Z', 'in 1 month'],
    ['2028-04-20T09:00:00Z', 'in 1 year'],
    ['2026-11-18T19:20:00Z', '3 hours ago'],
    ['2026-11-18T22:00:20Z', 'in 1 minute'],
    ['2026-11-18T22:00:02Z', 'just now'],
    ['2026-11-18T21:59:40Z', 'just now'],
  ] as const)
    assert.equal(formatDistance(at, now), words, at)
})

test('a place in line is an ordinal number', () => {
  assert.deepEqual([1, 3, 10, 11, 12, 22, 103].map(formatWaitlistPosition), [
    '1st in line',
    '3rd in line',
    '10th in line',
    '11th in line',
    '12th in line',
    '22nd in line',
    '103rd in line',
  ])
})
