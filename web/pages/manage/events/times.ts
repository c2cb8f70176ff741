import { localDateTime } from '../../../components/event-time.ts'
import { wallClockFromMs, wallClockToMs } from './clock-fields.ts'

/** `2026-12-04T18:30`, the format of `datetime-local`. */
export const toWallClock = (at: string, timezone: string | null): string => localDateTime({ dateTime: at, timezone })

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** Moves times of an event by whole weeks: its start to the first such weekday and time that is two days away. */
export function shiftToComingWeek(start: string, now: string): (wallClock: string) => string {
  const weeks = Math.ceil((wallClockToMs(now) + 2 * dayMs - wallClockToMs(start)) / weekMs)
  return (wallClock) => moveByWeeks(wallClock, weeks)
}

/** Moves times of an event: its start to the same weekday and time, in the first week after both now and the event. */
export function shiftToNextWeek(start: string, now: string): (wallClock: string) => string {
  const weeks = Math.max(1, Math.floor((wallClockToMs(now) - wallClockToMs(start)) / weekMs) + 1)
  return (wallClock) => moveByWeeks(wallClock, weeks)
}

const moveByWeeks = (wallClock: string, weeks: number): string =>
  wallClock === '' ? '' : wallClockFromMs(wallClockToMs(wallClock) + weeks * weekMs)

/** The moment when clocks in this zone show it. Anything but a time is returned as it is: the operation rejects it. */
export function fromWallClock(wallClock: string, timezone: string | null): string {
  const shown = wallClockToMs(wallClock)
  if (Number.isNaN(shown) || !/^\d{4}-/.test(wallClock)) return wallClock
  const correct = (ms: number) => ms + shown - wallClockToMs(toWallClock(new Date(ms).toISOString(), timezone))
  // The first correction can miss by an hour if clocks change in between; the second puts that right.
  return new Date(correct(correct(shown))).toISOString()
}
