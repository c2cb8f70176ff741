import {
  Count,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  orNull,
  shape,
  Text,
  text,
  textOrNull,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  type Static,
} from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'

export const eventTypes = ['physical', 'online', 'hybrid'] as const
export type EventType = (typeof eventTypes)[number]
export const eventStatuses = ['active', 'cancelled', 'draft'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventSources = ['folkmoot', 'meetup', 'eventbrite', 'luma', 'ical'] as const
export type EventSource = (typeof eventSources)[number]

const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })
const title = text(1, 200, { examples: ['Mending night'] })
const description = textOrNull(10_000, {
  description: 'Markdown.',
  examples: ['Bring what is broken. **Tools are there.**'],
})
const photo = webUrlOrNull({ examples: ['https://example.org/mending.webp'] })
const timezone = text(1, 100, {
  format: 'time-zone',
  description: 'IANA name of the time zone.',
  examples: ['Europe/Helsinki'],
})

export const EventGroup = shape('EventGroup', { id: Id, name: Text, urlname: TextOrNull })

export const EventListItem = shape('EventListItem', {
  id: Id,
  title: Type.String({ examples: ['Mending night'] }),
  description,
  dateTime: Timestamp,
  endTime: TimestampOrNull,
  timezone: Type.Unsafe<string | null>({ ...TextOrNull, examples: ['Europe/Helsinki'] }),
  eventUrl: TextOrNull,
  platformEventUrl: TextOrNull,
  photoUrl: photo,
  eventType: Type.Unsafe<EventType | null>({ type: ['string', 'null'], enum: [...eventTypes, null] }),
  rsvpCount: Type.Unsafe<number | null>({ ...CountOrNull, description: 'Here and at the source together.' }),
  localRsvpCount: Count,
  upstreamRsvpCount: CountOrNull,
  maxAttendees: CountOrNull,
  group: orNull(EventGroup),
  status: oneOf(eventStatuses),
})
export type EventListItem = Static<typeof EventListItem>

export const Venue = shape('Venue', {
  name: Type.String({ examples: ['The old fire station'] }),
  address: TextOrNull,
  city: TextOrNull,
  state: TextOrNull,
  postalCode: TextOrNull,
  country: TextOrNull,
  latitude: NumberOrNull,
  longitude: NumberOrNull,
  isOnline: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
})
export type Venue = Static<typeof Venue>

export const EventDetail = shape('EventDetail', {
  ...EventListItem.properties,
  duration: Type.Unsafe<string | null>({ ...TextOrNull, description: 'ISO-8601.', examples: ['PT2H30M'] }),
  source: oneOf(eventSources),
  group: orNull(shape('EventDetailGroup', { ...EventGroup.properties, photoUrl: photo })),
  venue: orNull(Venue),
})
export type EventDetail = Static<typeof EventDetail>

export const ManagedEvent = shape('ManagedEvent', {
  ...EventDetail.properties,
  startTime: Timestamp,
  isNative: Flag,
  checkinCount: Count,
  checkinFromMinutes: Count,
  createdBy: TextOrNull,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ManagedEvent = Static<typeof ManagedEvent>

export const VenueInput = Type.Unsafe<
  | (Pick<Venue, 'name'> &
      Partial<Pick<Venue, 'address' | 'city' | 'state' | 'postalCode' | 'country' | 'latitude' | 'longitude'>>)
  | null
>({
  type: ['object', 'null'],
  required: ['name'],
  properties: {
    name: text(1, 200, { examples: ['The old fire station'] }),
    address: textOrNull(500),
    city: textOrNull(100),
    state: textOrNull(100),
    postalCode: textOrNull(20),
    country: textOrNull(100),
    latitude: { type: ['number', 'null'], minimum: -90, maximum: 90, examples: [60.1699] },
    longitude: { type: ['number', 'null'], minimum: -180, maximum: 180, examples: [24.9384] },
  },
})

const time = {
  format: 'date-time-or-local',
  description: 'ISO-8601. Without Z or an offset it is read in the time zone of the event.',
}

const startTime = text(1, 40, { ...time, examples: ['2026-12-04T18:30'] })

export const EventInput = Type.Partial(
  Type.Object({
    title,
    description,
    startTime,
    endTime: textOrNull(40, { ...time, examples: ['2026-12-04T21:00'] }),
    timezone,
    eventType: oneOf([...eventTypes, 'in_person']),
    maxAttendees: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 1_000_000 }),
    venue: VenueInput,
    photoUrl: photo,
    status: oneOf(['active', 'draft']),
    checkinFromMinutes: Type.Integer({
      minimum: 0,
      maximum: 10_080,
      description: 'Check-in by code opens this many minutes before the start. 180 unless set.',
      examples: [180],
    }),
  }),
)
export type EventInput = Static<typeof EventInput>
/** A new event needs a title and a start. */
export const NewEventInput = Type.Object({ ...EventInput.properties, title, startTime })

/** The path value of everything about one event. */
export const ByEvent = Type.Object({ eventId: Id })

export const EventNotFound = failure('not_found', 'There is no such event.')

const facts = {
  eventId: Id,
  groupId: TextOrNull,
  groupUrlname: TextOrNull,
  title: Text,
  startTime: Timestamp,
}

export const EventCreated = event({
  type: 'event.created',
  summary: 'An event was published.',
  audience: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({ ...facts, timezone: TextOrNull, eventUrl: Text, source: oneOf(eventSources) }),
})

export const EventUpdated = event({
  type: 'event.updated',
  summary: 'An event changed.',
  audience: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({ ...facts, fields: Type.Array(Text) }),
})

export const EventCancelled = event({
  type: 'event.cancelled',
  summary: 'An event was cancelled.',
  audience: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({ ...facts, reason: TextOrNull }),
})
