import { publish, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { EventFull, RsvpCancelled, type Rsvp } from './contract.ts'
import { canTakeSeats, countFreeSeats, type LockedEvent, type Party } from './rules.ts'
import { publishRsvp, reloadEvent, settleSeats, toRsvpPayload } from './seats.ts'
import { findPosition, findRsvp, isBeforeLine, updateRsvp } from './seat-queries.ts'
import { lockSettledEvent } from './settled-event.ts'
import { takeSeat, type PartyInput } from './take-seat.ts'

/** By a manager: without approval, and never in line. */
export const addSeat = (sql: Transaction, event: LockedEvent, userId: string, party: PartyInput): Promise<Rsvp> =>
  takeSeat(sql, event, userId, party, { isByManager: true })

/** Gives a seat or, when there is none, a place in line that counts from when they asked. The caller has settled the event. */
export async function approveRsvp(sql: Transaction, event: LockedEvent, party: Party): Promise<void> {
  const { id, userId, guests } = party
  const isNext = countFreeSeats(event) > guests && (await isBeforeLine(sql, id))
  const hasSeat = isNext || canTakeSeats(event, 1 + guests)
  if (!hasSeat && event.waitlist === 'none') throw new EventFull()
  await updateRsvp(sql, id, { status: hasSeat ? 'confirmed' : 'waitlisted', approval: 'approved' })
  const waitlistPosition = hasSeat ? null : await findPosition(sql, id)
  await publishRsvp(sql, event, { id, userId, guests, approval: 'approved', waitlistPosition, isWaitlisted: !hasSeat })
  await invalidateRsvpCounts(sql, event.groupId)
}

export async function declineRsvp(sql: Transaction, event: LockedEvent, { id, userId }: Party): Promise<void> {
  await updateRsvp(sql, id, { status: 'cancelled', approval: 'declined' })
  await publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, id), previousStatus: 'waitlisted' })
  await invalidateRsvpCounts(sql, event.groupId)
}

/**
 * Whoever is removed cannot RSVP again. Returns the ids of the promoted users; undefined when there was no live RSVP, or
 * its person has no account any more.
 */
export async function removeRsvp(sql: Transaction, eventId: string, rsvpId: string): Promise<string[] | undefined> {
  const event = await lockSettledEvent(sql, eventId)
  const rsvp = event && (await findRsvp(sql, eventId, rsvpId))
  if (!rsvp || rsvp.userId === null || rsvp.status === 'cancelled') return undefined

  await updateRsvp(sql, rsvp.id, { status: 'cancelled', approval: 'declined', offerExpiresAt: null })
  await publish(sql, RsvpCancelled, {
    ...toRsvpPayload(event, rsvp.userId, rsvp.id),
    previousStatus: rsvp.status,
  })
  await invalidateRsvpCounts(sql, event.groupId)
  return (await settleSeats(sql, await reloadEvent(sql, event))).promotedUserIds
}
