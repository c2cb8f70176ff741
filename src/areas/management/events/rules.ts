import type { EventInput } from '../../events/records/contract.ts'
import type { Settable } from './queries.ts'
import { timesFrom, type Times } from './times.ts'

const noVenue = {
  venueName: null,
  venueAddress: null,
  venueCity: null,
  venueState: null,
  venuePostalCode: null,
  venueCountry: null,
  venueLatitude: null,
  venueLongitude: null,
} as const
type VenueFacts = Pick<Settable, keyof typeof noVenue>

type Present = Omit<Settable, keyof Times> & Partial<Times> & Pick<Times, 'timezone'>

/** What a new event is where nothing is said about it. */
export const blankIn = (timezone: string): Present => ({
  title: '',
  description: null,
  timezone,
  eventType: 'physical',
  status: 'active',
  maxAttendees: null,
  checkinFromMinutes: 180,
  photoUrl: null,
  ...noVenue,
})

/** The event as the input wants it; what is not sent stays as it is. */
export function wantedOf(input: EventInput, present: Present): Settable {
  const eventType = input.eventType === 'in_person' ? 'physical' : (input.eventType ?? present.eventType)
  return {
    ...present,
    title: input.title ?? present.title,
    description: sentOr(input.description, present.description),
    ...timesFrom(input, present),
    eventType,
    status: input.status ?? present.status,
    maxAttendees: sentOr(input.maxAttendees, present.maxAttendees),
    checkinFromMinutes: input.checkinFromMinutes ?? present.checkinFromMinutes,
    photoUrl: sentOr(input.photoUrl, present.photoUrl),
    ...(eventType === 'online' ? noVenue : input.venue !== undefined && venueFrom(input.venue)),
  }
}

const sentOr = <T>(sent: T | undefined, present: T): T => (sent === undefined ? present : sent)

const venueFrom = (venue: NonNullable<EventInput['venue']> | null): VenueFacts =>
  venue === null
    ? noVenue
    : {
        venueName: venue.name,
        venueAddress: venue.address ?? null,
        venueCity: venue.city ?? null,
        venueState: venue.state ?? null,
        venuePostalCode: venue.postalCode ?? null,
        venueCountry: venue.country ?? null,
        venueLatitude: venue.latitude ?? null,
        venueLongitude: venue.longitude ?? null,
      }

/** What the API calls the facts. */
const fieldNames: Readonly<Record<keyof Settable, string>> = {
  title: 'title',
  description: 'description',
  startsAt: 'startTime',
  endsAt: 'endTime',
  timezone: 'timezone',
  eventType: 'eventType',
  status: 'status',
  maxAttendees: 'maxAttendees',
  checkinFromMinutes: 'checkinFromMinutes',
  photoUrl: 'photoUrl',
  venueName: 'venue',
  venueAddress: 'venue',
  venueCity: 'venue',
  venueState: 'venue',
  venuePostalCode: 'venue',
  venueCountry: 'venue',
  venueLatitude: 'venue',
  venueLongitude: 'venue',
}

/** What is really different, and what the API calls it. */
export function differenceOf(present: Settable, wanted: Settable): { facts: Partial<Settable>; fields: string[] } {
  const names = (Object.keys(fieldNames) as (keyof Settable)[]).filter(
    (name) => JSON.stringify(present[name]) !== JSON.stringify(wanted[name]),
  )
  return {
    facts: Object.fromEntries(names.map((name) => [name, wanted[name]])),
    fields: [...new Set(names.map((name) => fieldNames[name]))],
  }
}
