import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, RateLimited } from '#contract'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { runCleanup } from '../../../commands/cleanup.ts'
import { cancelEvent, createEvent, updateEvent } from '../manage/contract.ts'
import type { Question } from '../records/contract.ts'
import {
  AlreadyRsvped,
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  NoRsvp,
  RsvpDeclined,
  updateRsvp,
} from '../rsvps/contract.ts'
import { deleteOldHandOns } from './public.ts'
import {
  getHandOn,
  HandOnByApproval,
  HandOnNotAllowed,
  HandOnNotFound,
  HandOnOver,
  handOnSeat,
  SomebodyWaits,
  takeHandOn,
} from './contract.ts'

const api = await startApi({ worker: true })
const { mailsTo, readMailToken } = createSignInHelpers(api)
type Client = Awaited<ReturnType<typeof api.signIn>>
const signIn = () => api.signIn('write:events')
let counter = 0
const newAddress = () => `taker-${++counter}@example.net`

/** One seat per head of the party, all taken by the giver. */
async function createSeat(guests = 0, fields: Parameters<typeof api.event>[0] = {}) {
  const { id: eventId } = await api.event({ inHours: 240, maxAttendees: 1 + guests, maxGuests: 3, ...fields })
  const giver = await signIn()
  await giver(createRsvp, { eventId, guests })
  return { eventId, giver }
}

async function handOn(giver: Client, eventId: string, to = newAddress()) {
  await giver(handOnSeat, { eventId, to })
  return readMailToken(to, 'rsvp')
}

const readRsvp = async (who: Client, eventId: string) => (await who(getMyRsvp, { eventId })).data.rsvp
const readStatus = async (who: Client, eventId: string) => (await readRsvp(who, eventId))?.status ?? null

async function countSeats(eventId: string) {
  const [seats] = await api.db.sql<[{ taken: number; counted: number }]>`
    select (select coalesce(sum(1 + guests), 0)::int from rsvps where event_id = ${eventId} and status = 'confirmed') as taken,
      (select confirmed + guests from event_counts where event_id = ${eventId}) as counted`
  assert.equal(seats.counted, seats.taken)
  return seats.taken
}

test('a seat goes with its guests to whoever uses the link, and both are told', async () => {
  const { eventId, giver } = await createSeat(2)
  const { data } = await giver(handOnSeat, { eventId, to: 'somebody@example.net' })
  assert.ok(Math.abs(Date.parse(data.expiresAt) - Date.now() - 24 * 3_600_000) < 60_000, data.expiresAt)
  assert.equal(await readStatus(giver, eventId), 'confirmed', 'until the link is used')
  const token = await readMailToken('somebody@example.net', 'rsvp')
  const seen = await api.anonymous(getHandOn, { token })
  assert.deepEqual([seen.data.from, seen.data.guests, seen.data.event.id], [giver.name, 2, eventId])
  assert.equal((await api.fetch(`/v1/hand-ons/${token}`)).headers.get('cache-control'), 'no-store')
  assert.equal(await readStatus(giver, eventId), 'confirmed', 'also once somebody looked')

  const taker = await signIn()
  const taken = await taker(takeHandOn, { token })
  assert.deepEqual([taken.data.status, taken.data.guests], ['confirmed', 2])
  assert.equal(await readStatus(giver, eventId), null)
  assert.equal(await countSeats(eventId), 3)
  assert.match((await mailsTo(giver.email)).at(-1)?.subject ?? '', /^Your seat was taken over/)
  assert.match((await mailsTo(taker.email)).at(-1)?.subject ?? '', /^You’re going/)
  const published = await api.publishedEvents()
  const about = published.filter(({ data: { eventId: id } }) => id === eventId).map(({ type }) => type)
  assert.deepEqual(about, ['event.rsvp', 'event.rsvp_cancelled', 'event.rsvp'])
})

test('the link works once, and not for long', async () => {
  const { eventId, giver } = await createSeat()
  const token = await handOn(giver, eventId)
  const [taker, other] = [await signIn(), await signIn()]
  await taker(takeHandOn, { token })
  await assert.rejects(other(takeHandOn, { token }), refusal(HandOnOver))
  await assert.rejects(api.anonymous(getHandOn, { token }), refusal(HandOnOver))
  await assert.rejects(other(takeHandOn, { token: 'nonsense' }), refusal(HandOnNotFound))

  const late = await createSeat()
  const lateToken = await handOn(late.giver, late.eventId)
  await api.db.sql`update hand_ons set expires_at = now() where event_id = ${late.eventId}`
  await assert.rejects(other(takeHandOn, { token: lateToken }), refusal(HandOnOver))
  assert.equal(await readStatus(late.giver, late.eventId), 'confirmed')

  const moved = await createSeat()
  const movedToken = await handOn(moved.giver, moved.eventId)
  await api.db.sql`update events set starts_at = now() - interval '3 hours' where id = ${moved.eventId}`
  await assert.rejects(other(takeHandOn, { token: movedToken }), refusal(HandOnOver))
  await assert.rejects(api.anonymous(getHandOn, { token: movedToken }), refusal(HandOnOver), 'and nobody is asked to')
})

test('handing on again ends the first link; canceling ends it for good', async () => {
  const { eventId, giver } = await createSeat()
  const first = await handOn(giver, eventId)
  const second = await handOn(giver, eventId)
  const taker = await signIn()
  await assert.rejects(taker(takeHandOn, { token: first }), refusal(HandOnOver))
  await giver(cancelRsvp, { eventId })
  await assert.rejects(api.anonymous(getHandOn, { token: second }), refusal(HandOnOver))
  await giver(createRsvp, { eventId })
  await assert.rejects(taker(takeHandOn, { token: second }), refusal(HandOnOver))
  assert.equal(await readStatus(giver, eventId), 'confirmed')
})

test('the answer is the same whoever it is for, and mails go to those who can be mailed', async () => {
  const [ada, bob, cid, troll] = [await api.person(), await api.person(), await api.person(), await api.person()]
  await api.db.sql`update users set suspended_at = now() where id = ${troll.id}`
  for (const [to, address, mailCount] of [
    [ada.username, ada.email, 1],
    [`@${bob.username}`, bob.email, 1],
    [cid.email.toUpperCase(), cid.email, 1],
    [troll.username, troll.email, 0],
    [troll.email, troll.email, 0],
    ['nobody-is-called-this', 'nobody-is-called-this@example.org', 0],
  ] as const) {
    const { eventId, giver } = await createSeat()
    const { data } = await giver(handOnSeat, { eventId, to })
    assert.deepEqual(Object.keys(data), ['expiresAt'], to)
    const mails = (await api.mails()).filter((mail) => mail.to.toLowerCase() === address)
    assert.equal(mails.length, mailCount, to)
  }
  const { eventId, giver } = await createSeat()
  for (const to of ['', 'no name at all', 'a@b@c'])
    await assert.rejects(giver(handOnSeat, { eventId, to }), refusal(InvalidInput), to)
})

test('there must be a seat, nobody who waits and nobody who decides', async () => {
  const { eventId, giver } = await createSeat()
  const to = newAddress()
  const waiting = await signIn()
  await assert.rejects(waiting(handOnSeat, { eventId, to }), refusal(NoRsvp))
  await waiting(createRsvp, { eventId })
  await assert.rejects(giver(handOnSeat, { eventId, to }), refusal(SomebodyWaits))
  await assert.rejects(waiting(handOnSeat, { eventId, to }), refusal(SomebodyWaits))

  const { id: asking } = await api.event({ joinBy: 'approval' })
  await giver(createRsvp, { eventId: asking })
  await assert.rejects(giver(handOnSeat, { eventId: asking, to }), refusal(HandOnByApproval))
})

test('seats of an event for invited people are handed on only if the organizers allow it', async () => {
  const group = await api.group()
  const mona = await api.signIn('manage:events', 'write:events')
  await api.member(group, mona, 'manager')
  const { data: event } = await mona(createEvent, {
    groupId: group.id,
    title: 'Supper',
    startTime: '2099-06-01T18:00:00Z',
    visibility: 'invited',
  })
  const ids = { groupId: group.id, eventId: event.id }
  const eventId = event.id
  assert.equal(event.allowHandOn, false)
  await mona(createRsvp, { eventId })
  await assert.rejects(mona(handOnSeat, { eventId, to: newAddress() }), refusal(HandOnNotAllowed))
  assert.equal((await mona(updateEvent, { ...ids, allowHandOn: true })).data.allowHandOn, true)
  const token = await handOn(mona, eventId)
  assert.equal((await api.anonymous(getHandOn, { token })).data.event.id, eventId)

  const taker = await signIn()
  await mona(updateEvent, { ...ids, allowHandOn: false })
  await assert.rejects(api.anonymous(getHandOn, { token }), refusal(HandOnNotAllowed), 'a link that is already out')
  await assert.rejects(taker(takeHandOn, { token }), refusal(HandOnNotAllowed))
  assert.equal(await readStatus(mona, eventId), 'confirmed')
  await mona(updateEvent, { ...ids, allowHandOn: true })
  assert.equal((await taker(takeHandOn, { token })).data.status, 'confirmed')
})

test('a link of before the event was for invited people, or by approval, takes no seat any longer', async () => {
  for (const [change, failure] of [
    [{ visibility: 'invited' }, HandOnNotAllowed],
    [{ joinBy: 'approval' }, HandOnByApproval],
  ] as const) {
    const group = await api.group()
    const mona = await api.signIn('manage:events')
    await api.member(group, mona, 'manager')
    const { eventId, giver } = await createSeat(0, { group })
    const token = await handOn(giver, eventId)
    await mona(updateEvent, { groupId: group.id, eventId, ...change })
    await assert.rejects(api.anonymous(getHandOn, { token }), refusal(failure))
    await assert.rejects((await signIn())(takeHandOn, { token }), refusal(failure))
    assert.equal(await readStatus(giver, eventId), 'confirmed')
  }
})

test('whoever starts to wait meanwhile does not get between', async () => {
  const { eventId, giver } = await createSeat()
  const token = await handOn(giver, eventId)
  const [waiting, taker] = [await signIn(), await signIn()]
  assert.equal((await waiting(createRsvp, { eventId })).data.status, 'waitlisted')
  await taker(takeHandOn, { token })
  assert.deepEqual([await readStatus(taker, eventId), await readStatus(waiting, eventId)], ['confirmed', 'waitlisted'])
})

test('somebody in line who takes the seat leaves the line', async () => {
  const { eventId, giver } = await createSeat(1, { waitlist: 'offer' })
  const token = await handOn(giver, eventId)
  const taker = await signIn()
  await taker(createRsvp, { eventId, guests: 0 })
  const { data } = await taker(takeHandOn, { token })
  assert.deepEqual([data.status, data.guests, data.waitlistPosition], ['confirmed', 1, null])
  const [counts] = await api.db.sql`
    select confirmed, guests, waitlisted, cancelled from event_counts where event_id = ${eventId}`
  assert.deepEqual({ ...counts }, { confirmed: 1, guests: 1, waitlisted: 0, cancelled: 1 })
})

test('who has a seat already, or was sent away, takes no other one, and nothing is lost', async () => {
  const { eventId, giver } = await createSeat(0, { maxAttendees: 5 })
  const token = await handOn(giver, eventId)
  const [seated, removed, taker] = [await signIn(), await signIn(), await signIn()]
  await seated(createRsvp, { eventId, guests: 1 })
  await removed(createRsvp, { eventId })
  await api.db.begin(
    (sql) => sql`
      update rsvps set status = 'cancelled', approval = 'declined' where event_id = ${eventId} and user_id = ${removed.id}`,
  )
  await assert.rejects(seated(takeHandOn, { token }), refusal(AlreadyRsvped))
  await assert.rejects(giver(takeHandOn, { token }), refusal(AlreadyRsvped))
  await assert.rejects(removed(takeHandOn, { token }), refusal(RsvpDeclined))
  assert.equal((await readRsvp(seated, eventId))?.guests, 1)
  assert.equal((await taker(takeHandOn, { token })).data.status, 'confirmed')
})

test('the taker answers the questions', async () => {
  const question: Question = {
    id: newId(),
    label: 'What do you eat?',
    help: null,
    kind: 'text',
    options: [],
    required: true,
  }
  const { id: eventId } = await api.event({ inHours: 240, questions: [question] })
  const giver = await signIn()
  await giver(createRsvp, { eventId, answers: [{ questionId: question.id, value: 'Everything' }] })
  const token = await handOn(giver, eventId)
  const taker = await signIn()
  await assert.rejects(taker(takeHandOn, { token }), refusal(InvalidInput))
  assert.equal(await readStatus(giver, eventId), 'confirmed')
  const answers = [{ questionId: question.id, value: 'No meat' }]
  assert.deepEqual((await taker(takeHandOn, { token, answers })).data.answers, answers)
})

test('a party keeps its size where fewer are allowed by now', async () => {
  const { eventId, giver } = await createSeat(2)
  const token = await handOn(giver, eventId)
  await api.db.sql`update events set max_guests = 0, max_attendees = 1 where id = ${eventId}`
  const taker = await signIn()
  const { data } = await taker(takeHandOn, { token })
  assert.deepEqual([data.status, data.guests], ['confirmed', 2])
  assert.equal((await taker(updateRsvp, { eventId, guests: 0 })).data.guests, 0)
})

test('while the group is hidden, the link leads nowhere', async () => {
  const { eventId, giver } = await createSeat()
  const token = await handOn(giver, eventId)
  const taker = await signIn()
  await api.db.sql`
    update groups set is_active = false where id = (select group_id from events where id = ${eventId})`
  await assert.rejects(api.anonymous(getHandOn, { token }), refusal(HandOnNotFound))
  await assert.rejects(taker(takeHandOn, { token }), refusal(HandOnNotFound))
  assert.equal(await countSeats(eventId), 1)
})

test('nothing is handed on at a canceled event', async () => {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  const { id: eventId } = await api.event({ group, inHours: 240 })
  const [giver, taker] = [await signIn(), await signIn()]
  await giver(createRsvp, { eventId })
  const token = await handOn(giver, eventId)
  await mona(cancelEvent, { groupId: group.id, eventId })
  await assert.rejects(taker(takeHandOn, { token }), refusal(HandOnOver))
  await assert.rejects(
    giver(handOnSeat, { eventId, to: newAddress() }),
    (error: { status: number }) => error.status === 410,
  )
})

test('three a day for one person', async () => {
  const giver = await signIn()
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { id: eventId } = await api.event({ inHours: 240 })
      await giver(createRsvp, { eventId })
      return giver(handOnSeat, { eventId, to: newAddress() }).then(
        () => 202,
        (error: unknown) => (refusal(RateLimited)(error) ? 429 : assert.fail(String(error))),
      )
    }),
  )
  assert.deepEqual(statuses.toSorted(), [202, 202, 202, 429, 429])
})

test('of two who press at once, one gets the seat', async () => {
  for (let round = 0; round < 3; round++) {
    const { eventId, giver } = await createSeat(1)
    const token = await handOn(giver, eventId)
    const takers = await Promise.all(Array.from({ length: 4 }, signIn))
    const presses = [...takers, ...takers].map((taker) => taker(takeHandOn, { token }).catch((error: unknown) => error))
    const results = await Promise.all(presses)
    assert.equal(results.filter((result) => !(result instanceof Error)).length, 1)
    for (const result of results)
      if (result instanceof Error)
        assert.ok(refusal(HandOnOver)(result) || refusal(AlreadyRsvped)(result), String(result))
    assert.equal(await countSeats(eventId), 2)
    assert.equal(await readStatus(giver, eventId), null)
  }
})

test('the giver cancels while the taker presses: the seat goes to the taker or to the line, never to both', async () => {
  for (let round = 0; round < 6; round++) {
    const { eventId, giver } = await createSeat()
    const token = await handOn(giver, eventId)
    const [taker, waiting] = [await signIn(), await signIn()]
    await waiting(createRsvp, { eventId })
    const act = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      )
    const press = () => act(taker(takeHandOn, { token }))
    const cancel = () => act(giver(cancelRsvp, { eventId }))
    const [hasTaken, hasCanceled] =
      round % 2 === 0
        ? await Promise.all([press(), cancel()])
        : ((await Promise.all([cancel(), press()])).toReversed() as [boolean, boolean])
    assert.notEqual(hasTaken, hasCanceled)
    assert.equal(await readStatus(taker, eventId), hasTaken ? 'confirmed' : null)
    assert.equal(await readStatus(waiting, eventId), hasTaken ? 'waitlisted' : 'confirmed')
    assert.equal(await readStatus(giver, eventId), null)
    assert.equal(await countSeats(eventId), 1)
  }
  assert.equal(await api.deadlocks(), 0)
})

test('nothing of it is kept for longer than two days', async () => {
  const { eventId, giver } = await createSeat()
  await handOn(giver, eventId)
  await api.db.sql`update hand_ons set created_at = now() - interval '49 hours' where event_id = ${eventId}`
  const log = { error: () => assert.fail('a cleanup failed') } as unknown as Parameters<typeof runCleanup>[1]
  await runCleanup(api.db, log, [deleteOldHandOns])
  assert.equal((await api.db.sql`select from hand_ons where event_id = ${eventId}`).count, 0)
})
