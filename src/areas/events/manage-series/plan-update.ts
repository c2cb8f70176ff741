import { isDeepStrictEqual } from 'node:util'
import { message, validationFailure } from '#contract'
import { addDays, localDateAt, type Transaction } from '#platform'
import { hasAttendees, lockGroupEvent, type EditableFields, type LockedEvent } from '../manage/public.ts'
import { diffEventFields, listHostIds } from '../records/public.ts'
import { daysAhead, listDates, toSeriesDate, type LockedSeries, type SeriesFields } from '../series/public.ts'
import { listEventIdsFrom, listLiveRsvps } from './queries.ts'
import { listCurrentHosts } from './make-dates.ts'
import { toDateFields } from './template.ts'

interface ChangedDate {
  readonly current: LockedEvent
  readonly updated: EditableFields
  /** By their names in the API. */
  readonly fields: readonly string[]
  /** Undefined when they stay. */
  readonly hosts: readonly string[] | undefined
}

export interface UpdatePlan {
  readonly from: string
  readonly changed: readonly ChangedDate[]
  /** Edited on their own before, and as the others now. */
  readonly reset: readonly LockedEvent[]
  /** Edited on their own, and left alone. */
  readonly kept: readonly LockedEvent[]
  /** Of the dates that are no more, those that people come to. */
  readonly cancelled: readonly LockedEvent[]
  /** And those that nobody comes to. */
  readonly removed: readonly LockedEvent[]
}

interface PlanInput {
  readonly from?: string | undefined
  readonly overwrite?: boolean | undefined
}

/** Dates are matched by the local date that the rule gave, wherever they are now. */
export async function planUpdate(
  sql: Transaction,
  series: LockedSeries,
  updated: SeriesFields,
  { from: requestedFrom, overwrite = false }: PlanInput,
): Promise<UpdatePlan> {
  const today = localDateAt(new Date(series.now), updated.timezone)
  const from = requestedFrom === undefined || requestedFrom < today ? today : requestedFrom
  if (from > addDays(today, daysAhead))
    throw validationFailure([{ path: 'from', text: message('validation.series.from', { days: daysAhead }) }])

  const events = await lockEventsFrom(sql, series, from)
  const hosts =
    overwrite || !isDeepStrictEqual(series.event.hosts, updated.event.hosts)
      ? await listCurrentHosts(sql, { ...series, event: updated.event })
      : undefined
  const isStillScheduled = createScheduleCheck(series, updated, from, events)
  const plan = {
    from,
    changed: [] as ChangedDate[],
    reset: [] as LockedEvent[],
    kept: [] as LockedEvent[],
    cancelled: [] as LockedEvent[],
    removed: [] as LockedEvent[],
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

interface SeriesEvent extends LockedEvent {
  readonly seriesDate: string
}

/** While the rule is unchanged, only excepted dates go: those of an earlier rule and those after the end stay. */
function createScheduleCheck(
  series: SeriesFields,
  updated: SeriesFields,
  from: string,
  events: readonly SeriesEvent[],
): (date: string) => boolean {
  if (!changesDays(series, updated)) return (date) => !updated.exceptDates.includes(date)
  const until = events.reduce((last, { seriesDate }) => (seriesDate > last ? seriesDate : last), from)
  const scheduled = new Set(listDates({ ...updated, changedFrom: from }, { from, until }).map(({ date }) => date))
  return (date) => scheduled.has(date)
}

/** Another time of day moves dates, but keeps them. */
export const changesDays = (before: SeriesFields, after: SeriesFields): boolean =>
  before.rule !== after.rule || before.start.slice(0, 10) !== after.start.slice(0, 10)

/** Only what changed on the series changes on the date, unless all is overwritten. */
function planChange(
  series: SeriesFields,
  updated: SeriesFields,
  current: SeriesEvent,
  overwrite: boolean,
): ChangedDate {
  const before = toDateFields(series, toSeriesDate(series, current.seriesDate))
  const after = toDateFields(updated, toSeriesDate(updated, current.seriesDate))
  const wanted = overwrite ? after : mergeChanges(current, before, after)
  // An event that people come to does not become a draft.
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

/** Those that have not begun, in the order of locks. */
export async function lockEventsFrom(sql: Transaction, series: LockedSeries, from: string): Promise<SeriesEvent[]> {
  const events: SeriesEvent[] = []
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
