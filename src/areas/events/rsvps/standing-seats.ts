import type { Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { pickFittingAnswers, type StoredAnswers } from './answers.ts'
import { saveAnswers } from './answer-queries.ts'
import { canTakeSeats, countInLine, isOpenForRsvps, type LockedEvent } from './rules.ts'
import { publishRsvp, releaseSeat } from './seats.ts'
import { insertRsvp, lockEvent } from './seat-queries.ts'
import { countStandingSeats, listStandingRsvps } from './standing-queries.ts'

export interface StandingPerson {
  readonly userId: string
  readonly guests: number
  readonly answers: StoredAnswers
}

interface StandingRsvp {
  readonly id: string
  readonly userId: string
  readonly status: 'confirmed' | 'waitlisted'
  readonly waitlistPosition: number | null
}

/**
 * In the order of `people`. The caller has settled the event. Together they may have `sharePercent` of its seats. Skips parties that
 * do not fit into that share, people who have an RSVP already, and people whom a manager declined.
 */
export async function seatStandingPeople(
  sql: Transaction,
  event: LockedEvent,
  people: readonly StandingPerson[],
  sharePercent: number,
): Promise<StandingRsvp[]> {
  if (people.length === 0 || !isOpenForRsvps(event)) return []
  let current = event
  let seatsLeft =
    event.maxAttendees === null
      ? Infinity
      : Math.floor((event.maxAttendees * sharePercent) / 100) - (await countStandingSeats(sql, event.id))
  const seated: StandingRsvp[] = []
  for (const person of people) {
    const guests = Math.min(person.guests, event.maxGuests, (event.maxAttendees ?? Infinity) - 1)
    const isPending = event.joinBy === 'approval'
    const hasSeat = !isPending && canTakeSeats(current, 1 + guests)
    if (!isPending && (1 + guests > seatsLeft || (!hasSeat && event.waitlist === 'none'))) continue
    const rsvp = await addStandingRsvp(sql, current, { ...person, guests }, hasSeat)
    if (!rsvp) continue
    seated.push(rsvp)
    if (!isPending) seatsLeft -= 1 + guests
    current = addToCounts(current, { hasSeat, isPending, guests })
  }
  if (seated.length > 0) await invalidateRsvpCounts(sql, event.groupId)
  return seated
}

async function addStandingRsvp(
  sql: Transaction,
  event: LockedEvent,
  { userId, guests, answers: given }: StandingPerson,
  hasSeat: boolean,
): Promise<StandingRsvp | undefined> {
  const isPending = event.joinBy === 'approval'
  const status = hasSeat ? 'confirmed' : 'waitlisted'
  const approval = isPending ? 'pending' : 'none'
  const rsvp = await insertRsvp(sql, { eventId: event.id, userId, status, guests, approval, isStanding: true })
  if (!rsvp) return undefined
  await saveAnswers(sql, rsvp.id, pickFittingAnswers(event.questions, given))
  const waitlistPosition = hasSeat || isPending ? null : countInLine(event) + event.offerCount + 1
  await publishRsvp(sql, event, {
    id: rsvp.id,
    userId,
    guests,
    approval,
    waitlistPosition,
    isWaitlisted: !hasSeat,
    isStanding: true,
  })
  return { id: rsvp.id, userId, status, waitlistPosition }
}

interface AddedRsvp {
  readonly hasSeat: boolean
  readonly isPending: boolean
  readonly guests: number
}

/** Counts as the triggers on `rsvps` do, so that the event is not read again for each person. */
const addToCounts = (event: LockedEvent, { hasSeat, isPending, guests }: AddedRsvp): LockedEvent =>
  hasSeat
    ? { ...event, confirmedCount: event.confirmedCount + 1, guestCount: event.guestCount + guests }
    : {
        ...event,
        waitlistedCount: event.waitlistedCount + 1,
        pendingCount: event.pendingCount + (isPending ? 1 : 0),
        isLineSuspended: isPending && event.isLineSuspended,
      }

/** Of dates that have not begun. RSVPs that the person made for a single date stay. */
export async function releaseStandingSeats(
  sql: Transaction,
  userIds: readonly string[],
  seriesId: string,
): Promise<void> {
  for (const { eventId, userId } of await listStandingRsvps(sql, userIds, seriesId)) {
    const event = await lockEvent(sql, eventId)
    if (event) await releaseSeat(sql, event, userId)
  }
}
