import {
  Count,
  countedPageOf,
  dataEnvelope,
  withDescription,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  Success,
  Text,
  textOrNull,
  Timestamp,
  Type,
  withToolHint,
  type Static,
} from '#contract'
import { EventNotFound, eventStatuses, FieldChange, ManagedEvent, Venue } from '../records/contract.ts'
import { EventInput, NewEventInput } from '../fields/contract.ts'
import { RsvpSummary } from '../rsvps/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { CheckinCode } from '../checkin-codes/contract.ts'

export const ManagedEventDetail = shape('ManagedEventDetail', {
  ...ManagedEvent.properties,
  rsvpSummary: withDescription(RsvpSummary, 'How many people are going, waiting and have canceled.'),
  checkinCodes: Type.Array(CheckinCode, { description: 'The codes that check people in.' }),
})
setShortForm(
  ManagedEventDetail,
  'id title description dateTime endTime timezone status visibility eventType venue onlineUrl eventUrl hosts languages rsvpSummary maxAttendees seatsLeft waitlist offerHours joinBy maxGuests opensAt closesAt questions reminders checkinCount checkinFromMinutes checkinCodes seriesId isNative',
)
export type ManagedEventDetail = Static<typeof ManagedEventDetail>

const CreatedEvent = shape('CreatedEvent', {
  ...ManagedEvent.properties,
  checkinCode: Type.String({
    description: 'A check-in code that any number of people can use while check-in is open.',
    examples: ['K7QMZ2XA'],
  }),
})

const mailed = withDescription(
  Count,
  'How many people are mailed: about a new time, place or link, those with an RSVP; about an event that is published, members of the group.',
)

export const notify = withToolHint(
  withDescription(
    Flag,
    'False to mail nobody about the change. Not for a new time or place when the event starts within 48 hours. Who gets a seat because of the change is always told.',
  ),
  'false: no mail',
)

const ChangedEvent = shape('ChangedEvent', {
  ...ManagedEvent.properties,
  promotedUserIds: Type.Array(Id, {
    description: 'The ids of the people who got a seat from the waitlist because of this change.',
  }),
  changes: Type.Array(FieldChange, { description: 'What changed. With `preview`: what would change.' }),
  mailed,
})

const { isOnline: _, ...venueFields } = Venue.properties

export const GroupVenue = shape('GroupVenue', {
  ...venueFields,
  timezone: withDescription(Text, 'The IANA name of the time zone of the last event there.'),
  eventCount: withDescription(Count, 'How many of the last 200 events of the group were there.'),
  lastUsedAt: withDescription(Timestamp, 'When the last of them starts or started.'),
})
export type GroupVenue = Static<typeof GroupVenue>

export const EventIsSynced = failure('forbidden', 'errors.events.synced')
export const EventIsCancelled = failure('conflict', 'errors.events.canceled')
export const MustNotify = failure('conflict', 'errors.events.mustNotify')
export const EventHasAttendees = failure('conflict', 'errors.events.hasAttendees')

const ByGroupEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const groupErrors = [GroupNotFound, RoleTooLow]

export const listManagedEvents = operation({
  name: 'listManagedEvents',
  summary:
    'List the events of a group, drafts too: the latest start first or, with `when`, what is ahead from the next on.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events',
  scope: 'manage:events',
  params: ByGroup,
  query: Type.Object({
    ...PageQuery.properties,
    status: Type.Optional(oneOf(eventStatuses, { description: 'Only events with this status.' })),
    when: Type.Optional(
      oneOf(['upcoming', 'past'], {
        description:
          '`upcoming`: only those that are not over or canceled, the next first. `past`: only the others, the latest first.',
      }),
    ),
  }),
  output: pageOf(ManagedEvent),
  errors: groupErrors,
  tool: { name: 'manage_list_events' },
})

export const listVenues = operation({
  name: 'listVenues',
  summary: 'List the venues of the last 200 events of a group, the latest first. At most 12.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/venues',
  scope: 'manage:events',
  params: ByGroup,
  output: countedPageOf(GroupVenue),
  errors: groupErrors,
  tool: { name: 'manage_list_venues' },
})

export const getManagedEvent = operation({
  name: 'getManagedEvent',
  summary: 'Get an event of a group with its RSVPs in numbers and its check-in codes.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}',
  scope: 'manage:events',
  params: ByGroupEvent,
  output: dataEnvelope(ManagedEventDetail),
  errors: [...groupErrors, EventNotFound],
  tool: { name: 'manage_get_event' },
})

export const createEvent = operation({
  name: 'createEvent',
  summary: 'Create an event or a draft.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events',
  scope: 'manage:events',
  params: ByGroup,
  body: NewEventInput,
  output: dataEnvelope(CreatedEvent),
  status: 201,
  errors: groupErrors,
  readOperation: 'getManagedEvent',
  newParam: 'eventId',
  audit: { words: 'created', target: 'event', idFrom: 'output.id' },
  tool: {
    name: 'manage_create_event',
    confirm: {
      act: 'Publish the event {title} in {groupId}.',
      effects: 'It can be seen at once by those who may see it.',
      mails: 'those who joined the group, most of them in tomorrow’s list of new events',
    },
  },
})

export const updateEvent = operation({
  name: 'updateEvent',
  summary: 'Change an event. A venue is replaced whole.',
  tag: 'Management',
  route: 'PUT /v1/manage/groups/{groupId}/events/{eventId}',
  scope: 'manage:events',
  params: ByGroupEvent,
  body: Type.Object({
    ...EventInput.properties,
    preview: Type.Optional(
      withToolHint(
        withDescription(
          Flag,
          'True to do nothing and see what would happen: `changes` and `mailed`, beside the event as it is.',
        ),
        null,
      ),
    ),
    notify: Type.Optional(notify),
  }),
  output: dataEnvelope(ChangedEvent),
  errors: [...groupErrors, EventNotFound, EventIsSynced, EventIsCancelled, EventHasAttendees, MustNotify],
  readOperation: 'getManagedEvent',
  audit: { words: 'changed', target: 'event', idFrom: 'input.eventId', unless: 'preview' },
  tool: {
    name: 'manage_update_event',
    confirm: {
      act: 'Change {eventId}.',
      mails: 'those with an RSVP',
    },
  },
})

export const copyEvent = operation({
  name: 'copyEvent',
  summary: 'Copy an event into a draft at another time, with everything but its people.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/copy',
  scope: 'manage:events',
  params: ByGroupEvent,
  body: Type.Object({ startTime: NewEventInput.properties.startTime }),
  output: dataEnvelope(ManagedEvent),
  status: 201,
  errors: [...groupErrors, EventNotFound],
  readOperation: 'getManagedEvent',
  newParam: 'eventId',
  audit: { words: 'copied', target: 'event', idFrom: 'output.id' },
  tool: { name: 'manage_copy_event', confirm: false },
})

export const cancelEvent = operation({
  name: 'cancelEvent',
  summary:
    'Cancel an event, or one date of a series. It stays readable, with its RSVPs as they are. A draft is deleted.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/cancel',
  scope: 'manage:events',
  params: ByGroupEvent,
  body: Type.Object({
    reason: Type.Optional(
      textOrNull(500, { description: 'Why, for the people who wanted to come.', examples: ['The roof leaks.'] }),
    ),
  }),
  output: Success,
  errors: [...groupErrors, EventNotFound, EventIsSynced, EventIsCancelled],
  readOperation: 'getManagedEvent',
  audit: { words: 'canceled', target: 'event', idFrom: 'input.eventId' },
  tool: {
    name: 'manage_cancel_event',
    confirm: {
      act: 'Cancel {eventId}.',
      effects: 'It is canceled for everybody.',
      mails: 'those with an RSVP',
    },
  },
})
