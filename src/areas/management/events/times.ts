import { invalid, type FieldProblem } from '#contract'
import { momentOf, zoneNamed } from '#platform'
import type { EventInput } from '../../events/records/contract.ts'

export interface Times {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
}

const [firstYear, lastYear] = [2000, 2200]

/**
 * When an event takes place after an input. Times without an offset are wall clocks of the event's zone; a new zone alone
 * moves nothing, it only changes how the times are shown.
 */
export function timesFrom(input: EventInput, present: Partial<Times> & Pick<Times, 'timezone'>): Times {
  const timezone = (input.timezone === undefined ? undefined : zoneNamed(input.timezone)) ?? present.timezone
  const problems: FieldProblem[] = []
  const read = (path: 'startTime' | 'endTime', text: string): Date | undefined => {
    const moment = momentOf(text, timezone)
    const year = moment?.getUTCFullYear() ?? 0
    if (year < firstYear || year >= lastYear)
      problems.push({ path, message: `must be in the years ${firstYear} to ${lastYear - 1}` })
    return moment
  }
  const startsAt = input.startTime === undefined ? present.startsAt : read('startTime', input.startTime)
  const endsAt =
    input.endTime === undefined ? present.endsAt : input.endTime === null ? null : read('endTime', input.endTime)
  if (problems.length > 0) throw invalid(problems)
  if (startsAt === undefined) throw invalid([{ path: 'startTime', message: 'is required' }])
  if (endsAt && endsAt <= startsAt) throw invalid([orderProblem(input)])

  return { startsAt, endsAt: endsAt ?? null, timezone }
}

const orderProblem = ({ endTime }: EventInput): FieldProblem =>
  endTime === undefined
    ? { path: 'startTime', message: 'must be before the present end; send endTime as well, or null for none' }
    : { path: 'endTime', message: 'must be after startTime' }
