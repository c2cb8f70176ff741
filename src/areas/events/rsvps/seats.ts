import { publish, type Caller, type Transaction } from '#platform'
import { groupChanged } from '../../groups/records/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { requireSeen } from '../records/public.ts'
import { AlreadyRsvped, RsvpCancelled, Rsvped, type Rsvp } from './contract.ts'
import { freeSeats, isOpen, type HeldEvent } from './rules.ts'
import { cancelRsvpOf, confirmWaiting, holdEventFor, insertRsvp } from './seat-queries.ts'

/** An event that the caller may see, held together with the caller. */
export async function requireHeld(sql: Transaction, caller: Caller, eventId: string): Promise<HeldEvent> {
  const event = await holdEventFor(sql, caller.userId, eventId)
  if (!event) {
    await lockPerson(sql, caller.userId)
    throw new EventNotFound()
  }
  await requireSeen(sql, caller, event)
  return event
}

/** Gives a person a seat of an open event, or the last place in the queue. */
export async function takeSeat(sql: Transaction, event: HeldEvent, userId: string): Promise<Rsvp> {
  // Seats that fell free while the event was over or cancelled are not for newcomers.
  const promoted = await promote(sql, event)
  const hasSeat = freeSeats(event) > promoted.length
  const rsvp = await insertRsvp(sql, event.id, userId, hasSeat ? 'confirmed' : 'waitlisted')
  if (!rsvp) throw new AlreadyRsvped()

  const waitlistPosition = hasSeat ? null : event.waitlistedCount - promoted.length + 1
  const { status } = rsvp
  await Promise.all([
    publish(sql, Rsvped, {
      ...factsOf(event, userId, rsvp.id),
      status,
      waitlistPosition,
      promotedFromWaitlist: false,
    }),
    groupChanged(sql, event.groupId),
  ])
  return { ...rsvp, waitlistPosition }
}

/** Takes a person's seat or place in the queue away. Returns who got the seat; undefined when there was nothing to take. */
export async function giveUpSeat(sql: Transaction, event: HeldEvent, userId: string): Promise<string[] | undefined> {
  const cancelled = await cancelRsvpOf(sql, event.id, userId)
  if (!cancelled) return undefined

  const { id, previousStatus } = cancelled
  await Promise.all([
    publish(sql, RsvpCancelled, { ...factsOf(event, userId, id), previousStatus }),
    groupChanged(sql, event.groupId),
  ])
  if (previousStatus === 'waitlisted') return []
  return promote(sql, { ...event, confirmedCount: event.confirmedCount - 1 })
}

/** Gives free seats to those who wait, in their order, and tells them. Returns whom. */
export async function promote(sql: Transaction, event: HeldEvent): Promise<string[]> {
  const seats = Math.min(freeSeats(event), event.waitlistedCount)
  if (!isOpen(event) || seats <= 0) return []

  const promoted = await confirmWaiting(sql, event.id, seats)
  for (const { id, userId } of promoted)
    await publish(sql, Rsvped, {
      ...factsOf(event, userId, id),
      status: 'confirmed',
      waitlistPosition: null,
      promotedFromWaitlist: true,
    })
  return promoted.map(({ userId }) => userId)
}

const factsOf = (event: HeldEvent, userId: string, rsvpId: string) => ({
  eventId: event.id,
  groupId: event.groupId,
  eventTitle: event.title,
  userId,
  rsvpId,
})
