import type { Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import type { LockedEvent } from './rules.ts'
import {
  deleteRsvp,
  lockAllEventsForUser,
  listDuplicateRsvps,
  reassignRsvps,
  type DuplicateRsvps,
} from './seat-queries.ts'
import { releaseSeat } from './seats.ts'

const [canceled, seat] = [0, 4]

/** Among those who wait, the earlier place wins. Of two seats, or two canceled RSVPs, the one of `to` stays. */
const isSourceBetter = ({ fromRank, fromPlace, toRank, toPlace }: DuplicateRsvps): boolean =>
  fromRank === toRank ? fromRank !== canceled && fromRank !== seat && fromPlace < toPlace : fromRank > toRank

/** On an account merge. Of two RSVPs for one event the better one stays; a freed seat goes to the waitlist. */
export async function moveRsvps(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const events = new Map(
    (await lockAllEventsForUser(sql, from)).map((event): [string, LockedEvent] => [event.id, event]),
  )
  let skipped = 0
  for (const duplicates of await listDuplicateRsvps(sql, from, to)) {
    const losingUserId = isSourceBetter(duplicates) ? to : from
    const event = events.get(duplicates.eventId)
    if (event && !event.isOver) await releaseSeat(sql, event, losingUserId)
    await deleteRsvp(sql, duplicates.eventId, losingUserId)
    if (event) await invalidateRsvpCounts(sql, event.groupId)
    if (losingUserId === from) skipped++
  }
  return { moved: await reassignRsvps(sql, from, to), skipped }
}
