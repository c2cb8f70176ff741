import type { Transaction } from '#platform'
import type { HeldEvent } from './rules.ts'
import { deleteRsvpOf, holdAllEventsOf, listTwins, updateOwner, type Twins } from './seat-queries.ts'
import { giveUpSeat } from './seats.ts'

const ranks = { confirmed: 2, waitlisted: 1, cancelled: 0 }

/** A seat is better than a place in the queue, and that is better than none; of two places the earlier one is. */
function isFromBetter({ fromStatus, fromPlace, toStatus, toPlace }: Twins): boolean {
  if (fromStatus !== toStatus) return ranks[fromStatus] > ranks[toStatus]
  return fromStatus === 'waitlisted' && fromPlace < toPlace
}

/**
 * Gives one person the RSVPs of another, who turned out to be the same. Of two for one event the better one stays; a seat
 * that falls free goes to whoever waits.
 */
export async function moveRsvps(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const events = new Map((await holdAllEventsOf(sql, from)).map((event): [string, HeldEvent] => [event.id, event]))
  let skipped = 0
  for (const twins of await listTwins(sql, from, to)) {
    const loser = isFromBetter(twins) ? to : from
    const event = events.get(twins.eventId)
    if (event && !event.isOver) await giveUpSeat(sql, event, loser)
    await deleteRsvpOf(sql, twins.eventId, loser)
    if (loser === from) skipped++
  }
  return { moved: await updateOwner(sql, from, to), skipped }
}
