import type { Args } from '#contract'
import { runChecks, type AppContext, type Caller, type Transaction } from '#platform'
import { requireOwnPictures } from '../../uploads/public.ts'
import { listMailed, mailedStatuses, toMailedEvent } from '../mails/public.ts'
import { listAnnouncementReaders } from '../new-events/public.ts'
import { listFieldChanges } from '../records/public.ts'
import type { FieldChange } from '../records/contract.ts'
import { EventHasAttendees, MustNotify, type updateEvent } from './contract.ts'
import { findHostChange } from './hosts.ts'
import type { EditableEvent, EditableFields } from './queries.ts'
import { applyInput } from './rules.ts'
import { hasAttendees } from './save-event.ts'
import { isOver, type EventTimes } from './times.ts'

interface UpdateCall {
  readonly sql: Transaction
  readonly caller: Caller
  readonly input: Args<typeof updateEvent>
  readonly app: AppContext
}

interface EventUpdatePlan {
  readonly updated: EditableFields
  /** Undefined when they stay. */
  readonly hosts: readonly string[] | undefined
  readonly changes: FieldChange[]
  /** How many people get a mail. */
  readonly mailed: number
}

/** Throws what the change would throw, and changes nothing. */
export async function planEventUpdate(
  call: UpdateCall,
  groupId: string,
  current: EditableEvent,
): Promise<EventUpdatePlan> {
  const { sql, input, app } = call
  const [updated, hosts] = await runChecks(
    () => applyInput(input, current),
    () => findHostChange(sql, { eventId: current.id, groupId }, input.hosts),
    () => requireOwnPictures(call, { photoUrl: input.photoUrl }, current),
  )
  const changes = listFieldChanges(current, updated)
  if (hosts) changes.push({ field: 'hosts', ...hosts })
  if (current.status === 'active' && updated.status === 'draft' && hasAttendees(current)) throw new EventHasAttendees()
  const now = app.clock.now()
  const fields = changes.map(({ field }) => field)
  if (input.notify === false) requireDistantStart(current, updated, fields, now)
  const mailed = input.notify === false || isOver(updated, now) ? [] : await listReaders(sql, current, updated, fields)
  return { updated, hosts: hosts?.to, changes, mailed: mailed.length }
}

function listReaders(
  sql: Transaction,
  current: EditableEvent,
  updated: EditableFields,
  fields: readonly string[],
): Promise<string[]> {
  if (updated.status === 'draft') return Promise.resolve([])
  if (current.status === 'draft') return listAnnouncementReaders(sql, current.id, updated.visibility)
  return listMailed(sql, 'event_changed', [toMailedEvent({ current, fields })])
}

const noticeMs = 48 * 3_600_000

/** Shortly before an event, people have to be told where and when it is. */
export function requireDistantStart(
  current: EditableEvent,
  updated: EditableFields,
  fields: readonly string[],
  now: Date,
): void {
  if (current.status === 'draft' || mailedStatuses(fields).length === 0) return
  const isSoon = (times: EventTimes) => !isOver(times, now) && times.startsAt.getTime() - now.getTime() <= noticeMs
  if (isSoon(current) || isSoon(updated)) throw new MustNotify()
}
