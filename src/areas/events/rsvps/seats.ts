import { addJob, publish, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { endExpiredHolds } from '../holds/public.ts'
import { queueCancellationMails, queueRsvpMails } from '../mails/public.ts'
import { RsvpCancelled, Rsvped } from './contract.ts'
import {
  chooseParties,
  countFreeSeats,
  countInLine,
  isActive,
  offerEndFor,
  skipsLargeParties,
  largePartiesSkippedFrom,
  type LockedEvent,
  type Party,
} from './rules.ts'
import { expireOffers, offerSeats } from './offer-queries.ts'
import { confirmRsvps, listLine, lockEvent, markRsvpCancelled, updateRsvp } from './seat-queries.ts'

interface SettleOptions {
  /** Gives seats without asking. */
  readonly skipsOffers?: boolean
}

/**
 * Ends expired offers and holds, then gives or offers free seats to the line. Returns the event with its counts
 * afterwards, and the users who got a seat; those with an offer have none yet.
 */
export async function settleSeats(
  sql: Transaction,
  event: LockedEvent,
  options: SettleOptions = {},
): Promise<{ event: LockedEvent; promotedUserIds: string[] }> {
  const hasExpiredOffers = event.offerCount > 0 && (await endExpiredOffers(sql, event))
  const hasExpired = (event.holdCount > 0 && (await endExpiredHolds(sql, event.id))) || hasExpiredOffers
  if (!hasExpired) return fillFreeSeats(sql, event, options)
  await invalidateRsvpCounts(sql, event.groupId)
  return fillFreeSeats(sql, await reloadEvent(sql, event), options)
}

/** Reads the counts again. The caller holds the lock. */
export async function reloadEvent(sql: Transaction, event: LockedEvent): Promise<LockedEvent> {
  const current = await lockEvent(sql, event.id)
  if (!current) throw new EventNotFound()
  return { ...current, isLineSuspended: event.isLineSuspended }
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
  current: LockedEvent,
  options: SettleOptions,
): Promise<{ event: LockedEvent; promotedUserIds: string[] }> {
  const event = { ...current, isLineSuspended: false }
  const freeSeats = countFreeSeats(event)
  const lineLength = countInLine(event)
  if (!isActive(event) || freeSeats <= 0 || lineLength <= 0) return { event, promotedUserIds: [] }

  const line = await listLine(sql, event.id, {
    limit: Math.min(lineLength, freeSeats),
    maxSeats: skipsLargeParties(event) ? freeSeats : Infinity,
  })
  if (line.length === 0) {
    const isLineSuspended =
      !skipsLargeParties(event) || (await listLine(sql, event.id, { limit: 1, maxSeats: Infinity })).length === 0
    return { event: { ...event, isLineSuspended }, promotedUserIds: [] }
  }
  const { chosen, blocked, free } = chooseParties(event, line)
  if (blocked && blocked.toldFreeSeats === null) {
    await updateRsvp(sql, blocked.id, { toldFreeSeats: free })
    await queueRsvpMails(sql, 'party_too_large', [blocked.id])
  }
  if (blocked) {
    const runAt = largePartiesSkippedFrom(event)
    await addJob(sql, 'settleSeats', { eventId: event.id }, { runAt, key: `skip ${event.id}` })
  }
  if (chosen.length === 0) return { event, promotedUserIds: [] }

  const offerEnd = options.skipsOffers ? null : offerEndFor(event)
  if (offerEnd) await makeOffers(sql, event, chosen, offerEnd)
  else await confirmParties(sql, event, chosen)
  await invalidateRsvpCounts(sql, event.groupId)
  // A party that was skipped may have left seats for somebody further down the line.
  const rest = await fillFreeSeats(sql, await reloadEvent(sql, event), options)
  return {
    event: rest.event,
    promotedUserIds: [...(offerEnd ? [] : chosen.map(({ userId }) => userId)), ...rest.promotedUserIds],
  }
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

interface ReleaseOptions {
  /** The person did it, and gets a mail that takes the event out of their calendar. */
  readonly isOwnAct?: boolean
}

/** Returns the ids of the promoted users; undefined when there was no live RSVP. */
export async function releaseSeat(
  sql: Transaction,
  event: LockedEvent,
  userId: string,
  { isOwnAct = false }: ReleaseOptions = {},
): Promise<string[] | undefined> {
  const cancelled = await markRsvpCancelled(sql, event.id, userId)
  if (!cancelled) return undefined

  const { id, previousStatus, hadOffer } = cancelled
  await Promise.all([
    publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, id), previousStatus }),
    invalidateRsvpCounts(sql, event.groupId),
    isOwnAct && previousStatus === 'confirmed' && queueCancellationMails(sql, [id], event.now),
  ])
  // Whoever left the line may have been first, with a party too large for the free seats.
  const mayUnblockLine = countInLine(event) > 1
  const mayMoveLine = previousStatus === 'confirmed' || hadOffer || mayUnblockLine
  if (!mayMoveLine || event.waitlistedCount === 0) return []
  return (await settleSeats(sql, await reloadEvent(sql, event))).promotedUserIds
}

export const toRsvpPayload = (event: LockedEvent, userId: string, rsvpId: string) => ({
  eventId: event.id,
  groupId: event.groupId,
  eventTitle: event.title,
  userId,
  rsvpId,
})
