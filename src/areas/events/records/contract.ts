import {
  asWords,
  Count,
  failure,
  Flag,
  Id,
  oneOf,
  orNull,
  setShortForm,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { CountOrNull, languages } from '../../groups/records/contract.ts'
import {
  allowHandOn,
  Host,
  joinBy,
  ManagedHost,
  maxGuests,
  onlineUrl,
  Question,
  reminders,
  visibility,
  waitlist,
} from '../joining/contract.ts'
import { Cover } from '../../covers/contract.ts'
import {
  attendanceModes,
  coverScene,
  description,
  EventGroup,
  eventSources,
  eventStatuses,
  photo,
  type AttendanceMode,
} from '../fields/contract.ts'
import { NumberOrNull, Venue } from '../venues/contract.ts'

export { Question, type JoinMode, type QuestionInput, type Visibility, type WaitlistMode } from '../joining/contract.ts'
export { Venue } from '../venues/contract.ts'
export {
  EventGroup,
  attendanceModes,
  eventSources,
  eventStatuses,
  type AttendanceMode,
  type EventInput,
  type EventSource,
  type EventStatus,
} from '../fields/contract.ts'

export const EventListItem = shape('EventListItem', {
  id: Id,
  title: Type.String({ ...Words, examples: ['Mending night'] }),
  description: withDescription(description, 'What the event is about, in Markdown. Null when there is nothing.'),
  dateTime: withDescription(Timestamp, 'When the event starts.'),
  endTime: withDescription(TimestampOrNull, 'When the event ends. Null when no end is set.'),
  timezone: Type.Unsafe<string | null>({
    description: 'The IANA name of the time zone in which the event takes place.',
    ...TextOrNull,
    examples: ['Europe/Helsinki'],
  }),
  eventUrl: withDescription(TextOrNull, 'The page of the event on this site.'),
  platformEventUrl: withDescription(
    TextOrNull,
    'The page of the event on the platform it comes from. Null for an event created here.',
  ),
  photoUrl: withDescription(photo, 'The URL of the event’s photo. Null when there is none.'),
  cover: withDescription(Cover, 'The picture to show for it: its photo, or a drawn scene when there is none.'),
  eventType: Type.Unsafe<AttendanceMode | null>({
    description: 'Where it takes place: at a venue, online, or both.',
    type: ['string', 'null'],
    enum: [...attendanceModes, null],
  }),
  rsvpCount: Type.Unsafe<number | null>({
    ...CountOrNull,
    description: 'How many people are going, here and on the other platform together.',
  }),
  localRsvpCount: withDescription(Count, 'How many people are going who RSVPed here.'),
  upstreamRsvpCount: withDescription(
    CountOrNull,
    'How many people are going according to the other platform. Null for an event created here.',
  ),
  waitlistCount: withDescription(Count, 'How many people wait for a seat, or for a decision.'),
  maxAttendees: CountOrNull,
  group: orNull(EventGroup, { description: 'The group that hosts the event. Never null.' }),
  status: oneOf(eventStatuses, {
    description: '`cancelled` events stay readable; `draft` is visible only to those who manage events.',
  }),
  venueName: withDescription(WordsOrNull, 'The name of the venue. Null when there is none.'),
  venueCity: withDescription(WordsOrNull, 'The city of the venue. Null when there is none.'),
  venueLatitude: withDescription(NumberOrNull, 'The latitude of the venue. Null when it is not known.'),
  venueLongitude: withDescription(NumberOrNull, 'The longitude of the venue. Null when it is not known.'),
  languages: withDescription(languages, 'The languages spoken there, as ISO 639 codes. Null when not given.'),
  joinBy,
  visibility,
  maxGuests,
  seatsTaken: withDescription(
    Count,
    'Seats of those who come, with their guests, and seats that are kept for an offer.',
  ),
  seatsLeft: withDescription(
    CountOrNull,
    'How many seats somebody new could take: 0 while anyone waits. Null when there is no limit.',
  ),
  waitlist,
  opensAt: withDescription(TimestampOrNull, 'From when people can RSVP. Null when they can at once.'),
  closesAt: withDescription(TimestampOrNull, 'Until when people can RSVP. Null when they can until the event is over.'),
  seriesId: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'The id of the series of which it is a date. Null when it does not repeat.',
    examples: ['01955b3e-15d2-7a46-9c80-4f7b1e6a2d53'],
  }),
  hasOnlineUrl: withDescription(Flag, 'True when it has a link for people who come online.'),
  faces: Type.Optional(
    Type.Array(Text, {
      description: 'Pictures of a few people with public profiles who are going. Only when you asked for `faces`.',
    }),
  ),
})
setShortForm(
  EventListItem,
  'id title dateTime endTime timezone status eventType venueName venueCity rsvpCount seatsLeft group',
)
export type EventListItem = Static<typeof EventListItem>

export const EventDetail = shape('EventDetail', {
  ...EventListItem.properties,
  duration: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'How long it lasts, as an ISO-8601 duration. Null when no end is set.',
    examples: ['PT2H30M'],
  }),
  source: oneOf(eventSources, {
    description: 'Where the event comes from; `folkmoot` when it was created on this site.',
  }),
  group: orNull(shape('EventDetailGroup', { ...EventGroup.properties, photoUrl: photo }), {
    description: 'The group that hosts the event. Never null.',
  }),
  venue: orNull(Venue, {
    description: 'Where it takes place. Null when there is no venue: it is online, or the venue is to be announced.',
  }),
  onlineUrl: withDescription(
    onlineUrl,
    'The link for joining online. Null when there is none, or you neither have a seat nor run the group.',
  ),
  hosts: Type.Array(Host, {
    description: 'Who hosts it. Hosts with a private profile are shown only to those who run the group.',
  }),
  allowHandOn,
  questions: Type.Array(Question, { description: 'What people are asked when they RSVP.' }),
  offerHours: withDescription(Count, 'How many hours an offer of a seat stands.'),
  reminders,
})
setShortForm(
  EventDetail,
  'id title description dateTime endTime timezone status eventType venue onlineUrl eventUrl group hosts languages rsvpCount waitlistCount maxAttendees seatsLeft waitlist joinBy maxGuests opensAt closesAt questions seriesId',
)
export type EventDetail = Static<typeof EventDetail>

export const ManagedEvent = shape('ManagedEvent', {
  ...EventDetail.properties,
  hosts: Type.Array(ManagedHost, { description: 'Who hosts it.' }),
  startTime: withDescription(Timestamp, 'When the event starts; the same as `dateTime`.'),
  isNative: withDescription(Flag, 'True when the event was created here, and so can be changed here.'),
  checkinCount: Count,
  checkinFromMinutes: withDescription(Count, 'How many minutes before the start check-in by code opens.'),
  coverScene,
  createdBy: withDescription(
    TextOrNull,
    'The id of the person who created it. Null when it came from another platform.',
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
setShortForm(
  ManagedEvent,
  'id title dateTime endTime timezone status visibility venueName rsvpCount waitlistCount maxAttendees checkinCount seriesId',
)
export type ManagedEvent = Static<typeof ManagedEvent>

export const FieldChange = shape('FieldChange', {
  field: Type.String({ description: 'The name of the field, as in the input.', examples: ['startTime'] }),
  from: asWords(Type.Unknown({ description: 'What it was.', examples: ['2026-12-04T16:30:00.000Z'] })),
  to: asWords(Type.Unknown({ description: 'What it becomes.', examples: ['2026-12-04T17:00:00.000Z'] })),
})
export type FieldChange = Static<typeof FieldChange>

export const ByEvent = Type.Object({ eventId: Id })

export const EventNotFound = failure('not_found', 'errors.events.notFound')
