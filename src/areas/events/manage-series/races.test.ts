import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { cancelEvent, updateEvent } from '../manage/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { AlreadyJoined, joinSeries, leaveSeries } from '../series/contract.ts'
import { endSeries } from './contract.ts'
import { createTestSeries, dateInDays, listTestDates, makeDatesAgain, moveBack } from '../../../../test/series.ts'

/** Two processes on one database. */
const api = await startApi()
const other = await startApi({ connection: api.connection })

const countDoubles = async (seriesId: string) => {
  const rows = await api.db.sql`
    select from events where series_id = ${seriesId} group by series_date having count(*) > 1`
  return rows.count
}
const listComing = async (seriesId: string) =>
  (await listTestDates(api, seriesId)).filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
const countRsvps = async (seriesId: string, userId: string) => {
  const [row] = await api.db.sql<[{ dates: number; rsvps: number }]>`
    select count(*)::int as dates, count(r.id)::int as rsvps
    from events e
    left join rsvps r on r.event_id = e.id and r.user_id = ${userId} and r.status <> 'cancelled'
    where e.series_id = ${seriesId} and e.starts_at > now() and e.status = 'active'`
  return { ...row }
}

test('two processes that make dates at once make each one once', async () => {
  for (let round = 0; round < 3; round++) {
    const { series } = await createTestSeries(api, { rule: 'FREQ=DAILY' })
    await moveBack(api, series.id, 20)
    await Promise.all([makeDatesAgain(api), makeDatesAgain(other), makeDatesAgain(api), makeDatesAgain(other)])
    assert.equal((await listComing(series.id)).length, 60)
    assert.equal(await countDoubles(series.id), 0)
  }
})

test('dates that are made while the series changes follow the new rule', async () => {
  for (let round = 0; round < 3; round++) {
    const { series, update } = await createTestSeries(api, { rule: 'FREQ=DAILY' })
    await moveBack(api, series.id, 10)
    await Promise.all([
      makeDatesAgain(other),
      update({ event: { title: 'New title' }, rule: 'FREQ=DAILY;INTERVAL=2' }),
      makeDatesAgain(api),
    ])
    await makeDatesAgain(api)
    const coming = await listComing(series.id)
    assert.deepEqual([...new Set(coming.map(({ title }) => title))], ['New title'])
    assert.equal(coming.length, 60)
    assert.equal(await countDoubles(series.id), 0)
  }
})

test('who joins while dates are made is on every one', async () => {
  const before = await api.deadlocks()
  for (let round = 0; round < 3; round++) {
    const { series } = await createTestSeries(api)
    await moveBack(api, series.id, 14)
    const people = await Promise.all(Array.from({ length: 4 }, () => api.signIn('write:events')))
    await Promise.all([
      makeDatesAgain(other),
      ...people.map((person) => person(joinSeries, { seriesId: series.id })),
      makeDatesAgain(api),
    ])
    for (const { id } of people) {
      const { dates, rsvps } = await countRsvps(series.id, id)
      assert.deepEqual([dates, rsvps], [26, 26])
    }
  }
  assert.equal(await api.deadlocks(), before)
})

test('joining twice at once joins once', async () => {
  const { series } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=5' })
  const ada = await api.signIn('write:events')
  const join = () => ada(joinSeries, { seriesId: series.id })
  const results = await Promise.allSettled([join(), join(), join()])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(AlreadyJoined)(result.reason))
  assert.deepEqual(await countRsvps(series.id, ada.id), { dates: 5, rsvps: 5 })
})

test('the share and the seats hold, however many join at once', async () => {
  const { series, listDates } = await createTestSeries(api, {
    rule: 'FREQ=DAILY;COUNT=3',
    standingShare: 50,
    event: { maxAttendees: 6, maxGuests: 1 },
  })
  const [first] = await listDates()
  const people = await Promise.all(Array.from({ length: 10 }, () => api.signIn('write:events')))
  await Promise.all([
    ...people.slice(0, 6).map((person) => person(joinSeries, { seriesId: series.id, guests: 1 })),
    ...people.slice(6).map((person) => person(createRsvp, { eventId: first?.id ?? '' })),
  ])
  const rows = await api.db.sql<{ seats: number; standing: number }[]>`
    select c.confirmed + c.guests as seats,
      (select coalesce(sum(1 + guests), 0)::int from rsvps r where r.event_id = e.id and r.status = 'confirmed' and r.is_standing)
        as standing
    from events e
    join event_counts c on c.event_id = e.id
    where e.series_id = ${series.id}`
  for (const { seats, standing } of rows) assert.ok(seats <= 6 && standing <= 3, `${seats} ${standing}`)
})

test('everything at once leaves no deadlock, and accounts and groups can go meanwhile', async () => {
  const before = await api.deadlocks()
  const { series, group, manager, ids, update, listDates } = await createTestSeries(api, {
    event: { maxAttendees: 20 },
  })
  const people = await Promise.all(Array.from({ length: 6 }, () => api.signIn('write:events')))
  for (const person of people.slice(0, 3)) await person(joinSeries, { seriesId: series.id })
  const dates = await listDates()
  const leaver = people[0] ?? assert.fail('nobody')
  await api.member(group, leaver, 'volunteer')
  await update({ event: { hosts: [manager.id, leaver.id] } })
  const cookie = await api.cookieFor(leaver.id)
  const ignoreRefusal = (request: Promise<unknown>) =>
    request.catch((error: unknown) => assert.ok((error as { status: number }).status < 500, String(error)))
  await Promise.all([
    makeDatesAgain(other),
    ...people.slice(3).map((person) => ignoreRefusal(person(joinSeries, { seriesId: series.id }))),
    ignoreRefusal(update({ event: { title: 'New title' } })),
    ignoreRefusal(update({ event: { hosts: [leaver.id] }, overwrite: true })),
    ignoreRefusal(update({ start: `${dateInDays(1)}T17:00`, confirm: true })),
    ignoreRefusal(people[1]?.(leaveSeries, { seriesId: series.id }) ?? Promise.resolve()),
    ...dates
      .slice(0, 4)
      .map(({ id: eventId }, index) =>
        ignoreRefusal(
          index % 2 === 0
            ? manager(cancelEvent, { groupId: group.id, eventId })
            : manager(updateEvent, { groupId: group.id, eventId, title: 'Alone', status: 'active' }),
        ),
      ),
    api
      .fetch('/auth/account', {
        method: 'DELETE',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ confirm: leaver.username }),
      })
      .then(({ status }) => assert.equal(status, 204)),
    makeDatesAgain(api),
  ])
  await ignoreRefusal(manager(endSeries, { ...ids, from: dateInDays(0), cancelLater: true }))
  assert.equal(await countDoubles(series.id), 0)
  const left = await api.db.sql`select from series_standing where user_id = ${leaver.id}`
  assert.equal(left.count, 0)
  assert.equal(await api.deadlocks(), before)
})
