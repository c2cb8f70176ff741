import { addJob, type Transaction } from '#platform'
import { queueMails } from '../../../mail/send.ts'
import type { eventMailTemplates } from './mails.ts'
import { insertMails, insertRsvpMails, type RsvpOccurrence } from './queries.ts'

export type EventMailName = keyof typeof eventMailTemplates

/** Queued by the code that changes the RSVP. `consumers.ts` queues those that follow from outbox events. */
type RsvpMail =
  | 'waitlist_offer'
  | 'offer_missed'
  | 'party_too_large'
  | 'rsvp_approved'
  | 'rsvp_declined'
  | 'rsvp_removed'

export async function queueRsvpMails(
  sql: Transaction,
  mail: RsvpMail,
  rsvpIds: readonly string[],
  note: string | null = null,
): Promise<void> {
  if (rsvpIds.length > 0) await queueMails(sql, mail, await insertRsvpMails(sql, rsvpIds, note))
}

const timeToComeBackMs = 2 * 60_000

/** For those who had a seat and gave it up: it has left their calendar. Not for a click that they undo. */
export async function queueCancellationMails(
  sql: Transaction,
  rsvpIds: readonly string[],
  canceledAt: string,
): Promise<void> {
  const runAt = new Date(Date.parse(canceledAt) + timeToComeBackMs)
  for (const id of await insertRsvpMails(sql, rsvpIds, null))
    await addJob(sql, 'mail', { kind: 'rsvp_cancelled', id }, { runAt })
}

/** At most one mail per occurrence and RSVP, however often this is called. */
export async function queueOccurrenceMails(
  sql: Transaction,
  mail: EventMailName,
  occurrences: readonly RsvpOccurrence[],
  priority?: number,
): Promise<void> {
  await queueMails(sql, mail, await insertMails(sql, occurrences), priority)
}
