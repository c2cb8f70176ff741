/** What decides how an event's time is shown: its own zone. */
export interface Timed {
  readonly dateTime: string
  readonly endTime: string | null
  readonly timezone: string | null
}

/** What calendar and clock show somewhere. */
interface WallClock {
  /** `2026-11-20`. */
  readonly date: string
  readonly year: string
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** `18:30`. */
  readonly time: string
  /** `EET`, or what the zone is called at that time. */
  readonly zone: string
}

interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly clocks: Map<string | number, WallClock>
}

const zones = new Map<string, Zone>()
const mostClocks = 5000

/** To the minute. Asking Intl is slow, and lists show the same moments again and again. */
function clockAt(at: string | Date, timeZone: string | null): WallClock {
  const zone = zoneOf(timeZone ?? 'UTC')
  const moment = typeof at === 'string' ? at : Math.floor(at.getTime() / 60_000) * 60_000
  const known = zone.clocks.get(moment)
  if (known) return known
  if (zone.clocks.size >= mostClocks) zone.clocks.clear()
  const clock = readClock(new Date(moment), zone)
  zone.clocks.set(moment, clock)
  return clock
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const zone = { format: new Intl.DateTimeFormat('en-GB', { ...clockOptions, timeZone }), clocks: new Map() }
  zones.set(timeZone, zone)
  return zone
}

function readClock(at: Date, { format }: Zone): WallClock {
  const [, day = '', month = '', year = '', time = '', zone = ''] = clockForm.exec(format.format(at)) ?? []
  const date = `${year}-${month}-${day}`
  return { date, year, month: Number(month) - 1, day: Number(day), weekday: new Date(date).getUTCDay(), time, zone }
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
const clockForm = /^(\d+)\/(\d+)\/(\d+), (\S+) (.+)$/

function namesIn(style: 'long' | 'short') {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' })
  // The first of August 2021 was a Sunday.
  return {
    weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2021, 7, 1 + index))),
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2021, index, 1))),
  }
}
const [long, short] = [namesIn('long'), namesIn('short')]

const dayIn = ({ weekdays, months }: typeof long, { weekday, day, month }: WallClock): string =>
  `${weekdays[weekday]} ${day} ${months[month]}`

/** `Friday 20 November`, with the year when it is not this one. */
export function dayOf({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>, now: Date): string {
  const clock = clockAt(dateTime, timezone)
  const isThisYear = clock.year === clockAt(now, timezone).year
  return isThisYear ? dayIn(long, clock) : `${dayIn(long, clock)} ${clock.year}`
}

/** `18:30 – 21:00`; an end on another day is said with its day. */
export function hoursOf({ dateTime, endTime, timezone }: Timed): string {
  const start = clockAt(dateTime, timezone)
  if (endTime === null) return start.time
  const end = clockAt(endTime, timezone)
  return start.date === end.date ? `${start.time} – ${end.time}` : `${start.time} – ${dayIn(short, end)}, ${end.time}`
}

/** The calendar day in a zone, as `2026-11-20`. */
export const dateIn = (at: string | Date, zone: string | null): string => clockAt(at, zone).date

export const zoneNameOf = ({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>): string =>
  clockAt(dateTime, timezone).zone

/** The words of a calendar leaf. */
export function leafOf({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>) {
  const { month, day, weekday } = clockAt(dateTime, timezone)
  return { month: short.months[month], day: String(day), weekday: short.weekdays[weekday] }
}

/** An event without an end is over two hours after its start. */
export const isOver = ({ dateTime, endTime }: Timed, now: Date): boolean =>
  (endTime === null ? Date.parse(dateTime) + 7_200_000 : Date.parse(endTime)) <= now.getTime()
