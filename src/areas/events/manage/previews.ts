import type { Args, Output } from '#contract'
import type { Caller, Preview, Sql } from '#platform'
import { requireGroup } from '../../groups/records/public.ts'
import { listMailed, toCancelledEvent } from '../mails/public.ts'
import { countNewEventReaders } from '../new-events/public.ts'
import { createEvent, type updateEvent } from './contract.ts'

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
    mailed: await countNewEventReaders(sql, group, facts),
  }
}

const published = {
  act: 'Publish {eventId}.',
  effects: createEvent.tool.confirm.effects,
  mails: createEvent.tool.confirm.mails,
}

/** Asks about what is mailed, or can be seen by others than before. */
export async function previewEventUpdate({
  output,
}: {
  readonly output: Output<typeof updateEvent>
}): Promise<Preview> {
  const { status, changes, promotedUserIds } = output.data
  const mailed = output.data.mailed + promotedUserIds.length
  const isPublished = changes.some(({ field, to }) => field === 'status' && to === 'active')
  const isSeenByOthers = status === 'active' && changes.some(({ field }) => field === 'visibility')
  return {
    changes,
    mailed,
    ...(isPublished && { says: published }),
    isHarmless: mailed === 0 && !isPublished && !isSeenByOthers,
  }
}

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
