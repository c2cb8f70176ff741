import { localDateAt, parseDateTime } from '#platform'
import type { DemoEvent, LocalTime } from './groups/group.ts'

export const timeZone = 'Europe/Helsinki'
const hourMs = 3_600_000

export const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)

export const toLocalTime = ({ days, at }: LocalTime, now: Date): string =>
  `${localDateAt(hoursFrom(now, 24 * days), timeZone)}T${at}`

export function toInstant(time: LocalTime, now: Date): Date {
  const instant = parseDateTime(toLocalTime(time, now), timeZone)
  if (!instant) throw new Error(`The demo has no such time: ${time.at}.`)
  return instant
}

export function scheduleEvent({ when, durationHours = 2 }: DemoEvent, now: Date) {
  const startsAt = toInstant(when, now)
  return { startsAt, endsAt: hoursFrom(startsAt, durationHours) }
}
