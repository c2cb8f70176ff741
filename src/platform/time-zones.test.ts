import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  findTimeZone,
  isLocalDate,
  isLocalDateTime,
  localDateAt,
  nextLocalHour,
  parseDateTime,
} from './time-zones.ts'

const parseToIso = (text: string, zone: string) => parseDateTime(text, zone)?.toISOString()

test('a time without an offset is a wall clock in the zone', () => {
  assert.equal(parseToIso('2026-07-01T18:30', 'Europe/Helsinki'), '2026-07-01T15:30:00.000Z')
  assert.equal(parseToIso('2026-12-01T18:30:15', 'Europe/Helsinki'), '2026-12-01T16:30:15.000Z')
  assert.equal(parseToIso('2026-12-01T18:30', 'Asia/Kathmandu'), '2026-12-01T12:45:00.000Z')
})

test('a time with an offset means the same moment in every zone', () => {
  assert.equal(parseToIso('2026-07-01T18:30:00Z', 'Asia/Tokyo'), '2026-07-01T18:30:00.000Z')
  assert.equal(parseToIso('2026-07-01T18:30:00+02:00', 'Asia/Tokyo'), '2026-07-01T16:30:00.000Z')
})

test('a time that the clocks leap over counts on from before, a repeated one is the first', () => {
  assert.equal(parseToIso('2026-03-29T02:30', 'Europe/Berlin'), '2026-03-29T01:30:00.000Z')
  assert.equal(parseToIso('2026-10-25T02:30', 'Europe/Berlin'), '2026-10-25T00:30:00.000Z')
})

test('what is no time is none', () => {
  for (const text of ['', 'tomorrow', '2026-13-01T10:00', '2026-02-30T10:00', '2026-01-01', '2026-01-01T25:00', '+1']) {
    assert.equal(parseToIso(text, 'Europe/Helsinki'), undefined, text)
    assert.equal(parseToIso(`${text}Z`, 'Europe/Helsinki'), undefined, text)
  }
})

test('zones have the names of IANA, in any case', () => {
  assert.equal(findTimeZone('europe/helsinki'), 'Europe/Helsinki')
  assert.equal(findTimeZone('UTC'), 'UTC')
  assert.equal(findTimeZone('asia/KOLKATA'), 'Asia/Kolkata')
  assert.equal(findTimeZone('Asia/Calcutta'), 'Asia/Calcutta')
  for (const name of ['', 'Europe/Atlantis', '+02:00', '../etc', 'Etc', 'PST', 'IST'])
    assert.equal(findTimeZone(name), undefined, name)
})

test('local dates and times are those that a calendar and a clock have', () => {
  for (const date of ['2026-11-17', '2028-02-29']) assert.ok(isLocalDate(date), date)
  for (const date of ['2026-02-29', '2026-13-01', '2026-1-1', '20261117', '0000-01-01', '2026-11-17T10:00', ''])
    assert.ok(!isLocalDate(date), date)
  for (const time of ['2026-11-17T18:00', '2026-11-17T18:00:00']) assert.ok(isLocalDateTime(time), time)
  for (const time of ['2026-11-17', '2026-11-17T24:00', '2026-11-17T18:00Z', '2026-11-17T18:00:30', '2026-02-30T10:00'])
    assert.ok(!isLocalDateTime(time), time)
})

test('the date of a moment depends on where one is', () => {
  const moment = new Date('2026-11-17T23:30:00Z')
  assert.equal(localDateAt(moment, 'Europe/Helsinki'), '2026-11-18')
  assert.equal(localDateAt(moment, 'America/New_York'), '2026-11-17')
  assert.equal(addDays('2028-02-28', 2), '2028-03-01')
})

test('the next nine in the morning is today or tomorrow, also when the clocks change', () => {
  const nine = (now: string, zone: string) => nextLocalHour(new Date(now), zone, 9).toISOString()
  assert.equal(nine('2026-07-01T05:59:59Z', 'Europe/Helsinki'), '2026-07-01T06:00:00.000Z')
  assert.equal(nine('2026-07-01T06:00:00Z', 'Europe/Helsinki'), '2026-07-02T06:00:00.000Z')
  assert.equal(nine('2026-07-01T23:30:00Z', 'Asia/Tokyo'), '2026-07-02T00:00:00.000Z')
  assert.equal(nine('2026-10-24T12:00:00Z', 'Europe/Helsinki'), '2026-10-25T07:00:00.000Z')
  assert.equal(nine('2026-03-28T12:00:00Z', 'Europe/Helsinki'), '2026-03-29T06:00:00.000Z')
  assert.equal(nine('2026-07-01T12:00:00Z', 'Not/AZone'), '2026-07-02T09:00:00.000Z')
})
