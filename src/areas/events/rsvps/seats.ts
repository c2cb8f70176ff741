import { addJob, publish, type Caller, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { lockUser } from '../../profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { endExpiredHolds } from '../holds/public.ts'
import { queueRsvpMails } from '../mails/public.ts'
import { requireVisibleEvent } from '../records/public.ts'
import { RsvpCancelled, Rsvped } from './contract.ts'
import {
  chooseParties,
  countFreeSeats,
  countInLine,
  isOpenForRsvps,
  offerEndFor,
  passesLargeParties,
  type LockedEvent,
  type Party,
} from './rules.ts'
import {
  confirmRsvps,
  expireOffers,
  listLine,
  lockEvent,
  lockEventAndUser,
  markRsvpCancelled,
  offerSeats,
  updateRsvp,
} from './seat-queries.ts'

/** Offers that are over have ended, and free seats have gone to the waitlist. */
export async function requireSettledEvent(sql: Transaction, caller: Caller, eventId: string): Promise<LockedEvent> {
  const event = await lockEventAndUser(sql, caller.userId, eventId)
  if (!event) {
    await lockUser(sql, caller.userId)
    throw new EventNotFound()
  }
  await requireVisibleEvent(sql, caller, event)
  return (await settleSeats(sql, event)).event
}

interface FillOptions {
  /** Gives seats where an offer would be made. */
  readonly isDirect?: boolean
}

/** Returns the event with its counts afterwards, and who got a seat. */
export async function settleSeats(
  sql: Transaction,
  event: LockedEvent,
  options: FillOptions = {},
): Promise<{ event: LockedEvent; promoted: string[] }> {
  const hasExpiredOffers = event.offerCount > 0 && (await endExpiredOffers(sql, event))
  const hasExpired = (event.holdCount > 0 && (await endExpiredHolds(sql, event.id))) || hasExpiredOffers
  if (!hasExpired) return fillFreeSeats(sql, event, options)
  await invalidateRsvpCounts(sql, event.groupId)
  return fillFreeSeats(sql, await refresh(sql, event), options)
}

/** The lock is held already; this reads the counts again. */
export async function refresh(sql: Transaction, event: LockedEvent): Promise<LockedEvent> {
  const current = await lockEvent(sql, event.id)
  if (!current) throw new EventNotFound()
  return { ...event, ...current }
}

async function endExpiredOffers(sql: Transaction, event: LockedEvent): Promise<boolean> {
  const { cancelled, requeued } = await expireOffers(sql, event.id)
  for (const { id, userId } of cancelled)
    await publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, id), previousStatus: 'waitlisted' })
  await queueRsvpMails(sql, 'offer_missed', toIds([...cancelled, ...requeued]))
  return cancelled.length + requeued.length > 0
}

async function fillFreeSeats(
  sql: Transaction,
  event: LockedEvent,
  options: FillOptions,
): Promise<{ event: LockedEvent; promoted: string[] }> {
  const freeSeats = countFreeSeats(event)
  const lineLength = countInLine(event)
  if (!isOpenForRsvps(event) || freeSeats <= 0 || lineLength <= 0) return { event, promoted: [] }

  const line = await listLine(sql, event.id, {
    limit: Math.min(lineLength, freeSeats),
    maxSeats: passesLargeParties(event) ? freeSeats : Infinity,
  })
  const { chosen, blocked, free } = chooseParties(event, line)
  if (blocked && blocked.toldFreeSeats === null) {
    await updateRsvp(sql, blocked.id, { toldFreeSeats: free })
    await queueRsvpMails(sql, 'party_too_large', [blocked.id])
  }
  if (chosen.length === 0) return { event, promoted: [] }

  const offerEnd = options.isDirect ? null : offerEndFor(event)
  if (offerEnd) await makeOffers(sql, event, chosen, offerEnd)
  else await confirmParties(sql, event, chosen)
  await invalidateRsvpCounts(sql, event.groupId)
  // A party that was passed may have left seats for somebody further down the line.
  const rest = await fillFreeSeats(sql, await refresh(sql, event), options)
  return { event: rest.event, promoted: [...(offerEnd ? [] : chosen.map(({ userId }) => userId)), ...rest.promoted] }
}

async function makeOffers(sql: Transaction, event: LockedEvent, parties: readonly Party[], expiresAt: Date) {
  await offerSeats(sql, toIds(parties), expiresAt)
  await queueRsvpMails(sql, 'waitlist_offer', toIds(parties))
  await addJob(sql, 'settleSeats', { eventId: event.id }, { runAt: expiresAt })
}

export async function confirmParties(sql: Transaction, event: LockedEvent, parties: readonly Party[]): Promise<void> {
  await confirmRsvps(sql, toIds(parties))
  for (const party of parties) await publishRsvp(sql, event, { ...party, waitlistPosition: null, isPromotion: true })
}

const toIds = (parties: readonly Party[]): string[] => parties.map(({ id }) => id)

interface PublishedRsvp extends Party {
  readonly waitlistPosition: number | null
  readonly isPromotion?: boolean
  readonly isWaitlisted?: boolean
  readonly isStanding?: boolean
}

export function publishRsvp(sql: Transaction, event: LockedEvent, rsvp: PublishedRsvp): Promise<void> {
  const { id, userId, guests, approval, waitlistPosition } = rsvp
  const { isPromotion = false, isWaitlisted = false, isStanding = false } = rsvp
  return publish(sql, Rsvped, {
    ...toRsvpPayload(event, userId, id),
    status: isWaitlisted ? 'waitlisted' : 'confirmed',
    waitlistPosition,
    promotedFromWaitlist: isPromotion,
    guests,
    approval,
    ...(isStanding && { isStanding }),
  })
}

/** Returns the ids of the promoted users; undefined when there was no live RSVP. */
export async function releaseSeat(sql: Transaction, event: LockedEvent, userId: string): Promise<string[] | undefined> {
  const cancelled = await markRsvpCancelled(sql, event.id, userId)
  if (!cancelled) return undefined

  const { id, previousStatus, hadOffer } = cancelled
  await Promise.all([
    publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, id), previousStatus }),
    invalidateRsvpCounts(sql, event.groupId),
  ])
  const mayHaveFreedSeats = previousStatus === 'confirmed' || hadOffer || countInLine(event) > 1
  if (!mayHaveFreedSeats || event.waitlistedCount === 0) return []
  return (await settleSeats(sql, await refresh(sql, event))).promoted
}

export const toRsvpPayload = (event: LockedEvent, userId: string, rsvpId: string) => ({
  eventId: event.id,
  groupId: event.groupId,
  eventTitle: event.title,
  userId,
  rsvpId,
})
