import type ICAL from 'ical.js'
import type { UpstreamEvent } from './adapter.ts'
import type { Occurrence } from './ical-recurrence.ts'
import { parseDate, sanitizeDescription, parseNumberBetween, sanitizeText, parseWebUrl } from './sanitize.ts'

const meetingProperties = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl']
const onlinePattern = /^(online|zoom|microsoft teams(-besprechung| meeting)?|google meet|virtual|webinar)$/i

export function toUpstreamEvent(
  { component, startsAt, endsAt, timezone }: Occurrence,
  upstreamId: string,
): UpstreamEvent {
  const value = (name: string): unknown => component.getFirstPropertyValue(name)
  const end = parseDate(endsAt)
  return {
    upstreamId,
    isCancelled: String(value('status')).toUpperCase() === 'CANCELLED',
    title: sanitizeText(value('summary'), 200) ?? 'Untitled',
    description: sanitizeDescription(value('description')),
    startsAt,
    endsAt: end && end > startsAt ? end : null,
    timezone,
    maxAttendees: null,
    photoUrl: readPhotoUrl(component),
    platformEventUrl: parseWebUrl(value('url')),
    upstreamRsvpCount: null,
    ...readVenue(component),
  }
}

/** iCalendar has only one LOCATION line. A link in it, or a conference property, means online. */
function readVenue(component: ICAL.Component) {
  const location = sanitizeText(component.getFirstPropertyValue('location'), 1_000)
  const isLink = location !== null && (parseWebUrl(location) !== null || onlinePattern.test(location))
  const hasMeeting = isLink || meetingProperties.some((name) => component.hasProperty(name))
  const name = isLink ? null : sanitizeText(location, 200)
  const [latitude, longitude] = [component.getFirstPropertyValue('geo')].flat() as unknown[]
  return {
    eventType: hasMeeting ? (name === null ? 'online' : 'hybrid') : 'physical',
    venueName: name,
    // A location too long for a venue name is stored as the address too.
    venueAddress: name !== null && name !== location ? sanitizeText(location, 500) : null,
    venueCity: null,
    venueState: null,
    venuePostalCode: null,
    venueCountry: null,
    venueLatitude: name === null ? null : parseNumberBetween(latitude, -90, 90),
    venueLongitude: name === null ? null : parseNumberBetween(longitude, -180, 180),
  } as const
}

function readPhotoUrl(component: ICAL.Component): string | null {
  const images = component
    .getAllProperties('attach')
    .filter((property) => String(property.getParameter('fmttype')).startsWith('image/'))
  const [image] = [...component.getAllProperties('image'), ...images]
  return parseWebUrl(image?.getFirstValue())
}
