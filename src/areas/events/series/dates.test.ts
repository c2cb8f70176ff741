import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#platform'
import { hasDateAfter, listDates, listDatesAhead, type Recurrence } from './dates.ts'

const series = (fields: Partial<Recurrence>): Recurrence => ({
  rule: 'FREQ=WEEKLY',
  start: '2027-01-05T18:00',
  durationMinutes: 120,
  timezone: 'Europe/Helsinki',
  exceptDates: [],
  endsOn: null,
  changedFrom: null,
  ...fields,
})
const toDates = (fields: Partial<Recurrence>, from = '2027-01-01', until = '2027-12-31') =>
  listDates(series(fields), { from, until }).map(({ date }) => date)
const toStarts = (fields: Partial<Recurrence>, from: string, until: string) =>
  listDates(series(fields), { from, until }).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))

test('the local time holds when clocks change', () => {
  const weekly = { rule: 'FREQ=WEEKLY;BYDAY=SU', start: '2027-01-03T18:00' }
  assert.deepEqual(toStarts({ ...weekly, timezone: 'Europe/Helsinki' }, '2027-03-21', '2027-04-04'), [
    '2027-03-21T16:00',
    '2027-03-28T15:00',
    '2027-04-04T15:00',
  ])
  assert.deepEqual(toStarts({ ...weekly, timezone: 'America/New_York' }, '2027-10-31', '2027-11-07'), [
    '2027-10-31T22:00',
    '2027-11-07T23:00',
  ])
  assert.deepEqual(toStarts({ ...weekly, timezone: 'Australia/Lord_Howe' }, '2027-03-28', '2027-04-04'), [
    '2027-03-28T07:00',
    '2027-04-04T07:30',
  ])
  assert.deepEqual(toStarts({ ...weekly, timezone: 'Asia/Kolkata' }, '2027-03-28', '2027-04-04'), [
    '2027-03-28T12:30',
    '2027-04-04T12:30',
  ])
})

test('a time that does not exist moves forward by the gap', () => {
  const daily = { rule: 'FREQ=DAILY', start: '2027-01-01T03:30' }
  assert.deepEqual(toStarts({ ...daily, timezone: 'Europe/Helsinki' }, '2027-03-27', '2027-03-29'), [
    '2027-03-27T01:30',
    '2027-03-28T01:30',
    '2027-03-29T00:30',
  ])
  const atTwo = { rule: 'FREQ=DAILY', start: '2027-01-01T02:30' }
  assert.deepEqual(toStarts({ ...atTwo, timezone: 'America/New_York' }, '2027-03-13', '2027-03-15'), [
    '2027-03-13T07:30',
    '2027-03-14T07:30',
    '2027-03-15T06:30',
  ])
  // Half an hour is missing here: 02:15 becomes 02:45.
  const onLordHowe = { rule: 'FREQ=DAILY', start: '2027-01-01T02:15', timezone: 'Australia/Lord_Howe' }
  assert.deepEqual(toStarts(onLordHowe, '2027-10-02', '2027-10-04'), [
    '2027-10-01T15:45',
    '2027-10-02T15:45',
    '2027-10-03T15:15',
  ])
})

test('of a time that comes twice, it is the first', () => {
  const helsinki = { rule: 'FREQ=DAILY', start: '2027-01-01T03:30', timezone: 'Europe/Helsinki' }
  assert.deepEqual(toStarts(helsinki, '2027-10-31', '2027-10-31'), ['2027-10-31T00:30'])
  const newYork = { rule: 'FREQ=DAILY', start: '2027-01-01T01:30', timezone: 'America/New_York' }
  assert.deepEqual(toStarts(newYork, '2027-11-07', '2027-11-07'), ['2027-11-07T05:30'])
  const lordHowe = { rule: 'FREQ=DAILY', start: '2027-01-01T01:45', timezone: 'Australia/Lord_Howe' }
  assert.deepEqual(toStarts(lordHowe, '2027-04-04', '2027-04-04'), ['2027-04-03T14:45'])
})

test('an event ends as many minutes after its start, also when clocks change in between', () => {
  const [night] = listDates(series({ rule: 'FREQ=DAILY', start: '2027-01-01T22:00', durationMinutes: 480 }), {
    from: '2027-03-27',
    until: '2027-03-27',
  })
  assert.equal(night?.startsAt.toISOString(), '2027-03-27T20:00:00.000Z')
  assert.equal(night.endsAt.toISOString(), '2027-03-28T04:00:00.000Z')
})

test('the start is a date only if the rule gives it', () => {
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' }), ['2027-01-07', '2027-01-14'])
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3' }), ['2027-01-05', '2027-01-07', '2027-01-12'])
})

test('weeks, months and years repeat as the rule says', () => {
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' }), ['2027-01-05', '2027-01-19', '2027-02-02'])
  assert.deepEqual(toDates({ rule: 'FREQ=MONTHLY;BYDAY=1TU,-1FR;COUNT=4' }), [
    '2027-01-05',
    '2027-01-29',
    '2027-02-02',
    '2027-02-26',
  ])
  assert.deepEqual(toDates({ rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3' }), ['2027-01-31', '2027-02-28', '2027-03-31'])
  assert.deepEqual(toDates({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3' }), ['2027-01-31', '2027-03-31', '2027-05-31'])
  assert.deepEqual(toDates({ rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2' }), [
    '2027-01-29',
    '2027-02-26',
  ])
  assert.deepEqual(toDates({ rule: 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13' }), ['2027-08-13'])
})

test('the last day counts, and dates that are left out use up COUNT', () => {
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;UNTIL=20270119' }), ['2027-01-05', '2027-01-12', '2027-01-19'])
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;COUNT=3', exceptDates: ['2027-01-12'] }), ['2027-01-05', '2027-01-19'])
  assert.deepEqual(toDates({ endsOn: '2027-01-19' }), ['2027-01-05', '2027-01-12'])
  assert.deepEqual(toDates({ rule: 'FREQ=WEEKLY;COUNT=4', changedFrom: '2027-01-13' }), ['2027-01-19', '2027-01-26'])
})

test('UNTIL is the day where the event is, also far from Greenwich', () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kolkata'])
    for (const time of ['00:00', '23:59'])
      assert.deepEqual(toDates({ rule: 'FREQ=DAILY;UNTIL=20270107', start: `2027-01-05T${time}`, timezone }), [
        '2027-01-05',
        '2027-01-06',
        '2027-01-07',
      ])
})

test('February 29 comes every four years, and not in 2100', () => {
  const leapDay = { rule: 'FREQ=YEARLY', start: '2028-02-29T12:00' }
  assert.deepEqual(toDates(leapDay, '2028-01-01', '2041-01-01'), [
    '2028-02-29',
    '2032-02-29',
    '2036-02-29',
    '2040-02-29',
  ])
  assert.deepEqual(toDates(leapDay, '2095-01-01', '2105-01-01'), ['2096-02-29', '2104-02-29'])
  assert.ok(hasDateAfter(series(leapDay), new Date('2028-03-01T00:00:00Z')))
  assert.deepEqual(listDatesAhead(series(leapDay), new Date('2028-03-01T00:00:00Z')), [])
})

test('half a year is made ahead, at most 60 dates, and nothing that has begun', () => {
  const now = new Date('2027-01-05T16:00:00Z')
  const weekly = listDatesAhead(series({}), now).map(({ date }) => date)
  assert.deepEqual([weekly[0], weekly.length], ['2027-01-12', 25])
  assert.ok((weekly.at(-1) ?? '') <= addDays('2027-01-05', 180))
  const daily = listDatesAhead(series({ rule: 'FREQ=DAILY' }), now)
  assert.deepEqual([daily.length, daily[0]?.date, daily.at(-1)?.date], [60, '2027-01-06', '2027-03-06'])
})

test('rules that give very many dates, or none, take little time', () => {
  const old = series({ rule: 'FREQ=DAILY', start: '2000-01-01T10:00' })
  assert.equal(listDatesAhead(old, new Date('2030-01-01T00:00:00Z')).length, 60)
  const everyDay = series({ rule: 'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', start: '2000-01-01T10:00' })
  assert.equal(listDatesAhead(everyDay, new Date('2030-01-01T00:00:00Z')).length, 60)
  const now = new Date('2027-01-01T00:00:00Z')
  for (const fields of [
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=30;INTERVAL=12', start: '2027-02-01T10:00' },
    { rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=MO' },
    { rule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7' },
    { rule: 'FREQ=YEARLY;INTERVAL=999', start: '2001-01-01T10:00' },
    { rule: 'FREQ=WEEKLY;UNTIL=20261231' },
    { rule: 'FREQ=WEEKLY;COUNT=2', exceptDates: ['2027-01-05', '2027-01-12'] },
  ])
    assert.ok(!hasDateAfter(series(fields), now), fields.rule)
  assert.ok(hasDateAfter(series({ rule: 'FREQ=YEARLY;INTERVAL=100', start: '2100-01-01T10:00' }), now))
})
