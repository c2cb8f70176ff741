import { publish, type Caller, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { lockUser } from '../../profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { requireVisibleEvent } from '../records/public.ts'
import { AlreadyRsvped, RsvpCancelled, Rsvped, type Rsvp } from './contract.ts'
import { countFreeSeats, isOpenForRsvps, type LockedEvent } from './rules.ts'
import { markRsvpCancelled, confirmWaitlisted, lockEventAndUser, insertRsvp } from './seat-queries.ts'

export async function requireLockedEvent(sql: Transaction, caller: Caller, eventId: string): Promise<LockedEvent> {
  const event = await lockEventAndUser(sql, caller.userId, eventId)
  if (!event) {
    await lockUser(sql, caller.userId)
    throw new EventNotFound()
  }
  await requireVisibleEvent(sql, caller, event)
  return event
}

export async function takeSeat(sql: Transaction, event: LockedEvent, userId: string): Promise<Rsvp> {
  // Seats freed while the event was over or canceled go to the waitlist first.
  const promoted = await fillFreeSeats(sql, event)
  const hasSeat = countFreeSeats(event) > promoted.length
  const rsvp = await insertRsvp(sql, event.id, userId, hasSeat ? 'confirmed' : 'waitlisted')
  if (!rsvp) throw new AlreadyRsvped()

  const waitlistPosition = hasSeat ? null : event.waitlistedCount - promoted.length + 1
  const { status } = rsvp
  await Promise.all([
    publish(sql, Rsvped, {
      ...toRsvpPayload(event, userId, rsvp.id),
      status,
      waitlistPosition,
      promotedFromWaitlist: false,
    }),
    invalidateRsvpCounts(sql, event.groupId),
  ])
  return { ...rsvp, waitlistPosition }
}

/** Returns the ids of the promoted users; undefined when there was no live RSVP. */
export async function releaseSeat(sql: Transaction, event: LockedEvent, userId: string): Promise<string[] | undefined> {
  const cancelled = await markRsvpCancelled(sql, event.id, userId)
  if (!cancelled) return undefined

  const { id, previousStatus } = cancelled
  await Promise.all([
    publish(sql, RsvpCancelled, { ...toRsvpPayload(event, userId, id), previousStatus }),
    invalidateRsvpCounts(sql, event.groupId),
  ])
  if (previousStatus === 'waitlisted') return []
  return fillFreeSeats(sql, { ...event, confirmedCount: event.confirmedCount - 1 })
}

export async function fillFreeSeats(sql: Transaction, event: LockedEvent): Promise<string[]> {
  const seats = Math.min(countFreeSeats(event), event.waitlistedCount)
  if (!isOpenForRsvps(event) || seats <= 0) return []

  const promoted = await confirmWaitlisted(sql, event.id, seats)
  for (const { id, userId } of promoted)
    await publish(sql, Rsvped, {
      ...toRsvpPayload(event, userId, id),
      status: 'confirmed',
      waitlistPosition: null,
      promotedFromWaitlist: true,
    })
  return promoted.map(({ userId }) => userId)
}

const toRsvpPayload = (event: LockedEvent, userId: string, rsvpId: string) => ({
  eventId: event.id,
  groupId: event.groupId,
  eventTitle: event.title,
  userId,
  rsvpId,
})
