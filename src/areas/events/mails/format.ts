import { findTimeZone } from '#platform'
import type { EventDetail, Venue } from '../records/contract.ts'

/** `Friday 4 December 2026, 18:30–21:00 (Europe/Helsinki)`, in the event's time zone. */
export function formatWhen({
  dateTime,
  endTime,
  timezone,
}: Pick<EventDetail, 'dateTime' | 'endTime' | 'timezone'>): string {
  const zone = findTimeZone(timezone ?? 'UTC') ?? 'UTC'
  const [start, end] = [
    formatDayAndTime(zone, dateTime),
    endTime === null ? undefined : formatDayAndTime(zone, endTime),
  ]
  const until = !end ? '' : end.day === start.day ? `–${end.time}` : ` – ${end.day}, ${end.time}`
  return `${start.day}, ${start.time}${until} (${zone})`
}

function formatDayAndTime(timeZone: string, moment: string): { day: string; time: string } {
  const { day, time } = formattersFor(timeZone)
  const date = new Date(moment)
  return { day: day.format(date).replace(',', ''), time: time.format(date) }
}

interface Formatters {
  readonly day: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

const formatterCache = new Map<string, Formatters>()

/** Creating the two takes longer than rendering the rest of a mail. */
function formattersFor(timeZone: string): Formatters {
  const formatters = formatterCache.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  formatterCache.set(timeZone, formatters)
  return formatters
}

export function formatWhere({ eventType, venue }: Pick<EventDetail, 'eventType' | 'venue'>): string | undefined {
  if (eventType === 'online') return 'Online'
  const place = venue ? toVenueLines(venue).join(', ') : undefined
  return eventType === 'hybrid' ? [place, 'or online'].filter(Boolean).join(', ') : place
}

const toVenueLines = ({ name, address, postalCode, city }: Venue) =>
  [name, address, [postalCode, city].filter(Boolean).join(' ')].filter((line) => line !== null && line !== '')
