import { formatDate, formatNumber, t } from '../messages.ts'

export interface EventTimes {
  readonly dateTime: string
  readonly endTime: string | null
  readonly timezone: string | null
}

interface WallClock {
  /** `2026-11-20`. */
  readonly date: string
  readonly year: string
  readonly day: number
  /** `18:30`. */
  readonly time: string
  /** `EET`, or what the zone is called at that time. */
  readonly zoneAbbreviation: string
}

interface ZoneCache {
  readonly format: Intl.DateTimeFormat
  readonly clocks: Map<string | number, WallClock>
}

const zoneCaches = new Map<string, ZoneCache>()
/** More than there are time zones, because forms may send any spelling that Intl accepts. */
const maxCachedZones = 600
const maxCachedClocks = 5000

/** Cached, because Intl is slow and lists repeat the same times. A `Date` counts as the start of its minute. */
function wallClockAt(at: string | Date, timeZone: string | null): WallClock {
  const cache = getZoneCache(timeZone ?? 'UTC')
  const key = typeof at === 'string' ? at : Math.floor(at.getTime() / 60_000) * 60_000
  const cached = cache.clocks.get(key)
  if (cached) return cached
  if (cache.clocks.size >= maxCachedClocks) cache.clocks.clear()
  const clock = parseWallClock(new Date(key), cache)
  cache.clocks.set(key, clock)
  return clock
}

function getZoneCache(timeZone: string): ZoneCache {
  const cached = zoneCaches.get(timeZone)
  if (cached) return cached
  const cache = { format: new Intl.DateTimeFormat('en-GB', { ...clockOptions, timeZone }), clocks: new Map() }
  if (zoneCaches.size >= maxCachedZones) zoneCaches.clear()
  zoneCaches.set(timeZone, cache)
  return cache
}

function parseWallClock(at: Date, { format }: ZoneCache): WallClock {
  const [, day = '', month = '', year = '', time = '', zoneAbbreviation = ''] =
    clockPattern.exec(format.format(at)) ?? []
  const date = `${year}-${month}-${day}`
  return {
    date,
    year,
    day: Number(day),
    time,
    zoneAbbreviation,
  }
}

const clockOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const clockPattern = /^(\d+)\/(\d+)\/(\d+), (\d+:\d+) (.+)$/

/** `Friday, November 20`, with the year unless it is the current one. */
export function formatEventDay({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>, now: Date): string {
  const isThisYear = wallClockAt(dateTime, timezone).year === wallClockAt(now, timezone).year
  return formatDate(dateTime, isThisYear ? 'day' : 'dayWithYear', timezone ?? undefined)
}

/** `18:30`. */
export const formatEventStart = ({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>): string =>
  formatDate(dateTime, 'time', timezone ?? undefined)

/** `18:30 – 21:00`; an end on another day includes that day. */
export function formatEventHours({ dateTime, endTime, timezone }: EventTimes): string {
  const zone = timezone ?? undefined
  const start = formatEventStart({ dateTime, timezone })
  if (endTime === null) return start
  const end = formatDate(endTime, 'time', zone)
  return dateInZone(dateTime, timezone) === dateInZone(endTime, timezone)
    ? t('time.hours', { start, end })
    : t('time.hoursToDay', { start, day: formatDate(endTime, 'shortDay', zone), end })
}

export const dateInZone = (at: string | Date, timeZone: string | null): string => wallClockAt(at, timeZone).date

/** `2026-11-20T18:30`, where the event is. */
export function localDateTime({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>): string {
  const { date, time } = wallClockAt(dateTime, timezone)
  return `${date}T${time}`
}

export const zoneAbbreviation = ({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>): string =>
  wallClockAt(dateTime, timezone).zoneAbbreviation

export function dateTileParts({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>) {
  const zone = timezone ?? undefined
  return {
    month: formatDate(dateTime, 'shortMonth', zone),
    day: formatNumber(wallClockAt(dateTime, timezone).day),
    weekday: formatDate(dateTime, 'shortWeekday', zone),
  }
}

/** Without an end time, an event ends two hours after its start. */
export const endOf = ({ dateTime, endTime }: Pick<EventTimes, 'dateTime' | 'endTime'>): Date =>
  new Date(endTime ?? Date.parse(dateTime) + 7_200_000)

export const hasEnded = (event: EventTimes, now: Date): boolean => endOf(event) <= now

export const hasBegun = ({ dateTime }: Pick<EventTimes, 'dateTime'>, now: Date): boolean =>
  Date.parse(dateTime) <= now.getTime()
