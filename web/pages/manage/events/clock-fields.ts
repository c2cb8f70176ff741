/** What the form has for start and end, in the event's zone. */
export interface ClockFields {
  readonly startDate: string
  readonly startClock: string
  readonly endClock: string
  /** Empty: the day of the start, or the night after it. */
  readonly endDate: string
}

const longestNightMs = 12 * 3_600_000
const dayMs = 86_400_000

export const wallClockToMs = (wallClock: string): number => Date.parse(`${wallClock}Z`)
export const wallClockFromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

export const joinStart = ({ startDate, startClock }: ClockFields): string => join(startDate, startClock)

/** A clock before that of the start is of the next day, unless that would be a long day: then it is a mistake. */
export function joinEnd(fields: ClockFields): string {
  const { startDate, endClock, endDate } = fields
  if (endDate !== '' || endClock === '' || !isDay(startDate)) return join(endDate, endClock)
  const [start, end] = [joinStart(fields), join(startDate, endClock)].map(wallClockToMs) as [number, number]
  const isNextDay = end < start && end + dayMs - start <= longestNightMs
  return isNextDay ? wallClockFromMs(end + dayMs) : join(startDate, endClock)
}

export function splitTimes(startTime: string, endTime: string): ClockFields {
  const [startDate = '', startClock = ''] = startTime.split('T')
  const [endDate = '', endClock = ''] = endTime.split('T')
  const fields = { startDate, startClock, endClock, endDate: '' }
  return joinEnd(fields) === endTime ? fields : { ...fields, endDate }
}

const join = (date: string, clock: string): string => (date === '' && clock === '' ? '' : `${date}T${clock}`)

/** With more digits, a moment can be one that no `Date` has. */
const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date)
