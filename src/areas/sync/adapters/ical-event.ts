import type ICAL from 'ical.js'
import type { UpstreamEvent } from './adapter.ts'
import type { Occurrence } from './ical-recurrence.ts'
import { parseDate, sanitizeDescription, parseNumberBetween, sanitizeText, parseWebUrl } from './sanitize.ts'

const meetingProperties = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl']
const onlinePattern =
  /^((online|virtual)( event| meeting)?|zoom( meeting)?|microsoft teams(-besprechung| meeting)?|google meet|webinar)$/i

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

/**
 * iCalendar has only one LOCATION line. A link, or a word such as “Zoom”, there means online; a conference property beside
 * a place means hybrid.
 */
function readVenue(component: ICAL.Component) {
  const location = sanitizeText(component.getFirstPropertyValue('location'), 1_000)
  const isOnlinePlace = location !== null && (parseWebUrl(location) !== null || onlinePattern.test(location))
  const hasMeeting = isOnlinePlace || meetingProperties.some((name) => component.hasProperty(name))
  const name = isOnlinePlace ? null : sanitizeText(location, 200)
  const [latitude, longitude] = name === null ? [null, null] : readPosition(component)
  return {
    eventType: hasMeeting ? (name === null ? 'online' : 'hybrid') : 'physical',
    venueName: name,
    // A location too long for a venue name is stored as the address too.
    venueAddress: name !== null && name !== location ? sanitizeText(location, 500) : null,
    venueCity: null,
    venueState: null,
    venuePostalCode: null,
    venueCountry: null,
    venueLatitude: latitude,
    venueLongitude: longitude,
  } as const
}

/** ical.js reads an empty number as 0, and one number alone as no pair. */
function readPosition(component: ICAL.Component): [latitude: number, longitude: number] | [null, null] {
  const [first, second] = [component.getFirstPropertyValue('geo')].flat() as unknown[]
  const [latitude, longitude] = [parseNumberBetween(first, -90, 90), parseNumberBetween(second, -180, 180)]
  const isMissing = latitude === null || longitude === null || latitude === 0 || longitude === 0
  return isMissing ? [null, null] : [latitude, longitude]
}

function readPhotoUrl(component: ICAL.Component): string | null {
  const images = component
    .getAllProperties('attach')
    .filter((property) => String(property.getParameter('fmttype')).startsWith('image/'))
  const [image] = [...component.getAllProperties('image'), ...images]
  return parseWebUrl(image?.getFirstValue())
}
