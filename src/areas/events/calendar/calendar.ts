import { requireLater, zoneNamed, type Config } from '#platform'
import { addressOfSender } from '../../../mail/message.ts'
import { detailOf, type DetailRow } from '../records/public.ts'
import type { Venue } from '../records/contract.ts'

/** An event as a calendar keeps it. */
export interface CalendarEntry extends DetailRow {
  readonly sequence: number
  readonly updatedAt: string
  /** Waits for a seat: the calendar shows it as not certain. */
  readonly isTentative?: boolean
}

/** An iCalendar file (RFC 5545). Its libraries are loaded by whoever asks first. */
export async function calendarOf(config: Config, entries: readonly CalendarEntry[], now: Date): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator')
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Folkmoot', product: 'Folkmoot' },
    timezone: { name: null, generator: (zone) => rulesOf(zone)?.block ?? null },
  })
  for (const entry of entries) calendar.createEvent(await eventOf(config, entry, now))
  return calendar.toString()
}

async function eventOf({ BASE_URL, ...config }: Config, entry: CalendarEntry, now: Date) {
  const { ICalEventStatus } = await import('ical-generator')
  const { id, title, description, dateTime, endTime, timezone, eventUrl, status, group, venue } = {
    ...detailOf(entry),
    timezone: rulesOf(entry.timezone ?? 'UTC')?.zone ?? 'UTC',
  }
  const { Temporal } = requireLater('temporal-polyfill') as typeof import('temporal-polyfill')
  const start = Temporal.Instant.from(dateTime)
  const end = endTime === null ? start.add({ hours: 2 }) : Temporal.Instant.from(endTime)
  const word = status === 'cancelled' ? 'CANCELLED' : entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return {
    id: `${id}@${new URL(BASE_URL).hostname}`,
    sequence: entry.sequence,
    stamp: now,
    lastModified: new Date(entry.updatedAt),
    start: start.toZonedDateTimeISO(timezone),
    end: end.toZonedDateTimeISO(timezone),
    timezone,
    summary: nameOf(title),
    description: description && printable(description),
    location: venue ? locationOf(venue) : null,
    url: eventUrl,
    organizer: group && {
      name: nameOf(group.name),
      email: addressOfSender({ BASE_URL, ...config }),
    },
    categories: group ? [{ name: nameOf(group.name) }] : [],
    status: ICalEventStatus[word],
  }
}

function locationOf({ name, address, postalCode, city, country, latitude, longitude }: Venue) {
  const town = [postalCode, city].filter((part) => part !== null).join(' ')
  const lines = [address, town, country].filter((line) => line !== null && line !== '')
  return {
    title: nameOf(name),
    address: printable(lines.join(', ')),
    ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
  }
}

/** Calendars take line breaks and tabs, and no other control characters. */
const printable = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** The same for a name of which something must be left. */
const nameOf = (text: string) => printable(text).trim() || '?'

/** When the clocks of a zone change, and its name there; undefined when calendars need no rules for it, or there are none. */
function rulesOf(name: string): { zone: string; block: string } | undefined {
  if (zoneNamed(name) === undefined || /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/.test(name)) return undefined
  const library = requireLater('timezones-ical-library') as typeof import('timezones-ical-library')
  const [block = ''] = library.tzlib_get_ical_block(name)
  const zone = /^TZID:(.+?)\r?$/m.exec(block)?.[1]
  return zone === undefined ? undefined : { zone, block }
}
