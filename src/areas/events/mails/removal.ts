import type { Transaction } from '#platform'
import { bulkPriority, queueMails } from '../../../mail/send.ts'
import { insertMailsWithSnapshot, listMailedRsvps } from './queries.ts'

const batchSize = 500

/** Call it before the event is deleted in the same transaction. */
export async function queueRemovalMails(sql: Transaction, webUrl: string, eventId: string): Promise<void> {
  for (let after: string | undefined; ;) {
    const rsvps = await listMailedRsvps(sql, eventId, webUrl, after, batchSize)
    if (rsvps.length === 0) return
    const mails = rsvps.map(({ rsvpId, ...rsvp }) => ({
      occurrenceId: eventId,
      rsvpId,
      // The description is the largest field, and nobody needs it for a canceled event. The mail says in the language of
      // its reader that the group has closed.
      snapshot: { ...rsvp, description: null, waitlistPosition: null, cancelReason: null },
    }))
    await queueMails(sql, 'event_removed', await insertMailsWithSnapshot(sql, mails), bulkPriority)
    after = rsvps.at(-1)?.userId
  }
}
