import { isEventOfType, type Consumer, type Transaction } from '#platform'
import { queueMails } from '../../../mail/send.ts'
import { EventCancelled, EventUpdated } from '../records/contract.ts'
import { Rsvped } from '../rsvps/contract.ts'
import type { eventMailTemplates } from './mails.ts'
import { insertMails, listLiveRsvps } from './queries.ts'

type EventMailName = keyof typeof eventMailTemplates

const batchSize = 100
const mailedFields = new Set(['startTime', 'endTime', 'timezone', 'venue', 'eventType'])

export const eventMailConsumer: Consumer = {
  name: 'event-mails',
  types: [Rsvped, EventUpdated, EventCancelled],
  async consume({ sql }, event, continuation) {
    if (isEventOfType(Rsvped, event)) {
      const mailName = mailNameFor(event.data)
      if (mailName) await queueMailsFor(sql, mailName, event.id, [event.data.rsvpId])
    } else if (isEventOfType(EventCancelled, event)) {
      return mailAttendeeBatch(sql, 'event_cancelled', event, continuation)
    } else if (isEventOfType(EventUpdated, event) && event.data.fields.some((field) => mailedFields.has(field))) {
      return mailAttendeeBatch(sql, 'event_changed', event, continuation)
    }
    return undefined
  },
}

function mailNameFor({ status, promotedFromWaitlist }: { status: string; promotedFromWaitlist: boolean }) {
  if (status === 'waitlisted') return 'rsvp_waitlisted'
  if (status !== 'confirmed') return undefined
  return promotedFromWaitlist ? 'waitlist_promotion' : 'rsvp_confirmed'
}

/** Returns the last user id when there may be more. */
async function mailAttendeeBatch(
  sql: Transaction,
  mailName: EventMailName,
  { id, data }: { readonly id: string; readonly data: { readonly eventId: string } },
  after: string | undefined,
): Promise<string | undefined> {
  const rsvps = await listLiveRsvps(sql, data.eventId, after, batchSize)
  await queueMailsFor(
    sql,
    mailName,
    id,
    rsvps.map((rsvp) => rsvp.id),
  )
  return rsvps.length === batchSize ? rsvps.at(-1)?.userId : undefined
}

async function queueMailsFor(
  sql: Transaction,
  mailName: EventMailName,
  occurrenceId: string,
  rsvpIds: readonly string[],
) {
  const mails = await insertMails(sql, occurrenceId, rsvpIds)
  if (mails.length > 0) await queueMails(sql, mailName, mails)
}
