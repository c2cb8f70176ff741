import { isA, type Consumer, type Transaction } from '#platform'
import { sendMails } from '../../../mail/send.ts'
import { EventCancelled, EventUpdated } from '../records/contract.ts'
import { Rsvped } from '../rsvps/contract.ts'
import type { eventLetters } from './letters.ts'
import { insertMails, listLiveRsvps } from './queries.ts'

type Letter = keyof typeof eventLetters

const batch = 100
const telling = new Set(['startTime', 'endTime', 'timezone', 'venue', 'eventType'])

/** Mails people about the events that they go to. Whether a mail is still right is decided when it is written. */
export const eventMails: Consumer = {
  name: 'event-mails',
  types: [Rsvped, EventUpdated, EventCancelled],
  async consume({ sql }, event, rest) {
    if (isA(Rsvped, event)) {
      const letter = letterFor(event.data)
      if (letter) await mail(sql, letter, event.id, [event.data.rsvpId])
    } else if (isA(EventCancelled, event)) {
      return mailEverybody(sql, 'event_cancelled', event, rest)
    } else if (isA(EventUpdated, event) && event.data.fields.some((field) => telling.has(field))) {
      return mailEverybody(sql, 'event_changed', event, rest)
    }
    return undefined
  },
}

function letterFor({ status, promotedFromWaitlist }: { status: string; promotedFromWaitlist: boolean }) {
  if (status === 'waitlisted') return 'rsvp_waitlisted'
  if (status !== 'confirmed') return undefined
  return promotedFromWaitlist ? 'waitlist_promotion' : 'rsvp_confirmed'
}

/** A part of those who come or wait; returns who was the last, when there are more. */
async function mailEverybody(
  sql: Transaction,
  letter: Letter,
  { id, data }: { readonly id: string; readonly data: { readonly eventId: string } },
  after: string | undefined,
): Promise<string | undefined> {
  const rsvps = await listLiveRsvps(sql, data.eventId, after, batch)
  await mail(
    sql,
    letter,
    id,
    rsvps.map((rsvp) => rsvp.id),
  )
  return rsvps.length === batch ? rsvps.at(-1)?.userId : undefined
}

async function mail(sql: Transaction, letter: Letter, occurrenceId: string, rsvpIds: readonly string[]) {
  const mails = await insertMails(sql, occurrenceId, rsvpIds)
  if (mails.length > 0) await sendMails(sql, letter, mails)
}
