import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiError } from '#client'
import { InvalidInput } from '#contract'
import { addDays, newId } from '#platform'
import { refusal, startApi } from '#test'
import { bearer, callTool, readToolJson } from '../../../mcp/testing.ts'
import { getEvent, listEvents } from '../discovery/contract.ts'
import { cancelEvent, getManagedEvent, updateEvent } from '../manage/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { getSeries, SeriesNotFound } from '../series/contract.ts'
import { createSeries, endSeries, getManagedSeries, listSeries, SeriesHasEnded } from './contract.ts'
import {
  createTestSeries,
  dateInDays,
  idOfDate,
  listTestDates,
  makeDatesAgain,
  moveBack,
  zone,
} from '../../../../test/series.ts'

const api = await startApi()

const localTime = (moment: string) =>
  new Date(moment).toLocaleTimeString('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
const typesFor = async (seriesId: string) =>
  (await api.publishedEvents()).filter(({ data }) => data.seriesId === seriesId).map(({ type }) => type)

test('a series makes its dates half a year ahead, each an ordinary event', async () => {
  const { series, manager, group, listDates } = await createTestSeries(api, { event: { maxAttendees: 12 } })
  assert.equal(series.ruleInWords.replace(/on \w+day/, 'on that day'), 'Every week on that day at 6:00 PM')
  assert.deepEqual([series.exceptDates, series.standingShare, series.endedAt], [[], 50, null])
  assert.deepEqual([series.event.title, series.event.maxAttendees], ['Mending night', 12])

  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ seriesDate }) => seriesDate),
    Array.from({ length: 26 }, (_, week) => dateInDays(1 + 7 * week)),
  )
  for (const { startsAt } of dates) assert.equal(localTime(startsAt), '18:00')
  assert.deepEqual(
    series.nextEvents.map(({ id, seriesId }) => [id, seriesId]),
    dates.slice(0, 10).map(({ id }) => [id, series.id]),
  )
  const { data: event } = await manager(getEvent, { eventId: dates[3]?.id ?? '' })
  assert.deepEqual(
    [event.title, event.seriesId, event.duration, event.maxAttendees],
    ['Mending night', series.id, 'PT2H', 12],
  )
  const { data: managed } = await manager(getManagedEvent, { groupId: group.id, eventId: event.id })
  assert.deepEqual([managed.checkinCodes.length, managed.createdBy], [1, manager.id])
  const { data: listed } = await manager(listEvents, { groupId: group.id, limit: 100 })
  assert.equal(listed.length, dates.length)

  assert.deepEqual(await typesFor(series.id), ['series.created'])
  const created = (await api.publishedEvents()).filter(({ data }) => dates.some(({ id }) => id === data.eventId))
  assert.deepEqual([...new Set(created.map(({ type }) => type)), created.length], ['event.created', dates.length])
})

test('the job makes the dates that are missing, and each one once', async () => {
  const { series, listDates } = await createTestSeries(api)
  await moveBack(api, series.id, 14)
  await makeDatesAgain(api)
  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ seriesDate }) => seriesDate),
    Array.from({ length: 28 }, (_, week) => dateInDays(-13 + 7 * week)),
  )
  await makeDatesAgain(api)
  assert.equal((await listDates()).length, 28)
})

test('what cannot be a date is refused, also when the first one is far away', async () => {
  const { ids, manager, update } = await createTestSeries(api, {
    start: `${dateInDays(300)}T18:00`,
    event: { eventType: 'online', onlineUrl: 'https://meet.example.org/mending' },
  })
  const problem = (error: unknown) => {
    assert.ok(refusal(InvalidInput)(error))
    assert.deepEqual(
      (error as ApiError).fields.map(({ path }) => path),
      ['event.onlineUrl'],
    )
    return true
  }
  const onlineUrl = 'https://meet.example.org/other'
  await assert.rejects(update({ event: { eventType: 'physical', onlineUrl } }), problem)
  await assert.rejects(
    manager(createSeries, {
      groupId: ids.groupId,
      rule: 'FREQ=WEEKLY',
      start: `${dateInDays(300)}T18:00`,
      durationMinutes: 60,
      timezone: zone,
      event: { title: 'x', onlineUrl },
    }),
    problem,
  )
  const { event } = await update({ event: { eventType: 'physical' } })
  assert.equal(event.onlineUrl ?? null, null)
})

test('a series that is over is not looked at again', async () => {
  const { series } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=3' })
  const readCheck = async () => {
    const [row] = await api.db.sql<[{ checkAt: string | null }]>`select check_at from series where id = ${series.id}`
    return row.checkAt
  }
  assert.equal(typeof (await readCheck()), 'string')
  await moveBack(api, series.id, 5)
  await makeDatesAgain(api)
  assert.equal(await readCheck(), null)
})

test('a rule that cannot be, or gives no date, is refused', async () => {
  const { ids, manager } = await createTestSeries(api)
  const base = { groupId: ids.groupId, durationMinutes: 60, timezone: zone, event: { title: 'x' } }
  const [start, rule] = [`${dateInDays(1)}T18:00`, 'FREQ=WEEKLY']
  const problemsFor = async (input: object) =>
    manager(createSeries, { ...base, start, rule, ...input }).then(
      () => assert.fail(JSON.stringify(input)),
      (error: unknown) => {
        assert.ok(refusal(InvalidInput)(error), JSON.stringify(input))
        return (error as ApiError).fields.map(({ path }) => path)
      },
    )
  for (const wrong of [
    'FREQ=WEEKLY;COUNT=2;UNTIL=20300101',
    'FREQ=WEEKLY;COUNT=201',
    'FREQ=HOURLY',
    'nonsense',
    'FREQ=WEEKLY;UNTIL=20200101',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
    'FREQ=DAILY;BYMONTHDAY=31;BYSETPOS=2',
  ])
    assert.deepEqual(await problemsFor({ rule: wrong }), ['rule'], wrong)
  assert.deepEqual(await problemsFor({ rule: 'FREQ=DAILY;COUNT=1', exceptDates: [dateInDays(1)] }), ['rule'])
  assert.deepEqual(await problemsFor({ start: '2026-02-30T10:00' }), ['start'])
  assert.deepEqual(await problemsFor({ start: `${dateInDays(1)}T18:00Z` }), ['start'])
  assert.deepEqual(await problemsFor({ start: '1999-01-01T10:00' }), ['start'])
  assert.deepEqual(await problemsFor({ timezone: 'Mars/Base' }), ['timezone'])
  assert.deepEqual(await problemsFor({ durationMinutes: 0 }), ['durationMinutes'])
  assert.deepEqual(await problemsFor({ exceptDates: ['tomorrow'] }), ['exceptDates.0'])
  assert.deepEqual(await problemsFor({ event: { title: '' } }), ['event.title'])
  const question = { label: 'Which?', kind: 'choice' }
  assert.deepEqual(
    await problemsFor({ event: { title: 'x', questions: [question] }, rule: 'FREQ=YEARLY;BYSETPOS=1' }),
    ['rule', 'event.questions.0.options'],
  )
})

test('February 29 is a series whose next date is not there yet', async () => {
  const { series, manager } = await createTestSeries(api, { rule: 'FREQ=YEARLY', start: '2096-02-29T12:00' })
  assert.deepEqual([series.ruleInWords, series.nextEvents], ['Every year on February 29 at 12:00 PM', []])
  await assert.rejects(manager(getSeries, { seriesId: series.id }), refusal(SeriesNotFound))
})

test('dates can be left out, and a daily series that began long ago makes at most 60', async () => {
  const { listDates } = await createTestSeries(api, {
    rule: 'rrule:freq=daily',
    start: '2001-01-01T05:30',
    exceptDates: [dateInDays(2), dateInDays(2)],
  })
  const dates = await listDates()
  assert.equal(dates.length, 60)
  assert.ok(!dates.some(({ seriesDate }) => seriesDate === dateInDays(2)))
})

test('series are listed, the newest first, and read one by one', async () => {
  const { manager, group, series } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=2' })
  const { data: second } = await manager(createSeries, {
    groupId: group.id,
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    start: `${dateInDays(1)}T10:00`,
    durationMinutes: 60,
    timezone: 'America/New_York',
    event: { title: 'Month’s end', status: 'draft' },
  })
  const { data } = await manager(listSeries, { groupId: group.id })
  assert.deepEqual(data, [second, series])
  assert.deepEqual((await manager(getManagedSeries, { groupId: group.id, seriesId: series.id })).data, series)
  const page = await manager(listSeries, { groupId: group.id, limit: 1 })
  assert.equal(page.pagination.hasMore, true)
  const other = await api.group()
  await api.member(other, manager, 'manager')
  for (const [groupId, seriesId] of [
    [other.id, series.id],
    [group.id, newId()],
  ] as const)
    await assert.rejects(manager(getManagedSeries, { groupId, seriesId }), refusal(SeriesNotFound))
})

test('people see a series as soon as one of its dates is published', async () => {
  const { series, manager, ids, group, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=3',
    event: { status: 'draft', maxGuests: 2, questions: [{ label: 'What do you eat?', kind: 'text' }] },
  })
  const reader = await api.signIn('read:events')
  assert.deepEqual(await typesFor(series.id), [])
  await assert.rejects(reader(getSeries, { seriesId: series.id }), refusal(SeriesNotFound))
  assert.deepEqual((await manager(getSeries, { seriesId: series.id })).data.coming, [])

  const [first] = await listDates()
  await manager(updateEvent, { groupId: group.id, eventId: first?.id ?? '', status: 'active' })
  const { data } = await reader(getSeries, { seriesId: series.id })
  assert.deepEqual(
    [data.title, data.group.id, data.timezone, data.maxGuests, data.standing, data.coming.map(({ id }) => id)],
    ['Mending night', group.id, zone, 2, null, [first?.id]],
  )
  assert.deepEqual(
    data.questions.map(({ label }) => label),
    ['What do you eat?'],
  )
  assert.match(data.ruleInWords, /, 3 times$/)

  await api.db.sql`update groups set display_on_site = false where id = ${ids.groupId}`
  await assert.rejects(reader(getSeries, { seriesId: series.id }), refusal(SeriesNotFound))
  assert.equal((await manager(getSeries, { seriesId: series.id })).data.coming.length, 1)
})

test('a date that is canceled, or a draft that is deleted, does not come back', async () => {
  const { series, manager, group, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=4' })
  const [first, second, third] = await listDates()
  await manager(cancelEvent, { groupId: group.id, eventId: first?.id ?? '' })
  await manager(updateEvent, { groupId: group.id, eventId: second?.id ?? '', status: 'draft' })
  await manager(cancelEvent, { groupId: group.id, eventId: second?.id ?? '' })
  await makeDatesAgain(api)
  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ status }) => status),
    ['cancelled', 'active', 'active'],
  )
  const { data } = await manager(getManagedSeries, { groupId: group.id, seriesId: series.id })
  assert.deepEqual(data.exceptDates, [second?.seriesDate])
  assert.equal(data.nextEvents[0]?.id, third?.id)
})

test('a series ends from a day on, once; later dates stay or go', async () => {
  const kept = await createTestSeries(api)
  const from = dateInDays(15)
  const { data } = await kept.manager(endSeries, { ...kept.ids, from })
  assert.equal(data.endedAt, new Date(`${from}T00:00+0${localOffset(from)}:00`).toISOString())
  assert.equal((await kept.listDates()).length, 26)
  await assert.rejects(kept.manager(endSeries, { ...kept.ids, from }), refusal(SeriesHasEnded))
  assert.deepEqual(await typesFor(kept.series.id), ['series.created', 'series.ended'])
  await moveBack(api, kept.series.id, 7)
  await makeDatesAgain(api)
  assert.equal((await kept.listDates()).length, 26)

  const dropped = await createTestSeries(api)
  await dropped.manager(endSeries, { ...dropped.ids, from, cancelLater: true })
  assert.deepEqual(
    (await dropped.listDates()).map(({ seriesDate }) => seriesDate),
    [dateInDays(1), dateInDays(8)],
  )
  const gone = (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'event.cancelled' && data.groupId === dropped.group.id,
  )
  assert.equal(gone.length, 24)
})

/** How many hours Helsinki is ahead of UTC at midnight of this date. */
function localOffset(date: string): number {
  const winterMidnight = new Date(`${addDays(date, -1)}T22:00:00Z`)
  return localTime(winterMidnight.toISOString()) === '00:00' ? 2 : 3
}

test('a series that has not begun can end before its first date', async () => {
  const { manager, ids, series } = await createTestSeries(api, { start: `${dateInDays(100)}T18:00` })
  const { data } = await manager(endSeries, { ...ids, from: '2020-01-01', cancelLater: true })
  assert.deepEqual(data.nextEvents, [])
  assert.deepEqual(await listTestDates(api, series.id), [])
})

test('an agent reads which dates are canceled, then confirms with `confirm`, or with its name until version 1.0', async () => {
  const { group, manager, series, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=3' })
  for (const date of (await listDates()).slice(1))
    await (
      await api.signIn('write:events')
    )(createRsvp, { eventId: idOfDate(date) })
  const as = bearer(await api.tokenFor(manager.id, ['manage:events']))
  for (const [rule, name] of Object.entries({ 'FREQ=DAILY;COUNT=2': 'confirm', 'FREQ=DAILY;COUNT=1': 'confirmed' })) {
    const args = { group_id: group.id, series_id: series.id, rule }
    const before = await listDates()
    const asked = readToolJson(await callTool(api, as, 'manage_update_series', { ...args, notify: false }))
    const { text } = asked['data'] as { text: string }
    assert.match(text, /^dates that go: [A-Z][^,]+, [A-Z][^,]+, \d{4}, [\d:]+ \([^)]+\)$/m)
    assert.match(text, /^rule: “Every day at [^”]+” → “Every day at [^”]+”$/m)
    assert.match(text, /^mailed: 1 person: those with an RSVP for a date that is canceled, who are always told$/m)
    assert.match(text, /1 date that is canceled/)
    assert.deepEqual(await listDates(), before)
    const done = readToolJson(await callTool(api, as, 'manage_update_series', { ...args, [name]: true }))
    assert.equal((done['data'] as { cancelled: number }).cancelled, 1)
  }
})
