import type ICAL from 'ical.js'
import type { UpstreamEvent } from './adapter.ts'
import type { Occurrence } from './ical-series.ts'
import { dateFrom, descriptionFrom, numberBetween, textFrom, webUrlFrom } from './texts.ts'

const meetingProperties = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl']
const onlineWords = /^(online|zoom|microsoft teams(-besprechung| meeting)?|google meet|virtual|webinar)$/i

export function eventFrom({ component, startsAt, endsAt, timezone }: Occurrence, upstreamId: string): UpstreamEvent {
  const value = (name: string): unknown => component.getFirstPropertyValue(name)
  const place = placeOf(component)
  const end = dateFrom(endsAt)
  return {
    upstreamId,
    isCancelled: String(value('status')).toUpperCase() === 'CANCELLED',
    title: textFrom(value('summary'), 200) ?? 'Untitled',
    description: descriptionFrom(value('description')),
    startsAt,
    endsAt: end && end > startsAt ? end : null,
    timezone,
    maxAttendees: null,
    photoUrl: photoOf(component),
    platformEventUrl: webUrlFrom(value('url')),
    upstreamRsvpCount: null,
    ...place,
  }
}

/** A calendar has one line for a place. A link there, or beside it, is where one meets online. */
function placeOf(component: ICAL.Component) {
  const location = textFrom(component.getFirstPropertyValue('location'), 1_000)
  const isLink = location !== null && (webUrlFrom(location) !== null || onlineWords.test(location))
  const hasMeeting = isLink || meetingProperties.some((name) => component.hasProperty(name))
  const name = isLink ? null : textFrom(location, 200)
  const [latitude, longitude] = [component.getFirstPropertyValue('geo')].flat() as unknown[]
  return {
    eventType: hasMeeting ? (name === null ? 'online' : 'hybrid') : 'physical',
    venueName: name,
    // What does not fit into a name is more than one.
    venueAddress: name !== null && name !== location ? textFrom(location, 500) : null,
    venueCity: null,
    venueState: null,
    venuePostalCode: null,
    venueCountry: null,
    venueLatitude: name === null ? null : numberBetween(latitude, -90, 90),
    venueLongitude: name === null ? null : numberBetween(longitude, -180, 180),
  } as const
}

function photoOf(component: ICAL.Component): string | null {
  const images = component
    .getAllProperties('attach')
    .filter((property) => String(property.getParameter('fmttype')).startsWith('image/'))
  const [image] = [...component.getAllProperties('image'), ...images]
  return webUrlFrom(image?.getFirstValue())
}
