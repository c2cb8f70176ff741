import { isDeepStrictEqual } from 'node:util'
import { message, validationFailure } from '#contract'
import { addDays, localDateAt, type Transaction } from '#platform'
import { hasAttendees, lockGroupEvent, type EditableFields, type EditableEvent } from '../manage/public.ts'
import { listMailed, toCancelledEvent, toMailedEvent } from '../mails/public.ts'
import { diffEventFields, listHostIds } from '../records/public.ts'
import {
  daysAhead,
  listDates,
  toSeriesDate,
  type LockedSeries,
  type Recurrence,
  type SeriesFields,
} from '../series/public.ts'
import { listEventIdsFrom, listLiveRsvps } from './queries.ts'
import { listCurrentHosts } from './make-dates.ts'
import { toDateFields } from './template.ts'

interface ChangedDate {
  readonly current: EditableEvent
  readonly updated: EditableFields
  /** By their names in the API. */
  readonly fields: readonly string[]
  /** Undefined when the hosts stay. */
  readonly hosts: readonly string[] | undefined
}

export interface UpdatePlan {
  readonly from: string
  readonly changed: readonly ChangedDate[]
  /** Edited on their own before, and now overwritten. */
  readonly reset: readonly EditableEvent[]
  /** Edited on their own, and not overwritten. */
  readonly kept: readonly EditableEvent[]
  /** No longer in the schedule, with attendees. */
  readonly cancelled: readonly EditableEvent[]
  /** No longer in the schedule, without attendees. */
  readonly removed: readonly EditableEvent[]
}

interface PlanOptions {
  readonly from: string
  readonly overwrite?: boolean | undefined
}

/** Today, unless a later date is asked for. */
export function firstChangedDate(series: LockedSeries, timezone: string, requested = ''): string {
  const today = localDateAt(new Date(series.now), timezone)
  const from = requested < today ? today : requested
  if (from > addDays(today, daysAhead))
    throw validationFailure([{ path: 'from', text: message('validation.series.from', { days: daysAhead }) }])
  return from
}

/** From today until `from`, dates stay excepted, or not, as they were. The others are as in the input. */
export function mergeExceptDates(series: LockedSeries, input: Recurrence, from: string): string[] {
  const today = localDateAt(new Date(series.now), input.timezone)
  const stays = (date: string) => date >= today && date < from
  return [...input.exceptDates.filter((date) => !stays(date)), ...series.exceptDates.filter(stays)].sort()
}

/** Dates are matched by `seriesDate`, even if they were moved to another day. */
export async function planUpdate(
  sql: Transaction,
  series: LockedSeries,
  updated: SeriesFields,
  { from, overwrite = false }: PlanOptions,
): Promise<UpdatePlan> {
  const events = await lockEventsFrom(sql, series, from)
  const hosts =
    overwrite || !isDeepStrictEqual(series.event.hosts, updated.event.hosts)
      ? await listCurrentHosts(sql, { ...series, event: updated.event })
      : undefined
  const isStillScheduled = createScheduleCheck(series, updated, from, events)
  const plan = {
    from,
    changed: [] as ChangedDate[],
    reset: [] as EditableEvent[],
    kept: [] as EditableEvent[],
    cancelled: [] as EditableEvent[],
    removed: [] as EditableEvent[],
  }
  for (const current of events) {
    if (!isStillScheduled(current.seriesDate)) plan[hasAttendees(current) ? 'cancelled' : 'removed'].push(current)
    else if (current.isEditedAlone && !overwrite) plan.kept.push(current)
    else {
      const change = await withHosts(sql, planChange(series, updated, current, overwrite), hosts)
      if (change.fields.length > 0) plan.changed.push(change)
      if (current.isEditedAlone) plan.reset.push(current)
    }
  }
  return plan
}

interface LockedDate extends EditableEvent {
  readonly seriesDate: string
}

/** While the rule stays, only excepted dates are dropped: those of an earlier rule and those after the end stay. */
function createScheduleCheck(
  series: SeriesFields,
  updated: SeriesFields,
  from: string,
  events: readonly LockedDate[],
): (date: string) => boolean {
  if (!changesDays(series, updated)) return (date) => !updated.exceptDates.includes(date)
  const until = events.reduce((last, { seriesDate }) => (seriesDate > last ? seriesDate : last), from)
  const scheduled = new Set(listDates({ ...updated, changedFrom: from }, { from, until }).map(({ date }) => date))
  return (date) => scheduled.has(date)
}

/** Another time of day moves dates, but drops none. */
export const changesDays = (before: SeriesFields, after: SeriesFields): boolean =>
  before.rule !== after.rule || before.start.slice(0, 10) !== after.start.slice(0, 10)

/** Only what changed on the series changes on the date, unless all is overwritten. */
function planChange(series: SeriesFields, updated: SeriesFields, current: LockedDate, overwrite: boolean): ChangedDate {
  const before = toDateFields(series, toSeriesDate(series, current.seriesDate))
  const after = toDateFields(updated, toSeriesDate(updated, current.seriesDate))
  const wanted = overwrite ? after : mergeChanges(current, before, after)
  // An event with attendees does not become a draft.
  const merged = hasAttendees(current) ? { ...wanted, status: current.status } : wanted
  return { current, updated: merged, fields: diffEventFields(current, merged).fields, hosts: undefined }
}

async function withHosts(
  sql: Transaction,
  change: ChangedDate,
  hosts: readonly string[] | undefined,
): Promise<ChangedDate> {
  if (!hosts || isDeepStrictEqual(await listHostIds(sql, change.current.id), hosts)) return change
  return { ...change, fields: [...change.fields, 'hosts'], hosts }
}

/** When only the length changes, the date keeps its own start: one of an earlier rule may begin at another time. */
function mergeChanges(current: EditableFields, before: EditableFields, after: EditableFields): EditableFields {
  const { changes } = diffEventFields(before, after)
  const { startsAt, endsAt } = after
  if (changes.startsAt) return { ...current, ...changes, endsAt }
  if (!changes.endsAt || !endsAt) return { ...current, ...changes }
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  return { ...current, ...changes, endsAt: new Date(current.startsAt.getTime() + lengthMs) }
}

/** Locks the events from that date on that have not begun, in id order. */
export async function lockEventsFrom(sql: Transaction, series: LockedSeries, from: string): Promise<LockedDate[]> {
  const events: LockedDate[] = []
  for (const eventId of await listEventIdsFrom(sql, series.id, from)) {
    const event = await lockGroupEvent(sql, series.groupId, eventId)
    if (!event || event.seriesDate === null || event.status === 'cancelled') continue
    if (event.startsAt > new Date(series.now)) events.push({ ...event, seriesDate: event.seriesDate })
  }
  return events
}

export async function countPeople(sql: Transaction, { changed, cancelled }: UpdatePlan): Promise<number> {
  const rsvps = await listLiveRsvps(sql, [
    ...changed.map(({ current }) => current.id),
    ...cancelled.map(({ id }) => id),
  ])
  return new Set(rsvps.map(({ userId }) => userId)).size
}

/** Canceled dates are mailed whatever `notify` says. */
export async function countMailed(
  sql: Transaction,
  { changed, cancelled }: UpdatePlan,
  notify: boolean,
): Promise<number> {
  const mailed = [
    ...(notify ? await listMailed(sql, 'event_changed', changed.map(toMailedEvent)) : []),
    ...(await listMailed(sql, 'event_cancelled', cancelled.map(toCancelledEvent))),
  ]
  return new Set(mailed).size
}
