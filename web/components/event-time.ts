/** What decides how an event's time is shown: its own zone. */
export interface Timed {
  readonly dateTime: string
  readonly endTime: string | null
  readonly timezone: string | null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, so each is made once. */
function formatted(at: string, zone: string | null, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone ?? 'UTC' })
  formats.set(key, format)
  return format.format(new Date(at))
}

const dayOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** `Friday 20 November`, with the year when it is not this one. */
export function dayOf({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>, now: Date): string {
  const isThisYear = yearOf(dateTime, timezone) === yearOf(now.toISOString(), timezone)
  return formatted(dateTime, timezone, isThisYear ? dayOptions : { ...dayOptions, year: 'numeric' }).replace(',', '')
}

const yearOf = (at: string, zone: string | null) => formatted(at, zone, { year: 'numeric' })

const timeOf = (at: string, zone: string | null) => formatted(at, zone, { hour: '2-digit', minute: '2-digit' })

/** `18:30 – 21:00`; an end on another day is said with its day. */
export function hoursOf({ dateTime, endTime, timezone }: Timed): string {
  const start = timeOf(dateTime, timezone)
  if (endTime === null) return start
  const end = timeOf(endTime, timezone)
  const isSameDay = dateIn(dateTime, timezone) === dateIn(endTime, timezone)
  return isSameDay ? `${start} – ${end}` : `${start} – ${formatted(endTime, timezone, shortDay)}, ${end}`
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** The calendar day in a zone, as `2026-11-20`. */
export function dateIn(at: string, zone: string | null): string {
  const [day, month, year] = formatted(at, zone, { day: '2-digit', month: '2-digit', year: 'numeric' }).split('/')
  return `${year}-${month}-${day}`
}

/** `EET`, or what the zone is called at that time. */
export function zoneNameOf({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>): string {
  const parts = formatted(dateTime, timezone, { hour: '2-digit', timeZoneName: 'short' })
  return parts.slice(parts.indexOf(' ') + 1)
}

/** The words of a calendar leaf. */
export const leafOf = ({ dateTime, timezone }: Pick<Timed, 'dateTime' | 'timezone'>) => ({
  month: formatted(dateTime, timezone, { month: 'short' }),
  day: formatted(dateTime, timezone, { day: 'numeric' }),
  weekday: formatted(dateTime, timezone, { weekday: 'short' }),
})

/** An event without an end is over two hours after its start. */
export const isOver = ({ dateTime, endTime }: Timed, now: Date): boolean =>
  (endTime === null ? Date.parse(dateTime) + 7_200_000 : Date.parse(endTime)) <= now.getTime()
