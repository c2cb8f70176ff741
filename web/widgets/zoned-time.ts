interface ZonedTime {
  readonly weekday: string
  readonly day: string
  readonly month: string
  readonly time: string
  /** For comparing days. */
  readonly date: string
}

export function toZonedTime(timeZone: string, moment: string | Date): ZonedTime {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(moment))
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    date: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  }
}

/** `Friday 18:30–21:00`; an end on another day includes that day. */
export function formatHours(start: ZonedTime, end: ZonedTime | undefined): string {
  const until = !end ? '' : end.date === start.date ? `–${end.time}` : ` – ${end.day} ${end.month}, ${end.time}`
  return `${start.weekday} ${start.time}${until}`
}

/** `Helsinki time`. */
export const formatZone = (zone: string): string =>
  zone === 'UTC' ? 'UTC' : `${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} time`

/** Changes once a day, not by the minute. */
export function relativeDay(zone: string, dateTime: string, now: Date): string | undefined {
  if (new Date(dateTime) <= now) return 'Now'
  const { date } = toZonedTime(zone, dateTime)
  if (date === toZonedTime(zone, now).date) return 'Today'
  return date === toZonedTime(zone, new Date(now.getTime() + 86_400_000)).date ? 'Tomorrow' : undefined
}
