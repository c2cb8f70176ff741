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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(moment))
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', ''),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

export function formatWhere({ eventType, venue }: Pick<EventDetail, 'eventType' | 'venue'>): string | undefined {
  if (eventType === 'online') return 'Online'
  const place = venue ? toVenueLines(venue).join(', ') : undefined
  return eventType === 'hybrid' ? [place, 'or online'].filter(Boolean).join(', ') : place
}

const toVenueLines = ({ name, address, postalCode, city }: Venue) =>
  [name, address, [postalCode, city].filter(Boolean).join(' ')].filter((line) => line !== null && line !== '')
