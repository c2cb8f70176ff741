import { isEventOfType, type Consumer, type OutboxEvent, type Transaction } from '#platform'
import { bulkPriority } from '../../../mail/send.ts'
import { EventCancelled, EventUpdated } from '../webhook-types/contract.ts'
import { Rsvped, type Approval } from '../rsvps/contract.ts'
import { mailedFields } from './mailed-fields.ts'
import { listLiveRsvps } from './queries.ts'
import { queueOccurrenceMails, type EventMailName } from './rsvp-mails.ts'

const batchSize = 100

/** A change of a whole series sends one mail for all its dates elsewhere. */
const isMailedChange = ({ fields, bySeries }: { readonly fields: readonly string[]; readonly bySeries?: true }) =>
  !bySeries && fields.some((field) => mailedFields.has(field))

export const eventMailConsumer: Consumer = {
  name: 'event-mails',
  types: [Rsvped, EventUpdated, EventCancelled],
  async consume({ sql }, event, continuation) {
    if (isEventOfType(Rsvped, event)) {
      await mailForRsvps(sql, [event])
    } else if (isEventOfType(EventCancelled, event)) {
      return event.data.bySeries ? undefined : mailAttendeeBatch(sql, 'event_cancelled', event, continuation)
    } else if (isEventOfType(EventUpdated, event) && isMailedChange(event.data)) {
      return mailAttendeeBatch(sql, 'event_changed', event, continuation)
    }
    return undefined
  },
  inBatches: { types: [Rsvped], consume: ({ sql }, events) => mailForRsvps(sql, events) },
}

/** Of `events`, only RSVPs are mailed. */
async function mailForRsvps(sql: Transaction, events: readonly OutboxEvent[]): Promise<void> {
  const rsvps = events.filter((event) => isEventOfType(Rsvped, event))
  for (const [mailName, group] of Map.groupBy(rsvps, ({ data }) => mailNameFor(data)))
    if (mailName)
      await queueOccurrenceMails(
        sql,
        mailName,
        group.map(({ id, data }) => ({ occurrenceId: id, rsvpId: data.rsvpId })),
      )
}

interface RsvpEvent {
  readonly status: string
  readonly promotedFromWaitlist: boolean
  /** Missing in events from before there was approval. */
  readonly approval?: Approval
  readonly isStanding?: true
}

function mailNameFor({ status, promotedFromWaitlist, approval, isStanding }: RsvpEvent): EventMailName | undefined {
  if (promotedFromWaitlist) return 'waitlist_promotion'
  // Joining a series sends one mail for all its dates; dates made later send none.
  if (isStanding) return undefined
  // `decideRsvp` and `addAttendee` queue this mail, with the note of the manager.
  if (approval === 'approved') return undefined
  if (approval === 'pending') return 'rsvp_pending'
  if (status === 'waitlisted') return 'rsvp_waitlisted'
  return status === 'confirmed' ? 'rsvp_confirmed' : undefined
}

/** Returns the last user id when there may be more. */
async function mailAttendeeBatch(
  sql: Transaction,
  mailName: EventMailName,
  { id, data }: { readonly id: string; readonly data: { readonly eventId: string } },
  after: string | undefined,
): Promise<string | undefined> {
  const rsvps = await listLiveRsvps(sql, data.eventId, after, batchSize)
  const occurrences = rsvps.map((rsvp) => ({ occurrenceId: id, rsvpId: rsvp.id }))
  await queueOccurrenceMails(sql, mailName, occurrences, bulkPriority)
  return rsvps.length === batchSize ? rsvps.at(-1)?.userId : undefined
}
