import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { addAttendee, listAttendees, NoSeatsInDraft, removeAttendee, RsvpNotFound } from '../attendees/contract.ts'
import { updateEvent } from '../manage/contract.ts'
import type { EventFields } from '../records/public.ts'
import {
  cancelRsvp,
  createRsvp,
  EventFull,
  getMyRsvp,
  getRsvpSummary,
  EventNotActive,
  RsvpDeclined,
  AlreadyListed,
} from '../rsvps/contract.ts'
import { AlreadyDecided, decideRsvp, listRsvpRequests } from './contract.ts'

const api = await startApi()

async function createApprovalEvent(fields: Partial<EventFields> = {}) {
  const group = await api.group()
  const event = await api.event({ group, inHours: 240, joinBy: 'approval', maxGuests: 2, ...fields })
  const manager = await api.signIn('manage:events', 'manage:checkins')
  await api.member(group, manager, 'manager')
  const ids = { groupId: group.id, eventId: event.id }
  const ask = async (guests = 0) => {
    const person = await api.signIn('write:events')
    const { data } = await person(createRsvp, { eventId: event.id, guests })
    return { person, rsvpId: data.id, rsvp: data }
  }
  const decide = (rsvpId: string, decision: 'approve' | 'decline', message?: string) =>
    manager(decideRsvp, { ...ids, rsvpId, decision, ...(message !== undefined && { message }) })
  return { ids, manager, ask, decide }
}
const readStatus = async ({ person }: { person: Awaited<ReturnType<typeof api.signIn>> }, eventId: string) =>
  (await person(getMyRsvp, { eventId })).data
const readOwn = async (who: Parameters<typeof readStatus>[0], eventId: string) => (await readStatus(who, eventId)).rsvp

test('who asks waits for a decision, without a place in line', async () => {
  const { ids, manager, ask } = await createApprovalEvent({ maxAttendees: 5 })
  const [ada, bob] = [await ask(1), await ask()]
  assert.deepEqual([ada.rsvp.status, ada.rsvp.approval, ada.rsvp.waitlistPosition], ['waitlisted', 'pending', null])
  const { data } = await manager(listRsvpRequests, ids)
  assert.deepEqual(
    data.map(({ rsvpId, guests, answers }) => [rsvpId, guests, answers]),
    [
      [ada.rsvpId, 1, []],
      [bob.rsvpId, 0, []],
    ],
  )
  const { data: summary } = await ada.person(getRsvpSummary, { eventId: ids.eventId })
  assert.deepEqual([summary.confirmed, summary.waitlisted, summary.pending], [0, 2, 2])
})

test('who asked before all who wait gets the seats that are too few for them', async () => {
  const { ask, decide } = await createApprovalEvent({ maxAttendees: 3, waitlist: 'offer' })
  const [ada, bob, cid, dan] = [await ask(), await ask(), await ask(2), await ask()]
  await decide(ada.rsvpId, 'approve')
  assert.equal((await decide(cid.rsvpId, 'approve')).data.rsvpStatus, 'waitlisted')
  assert.equal((await decide(bob.rsvpId, 'approve')).data.rsvpStatus, 'confirmed')
  assert.equal((await decide(dan.rsvpId, 'approve')).data.rsvpStatus, 'waitlisted')
})

test('who is suspended in line does not come before somebody who is approved', async () => {
  const { ids, ask, decide } = await createApprovalEvent({ maxAttendees: 2 })
  const [ada, bob, sam, pat, nia] = [await ask(), await ask(), await ask(), await ask(), await ask(1)]
  for (const { rsvpId } of [ada, bob, sam, nia]) await decide(rsvpId, 'approve')
  await api.db.sql`update users set suspended_at = now() where id = ${sam.person.id}`
  await bob.person(cancelRsvp, { eventId: ids.eventId })
  assert.equal((await decide(pat.rsvpId, 'approve')).data.rsvpStatus, 'confirmed')
})

test('approval gives a seat, or the place of the time of asking', async () => {
  const { ids, ask, decide } = await createApprovalEvent({ maxAttendees: 2 })
  const [ada, bob, cid] = [await ask(), await ask(), await ask(1)]
  assert.equal((await decide(cid.rsvpId, 'approve', 'Welcome!')).data.rsvpStatus, 'confirmed')
  const { data: second } = await decide(bob.rsvpId, 'approve')
  assert.deepEqual([second.rsvpStatus, second.waitlistPosition], ['waitlisted', 1])
  await decide(ada.rsvpId, 'approve')
  assert.equal((await readOwn(ada, ids.eventId))?.waitlistPosition, 1)
  assert.equal((await readOwn(bob, ids.eventId))?.waitlistPosition, 2)
  await assert.rejects(decide(cid.rsvpId, 'decline'), refusal(AlreadyDecided))
  await assert.rejects(decide(newId(), 'approve'), refusal(RsvpNotFound))
})

test('who is declined has no RSVP, cannot ask again, and can still be let in', async () => {
  const { ids, manager, ask, decide } = await createApprovalEvent()
  const ada = await ask()
  const { data } = await decide(ada.rsvpId, 'decline', 'Too few chairs.')
  assert.deepEqual([data.rsvpStatus, data.approval], ['cancelled', 'declined'])
  assert.deepEqual(await readStatus(ada, ids.eventId), { rsvp: null, isDeclined: true })
  await assert.rejects(ada.person(createRsvp, { eventId: ids.eventId }), refusal(RsvpDeclined))
  await assert.rejects(decide(ada.rsvpId, 'decline'), refusal(AlreadyDecided))
  assert.deepEqual((await manager(listAttendees, ids)).data, [])
  assert.equal((await decide(ada.rsvpId, 'approve')).data.rsvpStatus, 'confirmed')
  assert.equal((await readStatus(ada, ids.eventId)).isDeclined, false)
})

test('who took the request back was not declined', async () => {
  const { ids, ask } = await createApprovalEvent()
  const ada = await ask()
  await ada.person(cancelRsvp, { eventId: ids.eventId })
  assert.deepEqual(await readStatus(ada, ids.eventId), { rsvp: null, isDeclined: false })
})

test('those who wait are in line, or ask: each list has as many people as the totals say', async () => {
  const { ids, manager, ask, decide } = await createApprovalEvent({ maxAttendees: 1 })
  const people = [await ask(), await ask(), await ask(), await ask()]
  for (const { rsvpId } of people.slice(0, 2)) await decide(rsvpId, 'approve')
  const count = async (status: 'waitlisted' | 'in_line' | 'pending') =>
    (await manager(listAttendees, { ...ids, status })).data.length
  const { totals } = await manager(listAttendees, ids)
  assert.deepEqual([totals.confirmed, totals.waitlisted, totals.pending], [1, 3, 2])
  assert.deepEqual([await count('waitlisted'), await count('in_line'), await count('pending')], [3, 1, 2])
})

test('of two managers who approve at once, one does', async () => {
  const { ask, decide } = await createApprovalEvent()
  const ada = await ask()
  const results = await Promise.allSettled([decide(ada.rsvpId, 'approve'), decide(ada.rsvpId, 'approve')])
  const [rejected] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  assert.ok(refusal(AlreadyDecided)(rejected))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('who is approved and declined at once comes, whichever is first', async () => {
  const { ids, ask, decide } = await createApprovalEvent()
  const ada = await ask()
  const [, declined] = await Promise.allSettled([decide(ada.rsvpId, 'approve'), decide(ada.rsvpId, 'decline')])
  if (declined.status === 'rejected') assert.ok(refusal(AlreadyDecided)(declined.reason))
  const { rsvp, isDeclined } = await readStatus(ada, ids.eventId)
  assert.deepEqual([rsvp?.status, isDeclined], ['confirmed', false])
})

test('a full event without waitlist lets nobody else in, and a canceled one decides nothing', async () => {
  const { ids, ask, decide } = await createApprovalEvent({ maxAttendees: 1, waitlist: 'none' })
  const [ada, bob] = [await ask(), await ask()]
  await decide(ada.rsvpId, 'approve')
  await assert.rejects(decide(bob.rsvpId, 'approve'), refusal(EventFull))
  await api.db.sql`update events set status = 'cancelled' where id = ${ids.eventId}`
  await assert.rejects(decide(bob.rsvpId, 'decline'), refusal(EventNotActive))
})

test('when nobody has to decide any more, those who asked are seated in order', async () => {
  const { ids, manager, ask } = await createApprovalEvent({ maxAttendees: 2, waitlist: 'offer' })
  const [ada, bob, cid] = [await ask(), await ask(), await ask()]
  const { data } = await manager(updateEvent, { ...ids, joinBy: 'open' })
  assert.deepEqual(data.promotedUserIds, [ada.person.id, bob.person.id])
  assert.deepEqual((await readOwn(cid, ids.eventId))?.waitlistPosition, 1)
})

test('a manager adds people past the approval, never past the line, and removes them for good', async () => {
  const { ids, manager, ask } = await createApprovalEvent({ maxAttendees: 2 })
  const [guest, other] = [await api.signIn('write:events'), await api.person()]
  await assert.rejects(manager(addAttendee, { ...ids, userId: 'nobody-at-all' }), refusal(UserIdNotFound))
  await assert.rejects(manager(addAttendee, { ...ids, userId: newId() }), refusal(UserIdNotFound))
  const { data: added } = await manager(addAttendee, { ...ids, userId: guest.username.toUpperCase(), guests: 1 })
  assert.deepEqual([added.rsvpStatus, added.guests, added.user?.id], ['confirmed', 1, guest.id])
  await assert.rejects(manager(addAttendee, { ...ids, userId: guest.id }), refusal(AlreadyListed))
  await assert.rejects(manager(addAttendee, { ...ids, userId: other.id }), refusal(EventFull))

  const { data } = await manager(removeAttendee, { ...ids, rsvpId: added.rsvpId ?? '', reason: 'A mistake.' })
  assert.deepEqual(data, { success: true, promotedUserId: null, promotedUserIds: [] })
  await assert.rejects(guest(createRsvp, { eventId: ids.eventId }), refusal(RsvpDeclined))
  await assert.rejects(manager(removeAttendee, { ...ids, rsvpId: added.rsvpId ?? '' }), refusal(RsvpNotFound))
  await ask()
  const mails = await api.db.sql<
    { note: string | null }[]
  >`select note from event_mails where rsvp_id = ${added.rsvpId} order by id`
  assert.deepEqual(
    mails.map(({ note }) => note),
    [null, 'A mistake.'],
  )
})

test('nobody is added to a draft, and the answer says to publish it', async () => {
  const { ids, manager } = await createApprovalEvent({ status: 'draft' })
  const { id: userId } = await api.person()
  await assert.rejects(manager(addAttendee, { ...ids, userId }), refusal(NoSeatsInDraft))
})
