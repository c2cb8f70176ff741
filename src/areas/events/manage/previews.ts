import type { Args, Output } from '#contract'
import type { Caller, Preview, Sql } from '#platform'
import { requireGroup } from '../../groups/records/public.ts'
import { listMailed, toCancelledEvent } from '../mails/public.ts'
import { countNewEventReaders } from '../new-events/public.ts'
import type { Visibility } from '../records/contract.ts'
import { createEvent, type updateEvent } from './contract.ts'

const readers: Readonly<Record<Visibility, string>> = {
  public: 'Everybody',
  unlisted: 'Everybody with the link',
  members: 'Members of the group',
  invited: 'Whoever is invited',
}

export const seenBy = ({ visibility = 'public' }: { readonly visibility?: Visibility | undefined }): string =>
  `${readers[visibility]} can see it at once.`

/** A draft can be read by the team only. */
export async function previewEventCreation({
  sql,
  caller,
  input,
  output: { data: event },
}: {
  readonly sql: Sql
  readonly caller: Caller
  readonly input: Args<typeof createEvent>
  readonly output: Output<typeof createEvent>
}): Promise<Preview> {
  if (event.status === 'draft') return { isHarmless: true }
  const { dateTime: startTime, endTime, timezone, visibility } = event
  const group = await requireGroup(sql, input.groupId)
  const facts = { visibility, startsAt: new Date(startTime), createdBy: caller.userId }
  return {
    target: { startTime, endTime, timezone, visibility },
    says: { effects: seenBy(event) },
    mailed: await countNewEventReaders(sql, group, facts),
  }
}

/** Of a published event, these can change without a question. */
const harmlessFields: ReadonlySet<string> = new Set(['description', 'photoUrl', 'languages', 'checkinFromMinutes'])

/** Asks about what is mailed, becomes public, or what people count on who come to a published event. */
export async function previewEventUpdate({
  output: { data: event },
}: {
  readonly output: Output<typeof updateEvent>
}): Promise<Preview> {
  const { status, changes, promotedUserIds, localRsvpCount, waitlistCount } = event
  const mailed = event.mailed + promotedUserIds.length
  const statusChange = changes.find(({ field }) => field === 'status')
  if (statusChange?.to === 'active')
    return {
      target: listShown(event),
      changes,
      mailed,
      says: { act: 'Publish {eventId}.', effects: seenBy(event), mails: createEvent.tool.confirm.mails },
    }
  const isDraft = status === 'draft' && !statusChange
  const rsvps = localRsvpCount + waitlistCount
  const people = rsvps === 0 ? 'Nobody has' : rsvps === 1 ? '1 person has' : `${rsvps} people have`
  return {
    changes,
    mailed,
    ...(!isDraft && event.mailed === 0 && { note: `Nobody is told about the change. ${people} an RSVP.` }),
    ...(promotedUserIds.length > 0 && {
      says: { mails: `${event.mailed > 0 ? 'those with an RSVP, and ' : ''}those who get a seat from the waitlist` },
    }),
    isHarmless: mailed === 0 && (isDraft || changes.every(({ field }) => harmlessFields.has(field))),
  }
}

/** What a draft shows to people once it is published. */
function listShown({ dateTime: startTime, venue, hosts, ...event }: Output<typeof updateEvent>['data']): object {
  const { description, endTime, timezone, onlineUrl, maxAttendees, joinBy, visibility, questions } = event
  const { name, address, city, country } = venue ?? {}
  const shown = { description, startTime, endTime, timezone, onlineUrl, maxAttendees, joinBy, visibility }
  return omitEmpty({
    ...shown,
    ...(venue && { venue: omitEmpty({ name, address, city, country }) }),
    ...(questions.length > 0 && { questions }),
    hosts: hosts.map(({ userId }) => userId),
  })
}

const omitEmpty = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== '',
    ),
  )

export async function previewEventCancellation(sql: Sql, eventId: string): Promise<Preview> {
  const [counts] = await sql<{ confirmed: number; waiting: number; pending: number; isDraft: boolean }[]>`
    select c.confirmed, c.waitlisted - c.pending as waiting, c.pending, e.status = 'draft' as is_draft
    from event_counts c
    join events e on e.id = c.event_id
    where c.event_id = ${eventId}`
  const mailed = counts?.isDraft ? [] : await listMailed(sql, 'event_cancelled', [toCancelledEvent({ id: eventId })])
  return {
    ...(counts?.isDraft && { says: { act: 'Delete the draft {eventId}.', effects: 'It is gone for good.' } }),
    mailed: mailed.length,
    affectedCounts: [
      [counts?.confirmed ?? 0, 'RSVP'],
      [counts?.waiting ?? 0, 'place on the waitlist', 'places on the waitlist'],
      [counts?.pending ?? 0, 'request to come', 'requests to come'],
    ],
  }
}
