import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { eventUrlOf, nameOf, placeOf, printable, type Addresses, type Calendar, type CalendarEntry } from './entry.ts'
import { tzidOf, zoneBlockOf } from './zones.ts'

const hourSeconds = 3600

/** The calendar as iCalendar (RFC 5545). */
export function textOf({ title, contact, events }: Calendar, addresses: Addresses): string {
  const zones = new Map<string, string>()
  const zoneOf = (timezone: string): string => {
    const tzid = zones.get(timezone) ?? tzidOf(timezone)
    zones.set(timezone, tzid)
    return tzid
  }
  const calendar = ical({
    prodId: '//Folkmoot//Folkmoot//EN',
    method: ICalCalendarMethod.PUBLISH,
    ...(title !== undefined && { name: escaped(nameOf(title)), ttl: hourSeconds }),
    timezone: { name: null, generator: zoneBlockOf },
    events: events.map((event) => entryOf(event, contact, addresses, zoneOf(event.timezone))),
  })
  return `${calendar.toString()}\r\n`
}

function entryOf(event: CalendarEntry, contact: string, addresses: Addresses, timezone: string): ICalEventData {
  const { id, sequence, title, description, startsAt, overAt, updatedAt, groupName } = event
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timezone)
  const place = placeOf(event)
  return {
    id: `${id}@${new URL(addresses.baseUrl).hostname}`,
    sequence,
    // The same events make the same bytes: a feed that says when it was read could never be 304.
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    start: at(startsAt),
    end: at(overAt),
    timezone,
    summary: nameOf(title),
    description: description === null ? null : printable(description),
    location: place === null ? null : { title: nameOf(place), ...geoOf(event) },
    url: eventUrlOf(addresses, event),
    organizer: { name: nameOf(groupName), email: contact },
    categories: [{ name: nameOf(groupName) }],
    status: statusOf(event),
  }
}

function statusOf({ status, isTentative }: CalendarEntry): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Six digits, as RFC 5545 3.8.1.6 has it. The library takes a 0 for nothing, so the equator is 11 cm to the north. */
function geoOf({ venueLatitude, venueLongitude }: CalendarEntry) {
  if (venueLatitude === null || venueLongitude === null) return {}
  const digits = (degrees: number) => Number(degrees.toFixed(6)) || 0.000001
  return { geo: { lat: digits(venueLatitude), lon: digits(venueLongitude) } }
}

/** The library writes the name as it is. */
const escaped = (text: string): string =>
  printable(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/[\r\n]+/g, ' ')
