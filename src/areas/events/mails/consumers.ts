import { isEventOfType, type Consumer, type OutboxEvent, type Transaction } from '#platform'
import { bulkPriority } from '../../../mail/send.ts'
import { EventCancelled, EventUpdated } from '../webhook-types/contract.ts'
import { Rsvped, type Approval } from '../rsvps/contract.ts'
import { mailedStatuses } from './mailed-fields.ts'
import { listRsvpsByStatus } from './queries.ts'
import { queueOccurrenceMails, type EventMailName } from './rsvp-mails.ts'

const batchSize = 100

export const eventMailConsumer: Consumer = {
  name: 'event-mails',
  types: [Rsvped, EventUpdated, EventCancelled],
  async consume({ sql }, event, continuation) {
    if (isEventOfType(Rsvped, event)) {
      await mailForRsvps(sql, [event])
      return undefined
    }
    const audience = audienceFor(event)
    return audience && mailAttendeeBatch(sql, audience, event, continuation)
  },
  inBatches: { types: [Rsvped], consume: ({ sql }, events) => mailForRsvps(sql, events) },
}

interface Audience {
  readonly mailName: EventMailName
  readonly statuses: readonly string[]
  readonly eventId: string
}

/** Undefined when nobody is mailed. A change of a whole series sends one mail for all its dates elsewhere. */
function audienceFor(event: OutboxEvent): Audience | undefined {
  if (isEventOfType(EventCancelled, event) && !event.data.bySeries)
    return { mailName: 'event_cancelled', statuses: ['confirmed', 'waitlisted'], eventId: event.data.eventId }
  if (!isEventOfType(EventUpdated, event) || event.data.bySeries || event.data.notify === false) return undefined
  const statuses = mailedStatuses(event.data.fields)
  return statuses.length > 0 ? { mailName: 'event_changed', statuses, eventId: event.data.eventId } : undefined
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
  { mailName, statuses, eventId }: Audience,
  { id }: { readonly id: string },
  after: string | undefined,
): Promise<string | undefined> {
  const rsvps = await listRsvpsByStatus(sql, eventId, statuses, after, batchSize)
  const occurrences = rsvps.map((rsvp) => ({ occurrenceId: id, rsvpId: rsvp.id }))
  await queueOccurrenceMails(sql, mailName, occurrences, bulkPriority)
  return rsvps.length === batchSize ? rsvps.at(-1)?.userId : undefined
}
