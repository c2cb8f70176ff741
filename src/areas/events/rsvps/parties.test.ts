import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { getEvent } from '../discovery/contract.ts'
import type { EventFields } from '../records/public.ts'
import { rsvpTasks } from './public.ts'
import {
  cancelRsvp,
  createRsvp,
  EventBegun,
  EventFull,
  getMyRsvp,
  listMyRsvps,
  NoRsvp,
  NoSeatsForGuests,
  RsvpNotOpen,
  RsvpsClosed,
  updateRsvp,
} from './contract.ts'

const api = await startApi()
const signIn = () => api.signIn('write:events')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const farEvent = (fields: Partial<EventFields> = {}) => api.event({ inHours: 240, maxGuests: 3, ...fields })

async function seatsAt(eventId: string) {
  const { seatsTaken, seatsLeft } = (await (await signIn())(getEvent, { eventId })).data
  return [seatsTaken, seatsLeft]
}
const statusOf = async (who: Awaited<ReturnType<typeof signIn>>, eventId: string) => {
  const { rsvp } = (await who(getMyRsvp, { eventId })).data
  return rsvp && [rsvp.status, rsvp.guests, rsvp.waitlistPosition]
}

test('a party takes as many seats as it has people', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 5 })
  const [ada, bob, cid] = [await signIn(), await signIn(), await signIn()]
  assert.equal((await ada(createRsvp, { eventId, guests: 2 })).data.guests, 2)
  assert.deepEqual(await seatsAt(eventId), [3, 2])
  assert.equal((await bob(createRsvp, { eventId, guests: 2 })).data.status, 'waitlisted')
  assert.deepEqual(await seatsAt(eventId), [3, 0])
  assert.equal((await cid(createRsvp, { eventId })).data.waitlistPosition, 2)

  assert.deepEqual((await ada(cancelRsvp, { eventId })).data.promotedUserIds, [bob.id, cid.id])
  assert.deepEqual(await seatsAt(eventId), [4, 1])
})

test('a party that can never fit, or is larger than allowed, is refused', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 2 })
  const ada = await signIn()
  for (const guests of [2, 4, 10, -1]) await assert.rejects(ada(createRsvp, { eventId, guests }), refusal(InvalidInput))
  assert.deepEqual(await seatsAt(eventId), [0, 2])
})

test('nobody passes a party that does not fit yet, until a day before the start', async () => {
  const event = await farEvent({ maxAttendees: 3 })
  const eventId = event.id
  const [ada, bob, cid, dan] = [await signIn(), await signIn(), await signIn(), await signIn()]
  await ada(createRsvp, { eventId, guests: 1 })
  await bob(createRsvp, { eventId, guests: 1 })
  await cid(createRsvp, { eventId })
  assert.deepEqual(await statusOf(cid, eventId), ['waitlisted', 0, 2])
  const mails = await api.db.sql`
    select from event_mails m join rsvps r on r.id = m.rsvp_id where r.event_id = ${eventId} and r.user_id = ${bob.id}`
  assert.equal(mails.count, 1)

  await api.db.sql`update events set starts_at = now() + interval '20 hours' where id = ${eventId}`
  await dan(createRsvp, { eventId })
  assert.deepEqual(await statusOf(cid, eventId), ['confirmed', 0, null])
  assert.deepEqual(await statusOf(bob, eventId), ['waitlisted', 1, 1])
  assert.deepEqual(await statusOf(dan, eventId), ['waitlisted', 0, 2])
})

test('a day before the start a party that does not fit is passed without anybody acting', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 3 })
  const [ada, bob, cid] = [await signIn(), await signIn(), await signIn()]
  await ada(createRsvp, { eventId, guests: 1 })
  await bob(createRsvp, { eventId, guests: 1 })
  await cid(createRsvp, { eventId })
  const [job] = await api.db.sql<[{ hours: number }]>`
    select extract(epoch from e.starts_at - j.run_at)::float / 3600 as hours
    from graphile_worker._private_jobs j
    join events e on e.id::text = j.payload ->> 'eventId'
    where e.id = ${eventId}`
  assert.ok(Math.abs(job.hours - 24) < 0.01, `${job.hours} hours before`)

  await api.db.sql`update events set starts_at = now() + interval '24 hours' where id = ${eventId}`
  await rsvpTasks({ db: api.db }).settleSeats({ eventId })
  assert.deepEqual(await statusOf(cid, eventId), ['confirmed', 0, null])
})

test('somebody who is suspended keeps the place in line and holds up nobody', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 1 })
  const [ada, sam, bob] = [await signIn(), await signIn(), await signIn()]
  await ada(createRsvp, { eventId })
  await sam(createRsvp, { eventId })
  await api.db.sql`update users set suspended_at = now() where id = ${sam.id}`
  await ada(cancelRsvp, { eventId })
  assert.deepEqual(await seatsAt(eventId), [0, 1])
  assert.equal((await bob(createRsvp, { eventId })).data.status, 'confirmed')
  await api.db.sql`update users set suspended_at = null where id = ${sam.id}`
  assert.deepEqual(await statusOf(sam, eventId), ['waitlisted', 0, 1])
})

test('who lowers the party at the head of the line gets the seats at once', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 3 })
  const [ada, bob] = [await signIn(), await signIn()]
  await ada(createRsvp, { eventId, guests: 1 })
  await bob(createRsvp, { eventId, guests: 1 })
  assert.equal((await bob(updateRsvp, { eventId, guests: 0 })).data.status, 'confirmed')
  assert.deepEqual(await seatsAt(eventId), [3, 0])
})

test('more guests need free seats, and nobody who waits for them', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 3 })
  const [ada, bob] = [await signIn(), await signIn()]
  await assert.rejects(ada(updateRsvp, { eventId, guests: 1 }), refusal(NoRsvp))
  await ada(createRsvp, { eventId })
  assert.equal((await ada(updateRsvp, { eventId, guests: 1 })).data.guests, 1)
  await bob(createRsvp, { eventId })
  await assert.rejects(ada(updateRsvp, { eventId, guests: 2 }), refusal(NoSeatsForGuests))
  await assert.rejects(ada(updateRsvp, { eventId, guests: 3 }), refusal(InvalidInput))
  assert.deepEqual(await seatsAt(eventId), [3, 0])
  await api.db.sql`update events set starts_at = now() - interval '1 minute' where id = ${eventId}`
  await assert.rejects(ada(updateRsvp, { eventId, guests: 0 }), refusal(EventBegun))
})

test('guests come after everybody who waits, also on the last day', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 3, startsAt: inDays(0.8) })
  const [ada, bob] = [await signIn(), await signIn()]
  await ada(createRsvp, { eventId })
  await bob(createRsvp, { eventId, guests: 2 })
  await assert.rejects(ada(updateRsvp, { eventId, guests: 1 }), refusal(NoSeatsForGuests))
})

test('guests do not wait for people who are suspended, also on the last day', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 2, startsAt: inDays(0.8) })
  const [ada, bob, sam] = [await signIn(), await signIn(), await signIn()]
  for (const person of [ada, bob, sam]) await person(createRsvp, { eventId })
  await api.db.sql`update users set suspended_at = now() where id = ${sam.id}`
  await bob(cancelRsvp, { eventId })
  assert.equal((await ada(updateRsvp, { eventId, guests: 1 })).data.guests, 1)
})

test('lowering the limit takes nothing away', async () => {
  const { id: eventId } = await farEvent({ maxAttendees: 4 })
  const ada = await signIn()
  await ada(createRsvp, { eventId, guests: 3 })
  await api.db.sql`update events set max_attendees = 2, max_guests = 0 where id = ${eventId}`
  assert.deepEqual(await seatsAt(eventId), [4, 0])
  assert.equal((await ada(updateRsvp, { eventId, guests: 2 })).data.guests, 2)
})

test('RSVPs open and close at their times, and a full event without waitlist refuses', async () => {
  const ada = await signIn()
  const { id: notYet } = await farEvent({ opensAt: inDays(1) })
  await assert.rejects(ada(createRsvp, { eventId: notYet }), refusal(RsvpNotOpen))
  const { id: over } = await farEvent({ closesAt: inDays(-1) })
  await assert.rejects(ada(createRsvp, { eventId: over }), refusal(RsvpsClosed))
  const { id: eventId } = await farEvent({ maxAttendees: 1, waitlist: 'none' })
  await ada(createRsvp, { eventId })
  await assert.rejects((await signIn())(createRsvp, { eventId }), refusal(EventFull))
})

const question = { help: null, options: [], required: false }
const questions = [
  { ...question, id: newId(), label: 'What do you eat?', kind: 'choice', options: ['All', 'No meat'], required: true },
  { ...question, id: newId(), label: 'Which days?', kind: 'many', options: ['Friday', 'Saturday'] },
  { ...question, id: newId(), label: 'Will you help?', kind: 'yesno' },
  { ...question, id: newId(), label: 'Anything else?', kind: 'text' },
] as const
const [food, days, help, other] = questions.map(({ id }) => id) as [string, string, string, string]

test('answers are kept as they were given, and changed one by one', async () => {
  const { id: eventId } = await farEvent({ questions: questions as unknown as EventFields['questions'] })
  const ada = await signIn()
  const given = [
    { questionId: food, value: 'No meat' },
    { questionId: days, value: ['Friday'] },
    { questionId: help, value: false },
  ]
  assert.deepEqual((await ada(createRsvp, { eventId, answers: given })).data.answers, given)
  const { data } = await ada(updateRsvp, {
    eventId,
    answers: [
      { questionId: days, value: null },
      { questionId: other, value: 'See you' },
      { questionId: newId(), value: 'Of a question that was deleted' },
    ],
  })
  assert.deepEqual(data.answers, [given[0], given[2], { questionId: other, value: 'See you' }])
  assert.deepEqual((await ada(listMyRsvps, {})).data[0]?.answers, data.answers)
  assert.deepEqual((await api.db.sql`select from outbox where data::text like '%No meat%'`).count, 0)

  await ada(cancelRsvp, { eventId })
  const again = await ada(createRsvp, { eventId, answers: [{ questionId: food, value: 'All' }] })
  assert.deepEqual(again.data.answers, [{ questionId: food, value: 'All' }])
})

test('answers of an RSVP that was canceled do not come back', async () => {
  const { id: eventId } = await farEvent({
    questions: questions.map((question) => ({ ...question, required: false })) as unknown as EventFields['questions'],
  })
  const ada = await signIn()
  await ada(createRsvp, { eventId, answers: [{ questionId: other, value: 'See you' }] })
  await ada(cancelRsvp, { eventId })
  await ada(createRsvp, { eventId })
  assert.deepEqual((await ada(getMyRsvp, { eventId })).data.rsvp?.answers, [])
})

test('an answer is a text as any other: trimmed, and without what cannot be stored', async () => {
  const { id: eventId } = await farEvent({
    questions: [{ id: other, label: 'Why?', help: null, kind: 'text', options: [], required: true }],
  })
  const ada = await signIn()
  for (const value of ['a\u0000b', 'a\ud800', ' \n ', ''])
    await assert.rejects(ada(createRsvp, { eventId, answers: [{ questionId: other, value }] }), refusal(InvalidInput))
  const { data } = await ada(createRsvp, { eventId, answers: [{ questionId: other, value: ' To see you ' }] })
  assert.deepEqual(data.answers, [{ questionId: other, value: 'To see you' }])
})

test('a required answer must be there, and every answer fits its question', async () => {
  const { id: eventId } = await farEvent({ questions: questions as unknown as EventFields['questions'] })
  const ada = await signIn()
  const eat = { questionId: food, value: 'All' }
  await assert.rejects(ada(createRsvp, { eventId }), refusal(InvalidInput))
  for (const answers of [
    [{ questionId: food, value: 'Fish' }],
    [{ questionId: food, value: true }],
    [eat, { questionId: days, value: 'Friday' }],
    [eat, { questionId: days, value: ['Sunday'] }],
    [eat, { questionId: help, value: 'yes' }],
    [eat, { questionId: other, value: ['a'] }],
    [eat, { questionId: other, value: 'x'.repeat(2001) }],
  ])
    await assert.rejects(ada(createRsvp, { eventId, answers }), refusal(InvalidInput), JSON.stringify(answers))
  await ada(createRsvp, { eventId, answers: [eat] })
  await assert.rejects(
    ada(updateRsvp, { eventId, answers: [{ questionId: food, value: null }] }),
    refusal(InvalidInput),
  )
})
