import { publish, type Transaction } from '#platform'
import { Rsvped } from './contract.ts'
import { confirmWaiting, holdEvent } from './queries.ts'

/** Gives free seats to those who wait, in their order, and tells them. Returns whom. */
export async function promoteWaiting(sql: Transaction, eventId: string): Promise<string[]> {
  const event = await holdEvent(sql, eventId)
  if (event?.status !== 'active' || event.isOver) return []
  const seats = event.maxAttendees === null ? 1_000_000 : event.maxAttendees - event.confirmedCount
  if (seats <= 0) return []

  const promoted = await confirmWaiting(sql, eventId, seats)
  for (const { id: rsvpId, userId } of promoted)
    await publish(sql, Rsvped, {
      eventId,
      groupId: event.groupId,
      eventTitle: event.title,
      userId,
      rsvpId,
      status: 'confirmed',
      waitlistPosition: null,
      promotedFromWaitlist: true,
    })
  return promoted.map(({ userId }) => userId)
}
