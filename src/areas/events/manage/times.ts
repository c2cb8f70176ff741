import { message, validationFailure, type FieldProblem } from '#contract'
import { parseDateTime, findTimeZone } from '#platform'
import type { EventInput } from '../fields/contract.ts'

export interface EventTimes {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly timezone: string
}

const [firstYear, lastYear] = [2000, 2200]
const defaultLengthMs = 2 * 3_600_000
const maxLengthDays = 31
const maxLengthMs = maxLengthDays * 86_400_000

type TimeField = 'startTime' | 'endTime' | 'opensAt' | 'closesAt'

/** Times without an offset are local to the event's zone. Changing only the zone keeps the instants. */
export function resolveTimes(
  input: EventInput,
  current: Partial<EventTimes> & Pick<EventTimes, 'timezone'>,
): EventTimes {
  const timezone = (input.timezone === undefined ? undefined : findTimeZone(input.timezone)) ?? current.timezone
  const problems: FieldProblem[] = []
  const readTime = (path: TimeField, text: string): Date | undefined => {
    const moment = parseDateTime(text, timezone)
    const year = moment?.getUTCFullYear() ?? 0
    if (year < firstYear || year >= lastYear)
      problems.push({ path, text: message('validation.years', { first: firstYear, last: lastYear - 1 }) })
    return moment
  }
  const readTimeOrNull = (path: Exclude<TimeField, 'startTime'>, before: Date | null = null): Date | null => {
    const text = input[path]
    if (text === undefined) return before
    return text === null ? null : (readTime(path, text) ?? null)
  }
  const startsAt = input.startTime === undefined ? current.startsAt : readTime('startTime', input.startTime)
  const endsAt = readTimeOrNull('endTime', keepLength(current, startsAt))
  const opensAt = readTimeOrNull('opensAt', current.opensAt)
  const closesAt = readTimeOrNull('closesAt', current.closesAt)
  if (problems.length > 0) throw validationFailure(problems)
  if (startsAt === undefined) throw validationFailure([{ path: 'startTime', text: message('validation.required') }])

  const times = { startsAt, endsAt, opensAt, closesAt, timezone }
  const orderProblems = findOrderProblems(times, lengthOf(current))
  if (orderProblems.length > 0) throw validationFailure(orderProblems)
  return times
}

const toOverAt = ({ startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>): Date =>
  endsAt ?? new Date(startsAt.getTime() + defaultLengthMs)

export const isOver = (times: EventTimes, now: Date): boolean => toOverAt(times) <= now

/** The end of an event that moves and stays as long as it is. */
function keepLength(current: Partial<EventTimes>, startsAt = current.startsAt): Date | null {
  const length = lengthOf(current)
  return startsAt && length !== undefined ? new Date(startsAt.getTime() + length) : (current.endsAt ?? null)
}

function lengthOf({ startsAt, endsAt }: Partial<EventTimes>): number | undefined {
  return startsAt && endsAt ? endsAt.getTime() - startsAt.getTime() : undefined
}

function findOrderProblems(times: EventTimes, lengthBefore: number | undefined) {
  const { opensAt, closesAt } = times
  const length = lengthOf(times)
  const problems: FieldProblem[] = []
  if (length !== undefined && length <= 0)
    problems.push({ path: 'endTime', text: message('validation.events.endAfterStart') })
  // An event that was longer before can still be changed otherwise.
  if (length !== undefined && length > maxLengthMs && length !== lengthBefore)
    problems.push({ path: 'endTime', text: message('validation.events.tooLong', { days: maxLengthDays }) })
  const overAt = toOverAt(times)
  if (closesAt && closesAt > overAt)
    problems.push({ path: 'closesAt', text: message('validation.events.closesBeforeEnd') })
  if (opensAt && opensAt >= (closesAt ?? overAt))
    problems.push({ path: 'opensAt', text: message('validation.events.opensBeforeItCloses') })
  return problems
}
