import { dateIn, hoursOf } from '../../../components/event-time.ts'

/** A moment as the clocks of a zone show it: `2026-12-04T18:30`, as forms write it. */
export const wallClockOf = (at: string, timezone: string | null): string =>
  `${dateIn(at, timezone)}T${hoursOf({ dateTime: at, endTime: null, timezone })}`

const weekMs = 7 * 86_400_000
const msOf = (wallClock: string) => Date.parse(`${wallClock}Z`)
const wallClockAt = (ms: number) => new Date(ms).toISOString().slice(0, 16)

interface Span {
  readonly start: string
  readonly end: string | null
}

/** The same weekday and hours in the first week that lies after now and after the event itself. */
export function nextWeekFor({ start, end }: Span, now: string): Span {
  const weeks = Math.max(1, Math.floor((msOf(now) - msOf(start)) / weekMs) + 1)
  const moved = (wallClock: string) => wallClockAt(msOf(wallClock) + weeks * weekMs)
  return { start: moved(start), end: end === null ? null : moved(end) }
}
