import type { Sql, Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import type { KeptRsvp } from './contract.ts'
import { listAllRsvpsForUser } from './queries.ts'
import { toMyRsvp } from './rules.ts'
import { lockEvent, lockUpcomingEventsForUser } from './seat-queries.ts'
import { releaseSeat, fillFreeSeats } from './seats.ts'

export { moveRsvps } from './merge.ts'
export { listAttendeeAvatars } from './queries.ts'
export { insertRsvp } from './seat-queries.ts'

export async function promoteWaitlist(sql: Transaction, eventId: string): Promise<string[]> {
  const event = await lockEvent(sql, eventId)
  const promoted = event ? await fillFreeSeats(sql, event) : []
  if (event && promoted.length > 0) await invalidateRsvpCounts(sql, event.groupId)
  return promoted
}

export async function cancelUpcomingRsvps(sql: Transaction, userId: string): Promise<void> {
  for (const event of await lockUpcomingEventsForUser(sql, userId))
    if (!event.isOver) await releaseSeat(sql, event, userId)
}

/** `event` is null when the user can no longer see it. */
export async function listRsvpHistory(sql: Sql, userId: string, webUrl: string): Promise<KeptRsvp[]> {
  const rows = await listAllRsvpsForUser(sql, userId, webUrl)
  return rows.map(({ isSeen, ...row }) => ({ ...toMyRsvp(row), ...(!isSeen && { event: null }) }))
}
