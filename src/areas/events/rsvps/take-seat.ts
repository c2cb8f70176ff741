import { message, validationFailure } from '#contract'
import type { Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { applyAnswers, toAnswers } from './answers.ts'
import { AlreadyListed, AlreadyRsvped, EventFull, RsvpDeclined, type Answer, type Rsvp } from './contract.ts'
import { canTakeSeats, countInLine, type LockedEvent } from './rules.ts'
import { publishRsvp } from './seats.ts'
import { saveAnswers } from './answer-queries.ts'
import { findRsvpForUser, insertRsvp } from './seat-queries.ts'

export interface PartyInput {
  readonly guests?: number
  readonly answers?: readonly Answer[]
}

interface SeatOptions {
  /** Skips approval, and takes a seat or nothing. */
  readonly isByManager?: boolean
  /** Seats were kept for this party: unless a manager has to decide, it has them, whoever waits and however few there are. */
  readonly hasHeldSeats?: boolean
}

/** The caller has settled the event. */
export async function takeSeat(
  sql: Transaction,
  event: LockedEvent,
  userId: string,
  { guests = 0, answers: given = [] }: PartyInput,
  { isByManager = false, hasHeldSeats = false }: SeatOptions = {},
): Promise<Rsvp> {
  if (!hasHeldSeats) requirePartyFits(event, guests)
  const answers = applyAnswers(event.questions, {}, given)
  const isPending = event.joinBy === 'approval' && !isByManager
  const hasSeat = !isPending && (hasHeldSeats || canTakeSeats(event, 1 + guests))
  if (!hasSeat && !isPending && (isByManager || event.waitlist === 'none'))
    throw (await findConflict(sql, event, userId, isByManager)) ?? new EventFull()

  const status = hasSeat ? 'confirmed' : 'waitlisted'
  const approval = isPending ? 'pending' : isByManager && event.joinBy === 'approval' ? 'approved' : 'none'
  const rsvp = await insertRsvp(sql, {
    eventId: event.id,
    userId,
    status,
    guests,
    approval,
    replacesDeclined: isByManager,
  })
  if (!rsvp) throw (await findConflict(sql, event, userId, isByManager)) ?? new AlreadyRsvped()
  await saveAnswers(sql, rsvp.id, answers)

  const waitlistPosition = hasSeat || isPending ? null : countInLine(event) + event.offerCount + 1
  await Promise.all([
    publishRsvp(sql, event, { id: rsvp.id, userId, guests, approval, waitlistPosition, isWaitlisted: !hasSeat }),
    invalidateRsvpCounts(sql, event.groupId),
  ])
  return { ...rsvp, waitlistPosition, guests, answers: toAnswers(event.questions, answers), approval, offer: null }
}

async function findConflict(sql: Transaction, event: LockedEvent, userId: string, isByManager: boolean) {
  const current = await findRsvpForUser(sql, event.id, userId)
  if (current && current.status !== 'cancelled') return isByManager ? new AlreadyListed() : new AlreadyRsvped()
  return current?.approval === 'declined' && !isByManager ? new RsvpDeclined() : undefined
}

export function requirePartyFits(
  { maxGuests, maxAttendees }: Pick<LockedEvent, 'maxGuests' | 'maxAttendees'>,
  guests: number,
): void {
  if (guests > maxGuests)
    throw validationFailure([{ path: 'guests', text: message('validation.events.maxGuests', { max: maxGuests }) }])
  if (maxAttendees !== null && 1 + guests > maxAttendees)
    throw validationFailure([
      { path: 'guests', text: message('validation.events.partyTooLarge', { max: maxAttendees }) },
    ])
}
