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

export function renderICalendar(
  { title, contactEmail, method = 'PUBLISH', events }: Calendar,
  siteUrls: SiteUrls,
): string {
  const zones = new Map<string, string>()
  const tzidFor = (timezone: string): string => {
    const tzid = zones.get(timezone) ?? toTzid(timezone)
    zones.set(timezone, tzid)
    return tzid
  }
  const calendar = ical({
    prodId: '//Folkmoot//Folkmoot//EN',
    method: ICalCalendarMethod[method],
    ...(title !== undefined && { name: escapeText(toPrintableName(title)), ttl: secondsPerHour }),
    timezone: { name: null, generator: vtimezoneFor },
    events: events.map((event) => toICalEvent(event, contactEmail, siteUrls, tzidFor(event.timezone))),
  })
  return `${calendar.toString()}\r\n`
}

function toICalEvent(event: CalendarEntry, contactEmail: string, siteUrls: SiteUrls, timezone: string): ICalEventData {
  const { id, sequence, title, description, startsAt, overAt, updatedAt, groupName, onlineUrl = null } = event
  const toZonedTime = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timezone)
  const place = formatVenue(event) ?? onlineUrl
  const details = [description, onlineUrl].filter((part) => part !== null)
  return {
    id: `${id}@${new URL(siteUrls.baseUrl).hostname}`,
    sequence,
    // Not the current time: the same events must render to the same bytes, or a feed is never answered with 304.
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    start: toZonedTime(startsAt),
    end: toZonedTime(overAt),
    timezone,
    summary: toPrintableName(title),
    description: details.length === 0 ? null : stripControlCharacters(details.join('\n\n')),
    location: place === null ? null : { title: toPrintableName(place), ...toGeo(event) },
    url: eventUrlFor(siteUrls, event),
    organizer: { name: toPrintableName(groupName), email: contactEmail },
    categories: [{ name: toPrintableName(groupName) }],
    status: toICalStatus(event),
  }
}

function toICalStatus({ status, isTentative }: CalendarEntry): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** RFC 5545 3.8.1.6 asks for six decimals. ical-generator treats 0 as missing, so 0 becomes 0.000001 (11 cm). */
function toGeo({ venueLatitude, venueLongitude }: CalendarEntry) {
  if (venueLatitude === null || venueLongitude === null) return {}
  const roundCoordinate = (degrees: number) => Number(degrees.toFixed(6)) || 0.000001
  return { geo: { lat: roundCoordinate(venueLatitude), lon: roundCoordinate(venueLongitude) } }
}

/** ical-generator does not escape the calendar name. */
const escapeText = (text: string): string =>
  stripControlCharacters(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/[\r\n]+/g, ' ')
