import type { Sql, Transaction } from '#platform'
import { groupChanged } from '../../groups/records/public.ts'
import type { KeptRsvp } from './contract.ts'
import { listAllRsvpsOf } from './queries.ts'
import { myRsvpOf } from './rules.ts'
import { holdEvent, holdEventsOf } from './seat-queries.ts'
import { giveUpSeat, promote } from './seats.ts'

export { moveRsvps } from './moving.ts'
export { listFaces } from './queries.ts'
export { insertRsvp } from './seat-queries.ts'

/** Gives free seats to those who wait, in their order, and tells them. Returns whom. */
export async function promoteWaiting(sql: Transaction, eventId: string): Promise<string[]> {
  const event = await holdEvent(sql, eventId)
  const promoted = event ? await promote(sql, event) : []
  if (event && promoted.length > 0) await groupChanged(sql, event.groupId)
  return promoted
}

/** Cancels what somebody who goes has promised for the events to come. */
export async function cancelRsvpsOf(sql: Transaction, userId: string): Promise<void> {
  for (const event of await holdEventsOf(sql, userId)) if (!event.isOver) await giveUpSeat(sql, event, userId)
}

/** All RSVPs a person has or had, by the start of their events; without the event when the person may not see it any more. */
export async function listKeptRsvpsOf(sql: Sql, userId: string, webUrl: string): Promise<KeptRsvp[]> {
  const rows = await listAllRsvpsOf(sql, userId, webUrl)
  return rows.map(({ isSeen, ...row }) => ({ ...myRsvpOf(row), ...(!isSeen && { event: null }) }))
}
