import { message, validationFailure } from '#contract'
import { addDays, localDateAt, parseDateTime } from '#platform'
import { expandRule, type Span } from './expand.ts'

export interface Recurrence {
  readonly rule: string
  /** Local, such as `2026-11-17T18:00`. */
  readonly start: string
  readonly durationMinutes: number
  readonly timezone: string
  /** Left out. They still count toward COUNT. */
  readonly exceptDates: readonly string[]
  /** The first day without dates. */
  readonly endsOn: string | null
  /** Earlier dates followed another rule. */
  readonly changedFrom: string | null
}

export interface SeriesDate {
  /** The local date that the rule gives. */
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export const daysAhead = 180
const maxDatesAhead = 60
const lastDay = '2199-12-31'

/** In order, without `exceptDates`. */
export function listDates(recurrence: Recurrence, { from, until }: Span): SeriesDate[] {
  const { exceptDates, endsOn, changedFrom } = recurrence
  const first = latest(from, changedFrom ?? from)
  const last = endsOn === null ? until : earliest(until, addDays(endsOn, -1))
  if (first > last) return []
  const excepted = new Set(exceptDates)
  return expandRule(recurrence, { from: first, until: last })
    .filter((date) => !excepted.has(date))
    .map((date) => toSeriesDate(recurrence, date))
}

/** The dates that should exist now: not begun yet, within half a year, and at most 60. */
export function listDatesAhead(recurrence: Recurrence, now: Date): SeriesDate[] {
  const today = localDateAt(now, recurrence.timezone)
  return listDates(recurrence, { from: today, until: addDays(today, daysAhead) })
    .filter(({ startsAt }) => startsAt > now)
    .slice(0, maxDatesAhead)
}

/** Far ahead too: the next February 29 may be years away. */
export function hasDateAfter(recurrence: Recurrence, now: Date): boolean {
  let from = localDateAt(now, recurrence.timezone)
  for (let years = 1; from <= lastDay; years *= 4) {
    const until = earliest(addDays(from, 366 * years), lastDay)
    if (listDates(recurrence, { from, until }).some(({ startsAt }) => startsAt > now)) return true
    from = addDays(until, 1)
  }
  return false
}

export function requireDateAfter(recurrence: Recurrence, now: Date): void {
  if (!hasDateAfter(recurrence, now))
    throw validationFailure([{ path: 'rule', text: message('validation.series.noDate') }])
}

/** A time that does not exist moves forward by the gap, a doubled one is the first. */
export function toSeriesDate({ start, timezone, durationMinutes }: Recurrence, date: string): SeriesDate {
  const startsAt = parseDateTime(`${date}${start.slice(10)}`, timezone)
  if (!startsAt) throw new Error(`${date}${start.slice(10)} is no time in ${timezone}.`)
  return { date, startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000) }
}

const earliest = (a: string, b: string): string => (a < b ? a : b)
const latest = (a: string, b: string): string => (a > b ? a : b)
