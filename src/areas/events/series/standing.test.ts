import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { listInbox } from '../../inbox/contract.ts'
import { updateEvent } from '../manage/contract.ts'
import { decideRsvp, listRsvpRequests } from '../requests/contract.ts'
import { removeAttendee } from '../attendees/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../rsvps/contract.ts'
import { AlreadyJoined, getSeries, joinSeries, leaveSeries, NotJoined, SeriesNotFound } from './contract.ts'
import {
  createTestSeries,
  dateInDays,
  idOfDate,
  makeDatesAgain,
  moveBack,
  type TestDate,
} from '../../../../test/series.ts'

const api = await startApi({ worker: true })
const signIn = () => api.signIn('write:events', 'read:events', 'user')
type Person = Awaited<ReturnType<typeof signIn>>

const statusOf = async (person: Person, date: TestDate | undefined) =>
  (await person(getMyRsvp, { eventId: idOfDate(date) })).data.rsvp?.status
async function joinAs(person: Person, seriesId: string, input: object = {}) {
  const { data } = await person(joinSeries, { seriesId, ...input })
  return data
}
const mailsTo = async ({ email }: { email: string }) =>
  (await api.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
/** By mail and in the inbox. */
const toldSubjects = async (person: Person) => [
  ...(await mailsTo(person)),
  ...(await person(listInbox, {})).data.map(({ title }) => title),
]

test('who comes to every date is on those that are there, and on new ones before anybody hears of them', async () => {
  const { series, ids, listDates } = await createTestSeries(api, { event: { maxGuests: 2, maxAttendees: 8 } })
  const [ada, bob] = [await signIn(), await signIn()]
  const dates = await listDates()
  const joined = await joinAs(ada, series.id, { guests: 1 })
  assert.deepEqual(
    joined.dates.map(({ eventId, status, waitlistPosition }) => [eventId, status, waitlistPosition]),
    dates.map(({ id }) => [id, 'confirmed', null]),
  )
  await joinAs(bob, series.id)
  const { data } = await ada(getSeries, { seriesId: series.id })
  assert.deepEqual(data.standing, { since: joined.since, guests: 1, answers: [] })
  assert.equal((await (await signIn())(getSeries, { seriesId: series.id })).data.standing, null)
  await assert.rejects(joinAs(ada, series.id), refusal(AlreadyJoined))

  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  const newest = (await listDates()).at(-1)
  assert.equal(newest?.seriesDate, dateInDays(176))
  const told = (await api.publishedEvents()).filter(({ data }) => data.eventId === newest.id)
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.userId, data.isStanding]),
    [
      ['event.rsvp', ada.id, true],
      ['event.rsvp', bob.id, true],
      ['event.created', undefined, undefined],
    ],
  )
  assert.deepEqual(await mailsTo(ada), ['You’re going to every date: Mending night'])
  assert.ok(ids.seriesId)
})

test('dates with an RSVP are passed over, canceled ones are taken up again', async () => {
  const { series, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=3',
    event: { maxGuests: 3 },
  })
  const [first, second, third] = await listDates()
  const ada = await signIn()
  await ada(createRsvp, { eventId: idOfDate(first), guests: 3 })
  await ada(createRsvp, { eventId: idOfDate(second) })
  await ada(cancelRsvp, { eventId: idOfDate(second) })
  const { dates } = await joinAs(ada, series.id, { guests: 1 })
  assert.deepEqual(
    dates.map(({ eventId }) => eventId),
    [idOfDate(second), idOfDate(third)],
  )
  assert.equal((await ada(getMyRsvp, { eventId: idOfDate(first) })).data.rsvp?.guests, 3)

  await ada(leaveSeries, { seriesId: series.id })
  assert.deepEqual(
    [await statusOf(ada, first), await statusOf(ada, second), await statusOf(ada, third)],
    ['confirmed', undefined, undefined],
  )
  await assert.rejects(ada(leaveSeries, { seriesId: series.id }), refusal(NotJoined))
})

test('who leaves may keep the seats that are there', async () => {
  const { series, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=2' })
  const [first, second] = await listDates()
  const ada = await signIn()
  await joinAs(ada, series.id)
  await ada(leaveSeries, { seriesId: series.id, keepComing: true })
  assert.deepEqual([await statusOf(ada, first), await statusOf(ada, second)], ['confirmed', 'confirmed'])
  assert.equal((await ada(getSeries, { seriesId: series.id })).data.standing, null)
})

test('canceling one date skips that one, and it stays skipped', async () => {
  const { series, listDates } = await createTestSeries(api)
  const ada = await signIn()
  await joinAs(ada, series.id)
  const [first, second] = await listDates()
  await ada(cancelRsvp, { eventId: idOfDate(first) })
  await moveBack(api, series.id, 0)
  await makeDatesAgain(api)
  assert.deepEqual([await statusOf(ada, first), await statusOf(ada, second)], [undefined, 'confirmed'])
})

test('people who come to every date get at most their share of the seats, in their order', async () => {
  const { series, listDates, update } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=30',
    standingShare: 50,
    event: { maxAttendees: 5, maxGuests: 2 },
  })
  const [ada, bob, cid, dan] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const [first] = await listDates()
  assert.equal((await joinAs(ada, series.id)).dates.length, 26)
  assert.equal((await joinAs(bob, series.id, { guests: 1 })).dates.length, 0)
  assert.equal((await joinAs(cid, series.id)).dates.length, 26)
  assert.equal((await joinAs(dan, series.id)).dates.length, 0)
  assert.equal((await (await signIn())(createRsvp, { eventId: idOfDate(first) })).data.status, 'confirmed')

  await update({ standingShare: 100 })
  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  const newest = (await listDates()).at(-1)
  assert.deepEqual(await Promise.all([ada, bob, cid, dan].map((person) => statusOf(person, newest))), [
    'confirmed',
    'confirmed',
    'confirmed',
    'confirmed',
  ])
  await update({ standingShare: 0 })
  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  assert.equal(await statusOf(ada, (await listDates()).at(-1)), undefined)
})

test('a full date puts them in line, or leaves them out where there is no line', async () => {
  const { series, listDates, manager, group } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    standingShare: 100,
    event: { maxAttendees: 1 },
  })
  const [first, second] = await listDates()
  const [ada, bob] = [await signIn(), await signIn()]
  for (const date of [first, second]) await bob(createRsvp, { eventId: idOfDate(date) })
  await manager(updateEvent, { groupId: group.id, eventId: idOfDate(second), waitlist: 'none' })
  const { dates } = await joinAs(ada, series.id)
  assert.deepEqual(
    dates.map(({ eventId, status, waitlistPosition }) => [eventId, status, waitlistPosition]),
    [[idOfDate(first), 'waitlisted', 1]],
  )
  const subject = 'You’re on the waitlist: Mending night'
  assert.deepEqual(await toldSubjects(ada), [subject, subject])
  await bob(cancelRsvp, { eventId: idOfDate(first) })
  assert.equal(await statusOf(ada, first), 'confirmed')
})

test('where a manager decides, joining asks for each date', async () => {
  const { series, ids, manager, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    event: { joinBy: 'approval', maxAttendees: 1 },
  })
  const ada = await signIn()
  const { dates } = await joinAs(ada, series.id)
  assert.deepEqual(
    dates.map(({ status, waitlistPosition }) => [status, waitlistPosition]),
    [
      ['waitlisted', null],
      ['waitlisted', null],
    ],
  )
  const subject = 'Request sent: Mending night'
  assert.deepEqual(await toldSubjects(ada), [subject, subject])
  const [first] = await listDates()
  const eventId = idOfDate(first)
  const { data } = await manager(listRsvpRequests, { groupId: ids.groupId, eventId })
  await manager(decideRsvp, { groupId: ids.groupId, eventId, rsvpId: data[0]?.rsvpId ?? '', decision: 'approve' })
  assert.equal(await statusOf(ada, first), 'confirmed')
})

test('what is asked is asked once, and goes along to every date', async () => {
  const { series, listDates, update } = await createTestSeries(api, {
    event: {
      maxGuests: 1,
      maxAttendees: 20,
      questions: [{ label: 'What do you eat?', kind: 'choice', options: ['Soup', 'Cake'], required: true }],
    },
  })
  const questionId = series.event.questions?.[0]?.id ?? assert.fail('no id')
  const ada = await signIn()
  for (const wrong of [
    {},
    { answers: [{ questionId, value: 'Stone' }] },
    { answers: [{ questionId, value: 'Soup' }], guests: 2 },
  ])
    await assert.rejects(joinAs(ada, series.id, wrong), refusal(InvalidInput))
  await joinAs(ada, series.id, { answers: [{ questionId, value: 'Soup' }], guests: 1 })
  const answersOf = async (date: TestDate | undefined) =>
    (await ada(getMyRsvp, { eventId: idOfDate(date) })).data.rsvp?.answers.map(({ value }) => value)
  assert.deepEqual(await answersOf((await listDates())[5]), ['Soup'])

  await update({ event: { maxGuests: 0 } })
  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  const newest = (await listDates()).at(-1)
  assert.deepEqual(await answersOf(newest), ['Soup'])
  assert.equal((await ada(getMyRsvp, { eventId: idOfDate(newest) })).data.rsvp?.guests, 0)
})

test('whom a manager removed from one date, or who is suspended, gets no seat', async () => {
  const { series, ids, manager, listDates } = await createTestSeries(api)
  const [ada, bob] = [await signIn(), await signIn()]
  await joinAs(ada, series.id)
  await joinAs(bob, series.id)
  const [first] = await listDates()
  const { rsvp } = (await ada(getMyRsvp, { eventId: idOfDate(first) })).data
  await manager(removeAttendee, { groupId: ids.groupId, eventId: idOfDate(first), rsvpId: rsvp?.id ?? '' })
  await ada(leaveSeries, { seriesId: series.id })
  assert.equal((await joinAs(ada, series.id)).dates.length, 25)

  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  const newest = idOfDate((await listDates()).at(-1))
  const seated = await api.db.sql<{ userId: string }[]>`select user_id from rsvps where event_id = ${newest}`
  assert.deepEqual(
    seated.map(({ userId }) => userId),
    [ada.id],
  )
})

test('a draft seats them when it is published, before it is announced', async () => {
  const { series, group, manager, update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=3' })
  const ada = await signIn()
  await joinAs(ada, series.id)
  await update({ rule: 'FREQ=DAILY;COUNT=5', event: { status: 'draft' } })
  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ status }) => status),
    ['active', 'active', 'active', 'draft', 'draft'],
  )
  await manager(updateEvent, { groupId: group.id, eventId: idOfDate(dates[3]), status: 'active' })
  await update({ event: { status: 'active' } })
  assert.deepEqual([await statusOf(ada, dates[3]), await statusOf(ada, dates[4])], ['confirmed', 'confirmed'])
  for (const date of dates.slice(3)) {
    const told = (await api.publishedEvents()).filter(({ data }) => data.eventId === idOfDate(date))
    assert.deepEqual(
      told.map(({ type }) => type),
      ['event.rsvp', 'event.created'],
    )
  }
})

/** The series ran for some weeks; who came is in `came`, by date. */
async function holdDates(seriesId: string, listDates: () => Promise<TestDate[]>, came: readonly (readonly Person[])[]) {
  await moveBack(api, seriesId, 7 * came.length)
  const dates = await listDates()
  for (const [index, people] of came.entries())
    for (const { id: userId } of people)
      await api.db.sql`
        insert into checkins (id, event_id, user_id, method) values (${newId()}, ${idOfDate(dates[index])}, ${userId}, 'qr')`
  await makeDatesAgain(api)
  return dates
}

test('who does not come three times in a row gives up the seats, and is told', async () => {
  const { series, listDates } = await createTestSeries(api, { start: `${dateInDays(1)}T06:00`, durationMinutes: 60 })
  const [ada, bob, guest] = [await signIn(), await signIn(), await signIn()]
  for (const person of [ada, bob]) await joinAs(person, series.id)
  const dates = await holdDates(series.id, listDates, [[bob], [guest], [guest], [guest], []])

  assert.equal((await ada(getSeries, { seriesId: series.id })).data.standing, null)
  assert.equal((await bob(getSeries, { seriesId: series.id })).data.standing, null)
  assert.equal(await statusOf(ada, dates[10]), undefined)
  assert.ok((await mailsTo(ada)).includes('You no longer have a seat at every date: Mending night'))

  await joinAs(ada, series.id)
  await makeDatesAgain(api)
  assert.ok((await ada(getSeries, { seriesId: series.id })).data.standing)
})

test('coming once, canceling, and dates without any check-in keep it', async () => {
  const { series, listDates } = await createTestSeries(api, { start: `${dateInDays(1)}T06:00`, durationMinutes: 60 })
  const [ada, bob, guest] = [await signIn(), await signIn(), await signIn()]
  for (const person of [ada, bob]) await joinAs(person, series.id)
  const before = await listDates()
  for (const date of [before[0], before[2]]) await bob(cancelRsvp, { eventId: idOfDate(date) })
  await holdDates(series.id, listDates, [[guest], [guest, ada], [guest], [guest], [], []])
  for (const person of [ada, bob]) assert.ok((await person(getSeries, { seriesId: series.id })).data.standing)
})

test('a series that one may not see cannot be joined', async () => {
  const { series, group } = await createTestSeries(api)
  const ada = await signIn()
  await assert.rejects(joinAs(ada, newId()), refusal(SeriesNotFound))
  await api.db.sql`update groups set display_on_site = false where id = ${group.id}`
  await assert.rejects(joinAs(ada, series.id), refusal(SeriesNotFound))
})
