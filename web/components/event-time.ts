export interface EventTimes {
  readonly dateTime: string
  readonly endTime: string | null
  readonly timezone: string | null
}

interface WallClock {
  /** `2026-11-20`. */
  readonly date: string
  readonly year: string
  /** 0 is January. */
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
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
const maxCachedClocks = 5000

/** Cached, dates by the minute: Intl is slow, and lists repeat the same times. */
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
    month: Number(month) - 1,
    day: Number(day),
    weekday: new Date(date).getUTCDay(),
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
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const
const clockPattern = /^(\d+)\/(\d+)\/(\d+), (\S+) (.+)$/

function calendarNames(style: 'long' | 'short') {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' })
  // 1 August 2021 was a Sunday.
  return {
    weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2021, 7, 1 + index))),
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2021, index, 1))),
  }
}
const [long, short] = [calendarNames('long'), calendarNames('short')]

const formatDay = ({ weekdays, months }: typeof long, { weekday, day, month }: WallClock): string =>
  `${weekdays[weekday]} ${day} ${months[month]}`

/** `Friday 20 November`, with the year unless it is the current one. */
export function formatEventDay({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>, now: Date): string {
  const clock = wallClockAt(dateTime, timezone)
  const isThisYear = clock.year === wallClockAt(now, timezone).year
  return isThisYear ? formatDay(long, clock) : `${formatDay(long, clock)} ${clock.year}`
}

/** `18:30 – 21:00`; an end on another day includes that day. */
export function formatEventHours({ dateTime, endTime, timezone }: EventTimes): string {
  const start = wallClockAt(dateTime, timezone)
  if (endTime === null) return start.time
  const end = wallClockAt(endTime, timezone)
  return start.date === end.date
    ? `${start.time} – ${end.time}`
    : `${start.time} – ${formatDay(short, end)}, ${end.time}`
}

export const dateInZone = (at: string | Date, timeZone: string | null): string => wallClockAt(at, timeZone).date

export const zoneAbbreviation = ({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>): string =>
  wallClockAt(dateTime, timezone).zoneAbbreviation

export function dateTileParts({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>) {
  const { month, day, weekday } = wallClockAt(dateTime, timezone)
  return { month: short.months[month], day: String(day), weekday: short.weekdays[weekday] }
}

/** Without an end time, an event ends two hours after its start. */
export const hasEnded = ({ dateTime, endTime }: EventTimes, now: Date): boolean =>
  (endTime === null ? Date.parse(dateTime) + 7_200_000 : Date.parse(endTime)) <= now.getTime()
