import ICAL from 'ical.js'
import { dayMs, endMsFor, maxEvents } from './adapter.ts'
import { formatWallTime, type Zone, type ZoneResolver } from './ical-zones.ts'

/** Enough for daily occurrences over 60 years. */
const maxSteps = 25_000

export interface Occurrence {
  readonly component: ICAL.Component
  /** The original start of an occurrence of a series; null for single events. */
  readonly recurrenceId: number | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
}

interface ExpansionWindow {
  readonly zones: ZoneResolver
  readonly from: number
  readonly until: number
  /** Shared by all rules. A rule that runs out of steps or occurrences lowers `knownUntilMs` to where it stopped. */
  readonly budget: { stepsLeft: number; knownUntilMs: number }
}

/** A change of this and all later occurrences. */
interface FutureOverride {
  readonly at: number
  readonly component: ICAL.Component
}

interface EventTiming {
  readonly wall: ICAL.Time
  readonly zone: Zone
  readonly startsAt: Date
  readonly duration: { readonly days: number } | { readonly ms: number } | null
}

/** Without private and confidential events, which must not reach a public page. Nothing of a private series is shown. */
export function expandOccurrences(versions: readonly ICAL.Component[], window: ExpansionWindow): Occurrence[] {
  const overrides = new Map<number, ICAL.Component>()
  const futureOverrides: FutureOverride[] = []
  let master: ICAL.Component | undefined
  for (const component of versions.toSorted(bySequence)) {
    const at = readTimestamp(component, 'recurrence-id', window)
    if (at === undefined) master = component
    else if (appliesToFuture(component)) futureOverrides.push({ at, component })
    else overrides.set(at, component)
  }
  if (master && isPrivate(master)) return []
  const isSeries = master !== undefined && ['rrule', 'rdate'].some((name) => master.hasProperty(name))
  const regular = master && isSeries ? expandSeries(master, futureOverrides, window) : []
  const single = master && !isSeries ? [toOccurrence(master, null, window)] : []
  const others = [...overrides].map(([at, component]) => toOccurrence(component, at, window))
  return [...single, ...regular.filter(({ recurrenceId }) => !overrides.has(recurrenceId ?? NaN)), ...others].filter(
    (found) => found !== undefined && !isPrivate(found.component) && endMsFor(found) > window.from,
  ) as Occurrence[]
}

const isPrivate = (component: ICAL.Component): boolean =>
  ['PRIVATE', 'CONFIDENTIAL'].includes(String(component.getFirstPropertyValue('class')).toUpperCase())

const bySequence = (a: ICAL.Component, b: ICAL.Component) => readSequence(a) - readSequence(b)
const readSequence = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence')) || 0
const appliesToFuture = (component: ICAL.Component) =>
  String(component.getFirstProperty('recurrence-id')?.getParameter('range')).toUpperCase() === 'THISANDFUTURE'

function readTimestamp(component: ICAL.Component, name: string, { zones }: ExpansionWindow): number | undefined {
  const property = component.getFirstProperty(name)
  const time = property?.getFirstValue() as ICAL.Time | null | undefined
  return property && time ? zones.zoneFor(property, time).toDate(time)?.getTime() : undefined
}

function readTiming(component: ICAL.Component, { zones }: ExpansionWindow): EventTiming | undefined {
  const property = component.getFirstProperty('dtstart')
  const wall = property?.getFirstValue() as ICAL.Time | null | undefined
  if (!property || !wall) return undefined
  const zone = zones.zoneFor(property, wall)
  const startsAt = zone.toDate(wall)
  return startsAt && { wall, zone, startsAt, duration: readDuration(component, wall, startsAt, zones) }
}

function readDuration(
  component: ICAL.Component,
  wall: ICAL.Time,
  startsAt: Date,
  zones: ZoneResolver,
): EventTiming['duration'] {
  const end = component.getFirstProperty('dtend')
  const time = end?.getFirstValue() as ICAL.Time | null | undefined
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (wall.isDate) {
    const seconds = time?.isDate ? (toWallMs(time) - toWallMs(wall)) / 1000 : (duration?.toSeconds() ?? 0)
    return { days: Math.max(1, Math.round(seconds / 86_400)) }
  }
  const endsAt = end && time ? zones.zoneFor(end, time).toDate(time)?.getTime() : undefined
  const ms = endsAt === undefined ? (duration?.toSeconds() ?? 0) * 1000 : endsAt - startsAt.getTime()
  return ms > 0 ? { ms } : null
}

function toOccurrence(
  component: ICAL.Component,
  recurrenceId: number | null,
  window: ExpansionWindow,
): Occurrence | undefined {
  const timing = readTiming(component, window)
  return timing && buildOccurrence(component, timing, timing.wall, timing.startsAt, recurrenceId)
}

function buildOccurrence(
  component: ICAL.Component,
  { duration, zone }: EventTiming,
  wall: ICAL.Time,
  startsAt: Date,
  recurrenceId: number | null,
): Occurrence {
  const endsAt =
    duration === null
      ? null
      : 'ms' in duration
        ? new Date(startsAt.getTime() + duration.ms)
        : (zone.toDate(addDays(wall, duration.days)) ?? null)
  return { component, recurrenceId, startsAt, endsAt, timezone: zone.name }
}

function addDays(wall: ICAL.Time, days: number): ICAL.Time {
  const later = wall.clone()
  later.day += Math.min(days, 3_660)
  // Reading a derived value normalizes the overflowed day.
  later.dayOfYear()
  return later
}

function expandSeries(
  master: ICAL.Component,
  futureOverrides: readonly FutureOverride[],
  window: ExpansionWindow,
): Occurrence[] {
  const timing = readTiming(master, window)
  if (!timing) return []
  const { moments: excludedTimestamps, days } = readExdates(master, window)
  const found = new Map<number, Occurrence>()
  for (const wall of [...rruleTimes(master, timing, window), ...rdateTimes(master, timing, window)]) {
    const startsAt = wall.zone.toDate(wall.time)
    const recurrenceId = startsAt?.getTime()
    if (
      recurrenceId === undefined ||
      excludedTimestamps.has(recurrenceId) ||
      days.has(formatWallTime(wall.time).slice(0, 10))
    )
      continue
    const version = futureOverrides.filter((range) => range.at <= recurrenceId).toSorted((a, b) => b.at - a.at)[0]
    const moved = version && readTiming(version.component, window)
    found.set(
      recurrenceId,
      version && moved
        ? buildMovedOccurrence(version, moved, wall.time, recurrenceId)
        : buildOccurrence(master, timing, wall.time, new Date(recurrenceId), recurrenceId),
    )
  }
  return [...found.values()]
}

/** Whole days are counted in wall time: a day on which the clocks change does not have 24 hours. */
function buildMovedOccurrence(
  { at, component }: FutureOverride,
  moved: EventTiming,
  wall: ICAL.Time,
  recurrenceId: number,
): Occurrence {
  const shiftMs = moved.startsAt.getTime() - at
  const startsAt = new Date(recurrenceId + shiftMs)
  if (!moved.wall.isDate || !wall.isDate) {
    const { duration } = moved
    const exactDuration = duration && 'days' in duration ? { ms: duration.days * dayMs } : duration
    return buildOccurrence(component, { ...moved, duration: exactDuration }, moved.wall, startsAt, recurrenceId)
  }
  const movedWall = addDays(wall, Math.round(shiftMs / dayMs))
  return buildOccurrence(component, moved, movedWall, moved.zone.toDate(movedWall) ?? startsAt, recurrenceId)
}

interface WallTime {
  readonly time: ICAL.Time
  readonly zone: Zone
}

function* rruleTimes(master: ICAL.Component, timing: EventTiming, window: ExpansionWindow): Generator<WallTime> {
  const durationMs =
    timing.duration === null ? 0 : 'ms' in timing.duration ? timing.duration.ms : timing.duration.days * dayMs
  for (const property of master.getAllProperties('rrule')) {
    const rule = (property.getFirstValue() as ICAL.Recur).clone()
    const until = untilMsFor(rule, timing, window)
    rule.until = null
    if (until !== undefined && until + durationMs + dayMs < window.from) continue
    const steps = rule.iterator(timing.wall)
    let [found, stoppedAtMs] = [0, window.from]
    for (let step = 0; ; step++) {
      if (step >= maxSteps || found >= maxEvents || window.budget.stepsLeft-- <= 0) {
        window.budget.knownUntilMs = Math.min(window.budget.knownUntilMs, stoppedAtMs)
        break
      }
      const time = steps.next() as ICAL.Time | null
      // Two days cover every zone offset and DST change.
      if (!time || toWallMs(time) > window.until + 2 * dayMs) break
      if (toWallMs(time) + durationMs + 2 * dayMs < window.from) continue
      const moment = timing.zone.toDate(time)?.getTime() ?? NaN
      if (moment > window.until || (until !== undefined && moment > until)) break
      found++
      stoppedAtMs = Math.max(stoppedAtMs, moment || 0)
      yield { time: time.clone(), zone: timing.zone }
    }
  }
}

/** A date-only UNTIL on a timed event includes that whole day. */
function untilMsFor(
  { until }: ICAL.Recur,
  { wall, zone }: EventTiming,
  { zones }: ExpansionWindow,
): number | undefined {
  if (!until) return undefined
  const end = until.clone()
  if (until.isDate && !wall.isDate) {
    end.isDate = false
    ;[end.hour, end.minute, end.second] = [23, 59, 59]
  }
  return (until.zone === ICAL.Timezone.utcTimezone ? zones.utc : zone).toDate(end)?.getTime()
}

function* rdateTimes(master: ICAL.Component, timing: EventTiming, { zones }: ExpansionWindow): Generator<WallTime> {
  if (!master.hasProperty('rrule')) yield { time: timing.wall, zone: timing.zone }
  for (const property of master.getAllProperties('rdate'))
    for (const value of (property.getValues() as (ICAL.Time | ICAL.Period)[]).slice(0, 1_000)) {
      const time = 'start' in value ? value.start : value
      yield { time, zone: zones.zoneFor(property, time) }
    }
}

/** Some calendars write date-only EXDATEs for timed events; those exclude the whole day. */
function readExdates(master: ICAL.Component, { zones }: ExpansionWindow): { moments: Set<number>; days: Set<string> } {
  const moments = new Set<number>()
  const days = new Set<string>()
  for (const property of master.getAllProperties('exdate'))
    for (const time of (property.getValues() as ICAL.Time[]).slice(0, 10_000)) {
      if (time.isDate) days.add(formatWallTime(time).slice(0, 10))
      else moments.add(zones.zoneFor(property, time).toDate(time)?.getTime() ?? NaN)
    }
  return { moments, days }
}

const toWallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)
