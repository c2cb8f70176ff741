import {
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  oneOfOrNull,
  operation,
  RateLimited,
  shape,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { EventDetail } from '../records/contract.ts'

export const checkinMethods = ['link', 'qr', 'nfc'] as const
export type CheckinMethod = (typeof checkinMethods)[number]

const { id, title, timezone, eventType, photoUrl, group } = EventDetail.properties

const CheckinInfo = shape('CheckinInfo', {
  event: withDescription(
    shape('CheckinEvent', {
      id,
      title,
      startTime: Timestamp,
      endTime: TimestampOrNull,
      timezone,
      eventType,
      photoUrl,
    }),
    'The event that the code is for.',
  ),
  group,
  checkinAvailable: withDescription(Flag, 'True when the code can be used now.'),
  availableFrom: withDescription(TimestampOrNull, 'When check-in opens or opened. Null when the event is canceled.'),
})

export const CheckinResult = shape('CheckinResult', {
  id: Id,
  eventId: Id,
  checkedInAt: Timestamp,
  method: oneOfOrNull(checkinMethods, { description: 'How the code was read. Null when the team checked you in.' }),
})
export type CheckinResult = Static<typeof CheckinResult>

/** `eventTitle` is null while the event's group is hidden. */
export const OwnCheckin = shape('OwnCheckin', { ...CheckinResult.properties, eventTitle: WordsOrNull })
export type OwnCheckin = Static<typeof OwnCheckin>

export const CodeNotFound = failure('not_found', 'errors.events.codeNotFound')
export const AlreadyCheckedIn = failure('conflict', 'errors.events.alreadyCheckedIn')
export const CheckinNotOpen = failure('conflict', 'errors.events.checkinNotOpen')
export const CheckinClosed = failure('gone', 'errors.events.checkinClosed')
export const CodeNotUsable = failure('gone', 'errors.events.codeNotUsable')

export const CheckedIn = event({
  type: 'event.checkin',
  summary: 'Somebody checked in to an event.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:events', group: 'manage:checkins' },
  subjects: ['userId'],
  data: Type.Object({
    eventId: Id,
    groupId: TextOrNull,
    eventTitle: Words,
    userId: Id,
    checkinId: withDescription(Id, 'The id of the check-in.'),
    checkinCodeId: withDescription(TextOrNull, 'The id of the code they used. Null when the team checked them in.'),
    method: oneOfOrNull(checkinMethods, { description: 'How the code was read. Null when the team checked them in.' }),
  }),
})

const ByCode = Type.Object({
  code: Type.String({ description: 'The check-in code, in upper or lower case.', examples: ['K7QMZ2XA'] }),
})

export const getCheckinInfo = operation({
  name: 'getCheckinInfo',
  summary: 'Get the event of a check-in code.',
  tag: 'Events',
  route: 'GET /v1/checkin/{code}',
  scope: 'public',
  params: ByCode,
  output: dataEnvelope(CheckinInfo),
  errors: [CodeNotFound, RateLimited],
  tool: { name: 'events_checkin_info' },
})

export const checkIn = operation({
  name: 'checkIn',
  summary:
    'Check in to an event with a code. No RSVP is needed. Opens some hours before the start, closes 12 hours after the end.',
  tag: 'Events',
  route: 'POST /v1/checkin/{code}',
  scope: 'write:events',
  params: ByCode,
  body: Type.Object({
    method: Type.Optional(
      Type.Unsafe<unknown>({
        default: 'link',
        [toolHint]: 'link, qr or nfc',
        description: 'How the code was read: link, qr or nfc. Anything else is recorded as link.',
        examples: ['qr'],
      }),
    ),
  }),
  output: dataEnvelope(CheckinResult),
  status: 201,
  errors: [CodeNotFound, AlreadyCheckedIn, CheckinNotOpen, CodeNotUsable, CheckinClosed, RateLimited],
  tool: { name: 'events_checkin', confirm: false },
})
