import type ICAL from 'ical.js'
import { wallText, type Zone, type Zones } from './ical-times.ts'

type Library = typeof ICAL

const dayMs = 86_400_000
/** Enough for every day of sixty years. */
const mostSteps = 25_000

/** One time that something takes place. */
export interface Occurrence {
  readonly component: ICAL.Component
  /** Of one of a series: the moment at which it was first meant to begin. */
  readonly recurrenceId: number | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
}

export interface Window {
  readonly ical: Library
  readonly zones: Zones
  readonly from: number
  readonly until: number
  /** How many steps all series together may still take. */
  readonly budget: { left: number }
}

/** When a VEVENT begins and how long it takes. */
interface Plan {
  readonly wall: ICAL.Time
  readonly zone: Zone
  readonly startsAt: Date
  readonly lasts: { readonly days: number } | { readonly ms: number } | null
}

/** Everything that a series, or a single event, has to come: by its rules and dates, with what was changed about single ones. */
export function occurrencesOf(versions: readonly ICAL.Component[], window: Window): Occurrence[] {
  const changed = new Map<number, ICAL.Component>()
  const fromHereOn: { readonly at: number; readonly component: ICAL.Component }[] = []
  let master: ICAL.Component | undefined
  for (const component of versions.toSorted(bySequence)) {
    const at = momentIn(component, 'recurrence-id', window)
    if (at === undefined) master = component
    else if (isRange(component)) fromHereOn.push({ at, component })
    else changed.set(at, component)
  }
  const isSeries = master !== undefined && ['rrule', 'rdate'].some((name) => master.hasProperty(name))
  const regular = master && isSeries ? seriesOf(master, fromHereOn, window) : []
  const single = master && !isSeries ? [occurrenceOf(master, null, window)] : []
  const others = [...changed].map(([at, component]) => occurrenceOf(component, at, window))
  return [...single, ...regular.filter(({ recurrenceId }) => !changed.has(recurrenceId ?? NaN)), ...others].filter(
    (found) => found !== undefined && endOf(found) > window.from,
  ) as Occurrence[]
}

const bySequence = (a: ICAL.Component, b: ICAL.Component) => sequenceOf(a) - sequenceOf(b)
const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence')) || 0
const endOf = ({ startsAt, endsAt }: Occurrence) => endsAt?.getTime() ?? startsAt.getTime() + 7_200_000
const isRange = (component: ICAL.Component) =>
  String(component.getFirstProperty('recurrence-id')?.getParameter('range')).toUpperCase() === 'THISANDFUTURE'

function momentIn(component: ICAL.Component, name: string, { zones }: Window): number | undefined {
  const property = component.getFirstProperty(name)
  const time = property?.getFirstValue() as ICAL.Time | null | undefined
  return property && time ? zones.of(property, time).momentOf(time)?.getTime() : undefined
}

function planOf(component: ICAL.Component, { zones }: Window): Plan | undefined {
  const property = component.getFirstProperty('dtstart')
  const wall = property?.getFirstValue() as ICAL.Time | null | undefined
  if (!property || !wall) return undefined
  const zone = zones.of(property, wall)
  const startsAt = zone.momentOf(wall)
  return startsAt && { wall, zone, startsAt, lasts: lengthOf(component, wall, startsAt, zones) }
}

/** A day without an end is over when the day is. */
function lengthOf(component: ICAL.Component, wall: ICAL.Time, startsAt: Date, zones: Zones): Plan['lasts'] {
  const end = component.getFirstProperty('dtend')
  const time = end?.getFirstValue() as ICAL.Time | null | undefined
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (wall.isDate) {
    const seconds = time?.isDate ? (wallMs(time) - wallMs(wall)) / 1000 : (duration?.toSeconds() ?? 0)
    return { days: Math.max(1, Math.round(seconds / 86_400)) }
  }
  const endsAt = end && time ? zones.of(end, time).momentOf(time)?.getTime() : undefined
  const ms = endsAt === undefined ? (duration?.toSeconds() ?? 0) * 1000 : endsAt - startsAt.getTime()
  return ms > 0 ? { ms } : null
}

function occurrenceOf(component: ICAL.Component, recurrenceId: number | null, window: Window): Occurrence | undefined {
  const plan = planOf(component, window)
  return plan && at(component, plan, plan.wall, plan.startsAt, recurrenceId)
}

function at(
  component: ICAL.Component,
  { lasts, zone }: Plan,
  wall: ICAL.Time,
  startsAt: Date,
  recurrenceId: number | null,
): Occurrence {
  const endsAt =
    lasts === null
      ? null
      : 'ms' in lasts
        ? new Date(startsAt.getTime() + lasts.ms)
        : (zone.momentOf(daysLater(wall, lasts.days)) ?? null)
  return { component, recurrenceId, startsAt, endsAt, timezone: zone.name }
}

function daysLater(wall: ICAL.Time, days: number): ICAL.Time {
  const later = wall.clone()
  later.day += Math.min(days, 3_660)
  // Reading a value brings the fields into their ranges.
  later.dayOfYear()
  return later
}

/** The regular ones, each with what is so from some of them on. */
function seriesOf(
  master: ICAL.Component,
  fromHereOn: readonly { readonly at: number; readonly component: ICAL.Component }[],
  window: Window,
): Occurrence[] {
  const plan = planOf(master, window)
  if (!plan) return []
  const { moments: left, days } = exceptionsOf(master, window)
  const found = new Map<number, Occurrence>()
  for (const wall of [...ruleTimes(master, plan, window), ...extraTimes(master, plan, window)]) {
    const startsAt = wall.zone.momentOf(wall.time)
    const recurrenceId = startsAt?.getTime()
    if (recurrenceId === undefined || left.has(recurrenceId) || days.has(wallText(wall.time).slice(0, 10))) continue
    const version = fromHereOn.filter((range) => range.at <= recurrenceId).toSorted((a, b) => b.at - a.at)[0]
    const moved = version && planOf(version.component, window)
    found.set(
      recurrenceId,
      version && moved
        ? at(
            version.component,
            moved,
            moved.wall,
            new Date(recurrenceId + moved.startsAt.getTime() - version.at),
            recurrenceId,
          )
        : at(master, plan, wall.time, new Date(recurrenceId), recurrenceId),
    )
  }
  return [...found.values()]
}

interface WallTime {
  readonly time: ICAL.Time
  readonly zone: Zone
}

function* ruleTimes(master: ICAL.Component, plan: Plan, window: Window): Generator<WallTime> {
  const lastsMs = plan.lasts === null ? 0 : 'ms' in plan.lasts ? plan.lasts.ms : plan.lasts.days * dayMs
  for (const property of master.getAllProperties('rrule')) {
    const rule = (property.getFirstValue() as ICAL.Recur).clone()
    const until = untilOf(rule, plan, window)
    rule.until = null
    if (until !== undefined && until + lastsMs + dayMs < window.from) continue
    const steps = rule.iterator(plan.wall)
    let found = 0
    for (let step = 0; step < mostSteps && window.budget.left-- > 0 && found < 200; step++) {
      const time = steps.next() as ICAL.Time | null
      // Two days cover every zone and every change of the clocks.
      if (!time || wallMs(time) > window.until + 2 * dayMs) break
      if (wallMs(time) + lastsMs + 2 * dayMs < window.from) continue
      const moment = plan.zone.momentOf(time)?.getTime() ?? NaN
      if (moment > window.until || (until !== undefined && moment > until)) break
      found++
      yield { time: time.clone(), zone: plan.zone }
    }
  }
}

/** The last moment of a rule. A mere date, where times were due, means that whole day. */
function untilOf({ until }: ICAL.Recur, { wall, zone }: Plan, { ical, zones }: Window): number | undefined {
  if (!until) return undefined
  const end = until.clone()
  if (until.isDate && !wall.isDate) {
    end.isDate = false
    ;[end.hour, end.minute, end.second] = [23, 59, 59]
  }
  return (until.zone === ical.Timezone.utcTimezone ? zones.utc : zone).momentOf(end)?.getTime()
}

/** Without a rule the first one counts as well. */
function* extraTimes(master: ICAL.Component, plan: Plan, { zones }: Window): Generator<WallTime> {
  if (!master.hasProperty('rrule')) yield { time: plan.wall, zone: plan.zone }
  for (const property of master.getAllProperties('rdate'))
    for (const value of (property.getValues() as (ICAL.Time | ICAL.Period)[]).slice(0, 1_000)) {
      const time = 'start' in value ? value.start : value
      yield { time, zone: zones.of(property, time) }
    }
}

/** What is left out: moments, and whole days, which some calendars write where times were due. */
function exceptionsOf(master: ICAL.Component, { zones }: Window): { moments: Set<number>; days: Set<string> } {
  const moments = new Set<number>()
  const days = new Set<string>()
  for (const property of master.getAllProperties('exdate'))
    for (const time of (property.getValues() as ICAL.Time[]).slice(0, 10_000)) {
      if (time.isDate) days.add(wallText(time).slice(0, 10))
      else moments.add(zones.of(property, time).momentOf(time)?.getTime() ?? NaN)
    }
  return { moments, days }
}

const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)
