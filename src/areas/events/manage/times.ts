import { message, validationFailure, type FieldProblem } from '#contract'
import { parseDateTime, findTimeZone } from '#platform'
import type { EventInput } from '../records/contract.ts'

export interface EventTimes {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
}

const [firstYear, lastYear] = [2000, 2200]

/** Times without an offset are local to the event's zone. Changing only the zone keeps the instants. */
export function resolveTimes(
  input: EventInput,
  current: Partial<EventTimes> & Pick<EventTimes, 'timezone'>,
): EventTimes {
  const timezone = (input.timezone === undefined ? undefined : findTimeZone(input.timezone)) ?? current.timezone
  const problems: FieldProblem[] = []
  const readTime = (path: 'startTime' | 'endTime', text: string): Date | undefined => {
    const moment = parseDateTime(text, timezone)
    const year = moment?.getUTCFullYear() ?? 0
    if (year < firstYear || year >= lastYear)
      problems.push({ path, text: message('validation.years', { first: firstYear, last: lastYear - 1 }) })
    return moment
  }
  const startsAt = input.startTime === undefined ? current.startsAt : readTime('startTime', input.startTime)
  const endsAt =
    input.endTime === undefined ? current.endsAt : input.endTime === null ? null : readTime('endTime', input.endTime)
  if (problems.length > 0) throw validationFailure(problems)
  if (startsAt === undefined) throw validationFailure([{ path: 'startTime', text: message('validation.required') }])
  if (endsAt && endsAt <= startsAt) throw validationFailure([buildOrderProblem(input)])

  return { startsAt, endsAt: endsAt ?? null, timezone }
}

const buildOrderProblem = ({ endTime }: EventInput): FieldProblem =>
  endTime === undefined
    ? { path: 'startTime', text: message('validation.events.startBeforeEnd') }
    : { path: 'endTime', text: message('validation.events.endAfterStart') }
