import { defaultLocale, formatDate } from '#messages'
import { dateInZone } from '../../../components/event-time.ts'

/** `2026-12-04T18:30`, the format of `datetime-local`. */
export const toWallClock = (at: string, timezone: string | null): string =>
  `${dateInZone(at, timezone)}T${formatDate(defaultLocale, new Date(at), 'time', timezone ?? undefined)}`

const weekMs = 7 * 86_400_000
const wallClockToMs = (wallClock: string) => Date.parse(`${wallClock}Z`)
const wallClockFromMs = (ms: number) => new Date(ms).toISOString().slice(0, 16)

interface TimeRange {
  readonly start: string
  readonly end: string | null
}

/** Same weekday and time, in the first week after both now and the event. */
export function shiftToNextWeek({ start, end }: TimeRange, now: string): TimeRange {
  const weeks = Math.max(1, Math.floor((wallClockToMs(now) - wallClockToMs(start)) / weekMs) + 1)
  const moved = (wallClock: string) => wallClockFromMs(wallClockToMs(wallClock) + weeks * weekMs)
  return { start: moved(start), end: end === null ? null : moved(end) }
}
