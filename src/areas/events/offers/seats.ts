import { publish, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { RsvpCancelled, EventNotActive } from '../rsvps/contract.ts'
import {
  confirmParties,
  findRsvpForUser,
  isActive,
  moveToEndOfLine,
  offerEndFor,
  reloadEvent,
  settleSeats,
  toRsvpPayload,
  updateRsvp,
  type LockedEvent,
} from '../rsvps/public.ts'
import { CannotStayInLine, NoOffer, OfferExpired } from './contract.ts'

/** The event is settled, so an offer that is still there has not expired. */
async function requireOffer(sql: Transaction, event: LockedEvent, userId: string) {
  if (!isActive(event)) throw new EventNotActive()
  const rsvp = await findRsvpForUser(sql, event.id, userId)
  if (rsvp && rsvp.missedOffers > 0 && rsvp.offerExpiresAt === null && rsvp.status !== 'confirmed')
    throw new OfferExpired()
  if (!rsvp || rsvp.offerExpiresAt === null) throw new NoOffer()
  return { ...rsvp, userId }
}

export async function acceptSeat(sql: Transaction, event: LockedEvent, userId: string): Promise<void> {
  await confirmParties(sql, event, [await requireOffer(sql, event, userId)])
  await invalidateRsvpCounts(sql, event.groupId)
}

export async function declineSeat(
  sql: Transaction,
  event: LockedEvent,
  userId: string,
  { stays }: { readonly stays: boolean },
): Promise<void> {
  const rsvp = await requireOffer(sql, event, userId)
  if (stays && offerEndFor(event) === null) throw new CannotStayInLine()
  if (stays) await moveToEndOfLine(sql, rsvp.id)
  else {
    await updateRsvp(sql, rsvp.id, { status: 'cancelled', offerExpiresAt: null })
    await publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, rsvp.id), previousStatus: 'waitlisted' })
  }
  await invalidateRsvpCounts(sql, event.groupId)
  await settleSeats(sql, await reloadEvent(sql, event))
}
