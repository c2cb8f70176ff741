import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import {
  eventUrlFor,
  toPrintableName,
  formatVenue,
  stripControlCharacters,
  type SiteUrls,
  type Calendar,
  type CalendarEntry,
} from './entry.ts'
import { toTzid, vtimezoneFor } from './zones.ts'

const secondsPerHour = 3600

/** The calendar as iCalendar (RFC 5545). */
export function renderICalendar({ title, contact, events }: Calendar, addresses: SiteUrls): string {
  const zones = new Map<string, string>()
  const tzidFor = (timezone: string): string => {
    const tzid = zones.get(timezone) ?? toTzid(timezone)
    zones.set(timezone, tzid)
    return tzid
  }
  const calendar = ical({
    prodId: '//Folkmoot//Folkmoot//EN',
    method: ICalCalendarMethod.PUBLISH,
    ...(title !== undefined && { name: escapeText(toPrintableName(title)), ttl: secondsPerHour }),
    timezone: { name: null, generator: vtimezoneFor },
    events: events.map((event) => toICalEvent(event, contact, addresses, tzidFor(event.timezone))),
  })
  return `${calendar.toString()}\r\n`
}

function toICalEvent(event: CalendarEntry, contact: string, addresses: SiteUrls, timezone: string): ICalEventData {
  const { id, sequence, title, description, startsAt, overAt, updatedAt, groupName } = event
  const toZonedTime = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timezone)
  const place = formatVenue(event)
  return {
    id: `${id}@${new URL(addresses.baseUrl).hostname}`,
    sequence,
    // The same events make the same bytes: a feed that says when it was read could never be 304.
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    start: toZonedTime(startsAt),
    end: toZonedTime(overAt),
    timezone,
    summary: toPrintableName(title),
    description: description === null ? null : stripControlCharacters(description),
    location: place === null ? null : { title: toPrintableName(place), ...toGeo(event) },
    url: eventUrlFor(addresses, event),
    organizer: { name: toPrintableName(groupName), email: contact },
    categories: [{ name: toPrintableName(groupName) }],
    status: toICalStatus(event),
  }
}

function toICalStatus({ status, isTentative }: CalendarEntry): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Six digits, as RFC 5545 3.8.1.6 has it. The library takes a 0 for nothing, so the equator is 11 cm to the north. */
function toGeo({ venueLatitude, venueLongitude }: CalendarEntry) {
  if (venueLatitude === null || venueLongitude === null) return {}
  const roundCoordinate = (degrees: number) => Number(degrees.toFixed(6)) || 0.000001
  return { geo: { lat: roundCoordinate(venueLatitude), lon: roundCoordinate(venueLongitude) } }
}

/** The library writes the name as it is. */
const escapeText = (text: string): string =>
  stripControlCharacters(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/[\r\n]+/g, ' ')
