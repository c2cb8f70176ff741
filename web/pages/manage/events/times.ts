import { dateInZone, formatEventHours } from '../../../components/event-time.ts'

/** A moment as the clocks of a zone show it: `2026-12-04T18:30`, as forms write it. */
export const toWallClock = (at: string, timezone: string | null): string =>
  `${dateInZone(at, timezone)}T${formatEventHours({ dateTime: at, endTime: null, timezone })}`

const weekMs = 7 * 86_400_000
const wallClockToMs = (wallClock: string) => Date.parse(`${wallClock}Z`)
const wallClockFromMs = (ms: number) => new Date(ms).toISOString().slice(0, 16)

interface TimeRange {
  readonly start: string
  readonly end: string | null
}

/** The same weekday and hours in the first week that lies after now and after the event itself. */
export function shiftToNextWeek({ start, end }: TimeRange, now: string): TimeRange {
  const weeks = Math.max(1, Math.floor((wallClockToMs(now) - wallClockToMs(start)) / weekMs) + 1)
  const moved = (wallClock: string) => wallClockFromMs(wallClockToMs(wallClock) + weeks * weekMs)
  return { start: moved(start), end: end === null ? null : moved(end) }
}
