import {
  Count,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  idList,
  oneOf,
  operation,
  orNull,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  Words,
  type Static,
} from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'
import { UserBasic } from '../../profile/contract.ts'
import { ByEvent, EventListItem, EventNotFound } from '../records/contract.ts'
import { AnswerChange, answers, guests, isStanding, RsvpSummary } from '../joining/contract.ts'

export { answers, guests, RsvpSummary, type Answer, type AnswerChange, type AnswerValue } from '../joining/contract.ts'

const rsvpStatuses = ['confirmed', 'waitlisted', 'cancelled'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

export const approvals = ['none', 'pending', 'approved', 'declined'] as const
export type Approval = (typeof approvals)[number]

const waitlistPosition = Type.Unsafe<number | null>({
  ...CountOrNull,
  minimum: 1,
  description:
    'Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided.',
})

export const Rsvp = shape('Rsvp', {
  id: Id,
  eventId: Id,
  status: oneOf(rsvpStatuses, { description: 'Whether they have a seat, wait for one, or canceled.' }),
  rsvpAt: TimestampOrNull,
  waitlistPosition,
  guests,
  answers,
  approval: oneOf(approvals, {
    description:
      'What a manager decided. `pending`: nobody has yet. `declined` RSVPs are canceled. `none` where nobody has to decide.',
  }),
  offer: orNull(shape('Offer', { expiresAt: withDescription(Timestamp, 'Until when the seat is kept.') }), {
    description: 'A seat that is yours if you accept it in time. Null when there is no offer.',
  }),
})
export type Rsvp = Static<typeof Rsvp>

const { confirmed, waitlisted, pending } = RsvpSummary.properties

const RsvpStatusResponse = shape('RsvpStatusResponse', {
  rsvp: orNull(Rsvp, { description: 'Your RSVP. Null when you have none.' }),
  isDeclined: withDescription(Flag, 'True when the organizers declined: you cannot RSVP again.'),
})
export const MyRsvp = shape('MyRsvp', { ...Rsvp.properties, event: withDescription(EventListItem, 'The event.') })
setShortForm(MyRsvp, 'status waitlistPosition guests approval offer event')
export type MyRsvp = Static<typeof MyRsvp>

const { id, name, username, avatarUrl } = UserBasic.properties

export const PublicRsvp = shape('PublicRsvp', {
  id: Id,
  userId: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'The id of the person. Null when you may not see who it is, or the account is deleted.',
  }),
  status: oneOf(rsvpStatuses, { description: 'Whether they have a seat or wait for one.' }),
  rsvpAt: Timestamp,
  user: orNull(shape('RsvpPerson', { id, name, username, avatarUrl }), {
    description: 'The person. Null when `userId` is.',
  }),
})
export type PublicRsvp = Static<typeof PublicRsvp>

export const AlreadyRsvped = failure('conflict', 'errors.events.alreadyRsvped')
export const EventNotActive = failure('gone', 'errors.events.rsvpClosed')
export const NoRsvp = failure('not_found', 'errors.events.noRsvp')
export const AlreadyListed = failure('conflict', 'errors.events.alreadyListed')
export const RsvpsClosed = failure('gone', 'errors.events.rsvpsEnded')
export const RsvpNotOpen = failure('conflict', 'errors.events.rsvpNotOpen')
export const EventFull = failure('conflict', 'errors.events.full')
export const RsvpDeclined = failure('conflict', 'errors.events.declined')
export const NoSeatsForGuests = failure('conflict', 'errors.events.noSeatsForGuests')
export const EventBegun = failure('gone', 'errors.events.begun')

const rsvpPayload = { eventId: Id, groupId: TextOrNull, eventTitle: Words, userId: Id, rsvpId: Id }

export const Rsvped = event({
  type: 'event.rsvp',
  summary: 'Somebody will come to an event, or waits for a seat, or got one from the waitlist.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:events', group: 'manage:checkins' },
  subjects: ['userId'],
  data: Type.Object({
    ...rsvpPayload,
    status: oneOf(rsvpStatuses, { description: 'Whether they have a seat or wait for one.' }),
    waitlistPosition,
    promotedFromWaitlist: withDescription(Flag, 'True when a seat became free and went to them.'),
    guests,
    approval: oneOf(approvals, { description: '`pending` while a manager has not decided.' }),
    isStanding,
  }),
})

export const RsvpCancelled = event({
  type: 'event.rsvp_cancelled',
  summary: 'Somebody will not come to an event after all, or waits no longer.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:events', group: 'manage:checkins' },
  subjects: ['userId'],
  data: Type.Object({
    ...rsvpPayload,
    previousStatus: oneOf(['confirmed', 'waitlisted'], {
      description: 'Whether they gave up a seat or a place in line.',
    }),
  }),
})

export const listEventRsvps = operation({
  name: 'listEventRsvps',
  summary: 'List who will come to an event. Without read:events: totals only.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}/rsvps',
  scope: 'public',
  params: ByEvent,
  query: PageQuery,
  output: Type.Object({
    ...pageOf(PublicRsvp).properties,
    totals: withDescription(
      shape(
        'RsvpTotals',
        { confirmed, waitlisted, pending, guests: withDescription(Count, 'How many guests those with a seat bring.') },
        { examples: [{ confirmed: 30, waitlisted: 4, pending: 1, guests: 2 }] },
      ),
      'The numbers for the whole event.',
    ),
  }),
  errors: [EventNotFound],
  tool: { name: 'events_rsvps', scope: 'read:events' },
  flags: { mayLag: true },
})

export const getMyRsvp = operation({
  name: 'getMyRsvp',
  summary: 'Get your RSVP for an event, or null.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}/rsvp',
  scope: 'read:events',
  params: ByEvent,
  output: dataEnvelope(RsvpStatusResponse),
  errors: [EventNotFound],
  tool: { name: 'events_rsvp_status' },
  flags: { mayLag: true },
})

export const getRsvpSummary = operation({
  name: 'getRsvpSummary',
  summary: 'Count the RSVPs of an event.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}/rsvp-summary',
  scope: 'read:events',
  params: ByEvent,
  output: dataEnvelope(RsvpSummary),
  errors: [EventNotFound],
  tool: { name: 'events_rsvp_summary' },
  flags: { mayLag: true, isShownPublicly: true },
})

export const createRsvp = operation({
  name: 'createRsvp',
  summary: 'Take a seat at an event, or a place on its waitlist when it is full.',
  tag: 'Events',
  route: 'POST /v1/events/{eventId}/rsvp',
  scope: 'write:events',
  params: ByEvent,
  body: Type.Object({ guests: Type.Optional(guests), answers: Type.Optional(answers) }),
  output: dataEnvelope(Rsvp),
  status: 201,
  errors: [EventNotFound, AlreadyRsvped, EventNotActive, RsvpsClosed, RsvpNotOpen, EventFull, RsvpDeclined],
  tool: { name: 'events_rsvp', confirm: false },
})

export const updateRsvp = operation({
  name: 'updateRsvp',
  summary: 'Change how many you bring, or your answers. Answers that you leave out stay as they are.',
  tag: 'Events',
  route: 'PATCH /v1/events/{eventId}/rsvp',
  scope: 'write:events',
  params: ByEvent,
  body: Type.Object({
    guests: Type.Optional(guests),
    answers: Type.Optional(Type.Array(AnswerChange, { maxItems: 10, description: 'The answers to change.' })),
  }),
  output: dataEnvelope(Rsvp),
  errors: [EventNotFound, NoRsvp, NoSeatsForGuests, EventBegun],
  readOperation: 'getMyRsvp',
  tool: {
    name: 'events_update_rsvp',
    confirm: {
      act: 'Change how many you bring to {eventId}.',
      effects: 'Seats that you give up go to others.',
      mails: 'whoever gets a seat',
      when: ['guests'],
    },
  },
})

export const cancelRsvp = operation({
  name: 'cancelRsvp',
  summary: 'Give up your seat, which goes to whoever has waited longest, or your place on the waitlist.',
  tag: 'Events',
  route: 'DELETE /v1/events/{eventId}/rsvp',
  scope: 'write:events',
  params: ByEvent,
  output: dataEnvelope(
    shape('CancelledRsvp', {
      success: Type.Literal(true, { description: 'Always true.' }),
      promotedUserId: withDescription(TextOrNull, 'The id of the person who got the seat. Null when nobody did.'),
      promotedUserIds: Type.Array(Id, { description: 'The ids of all who got a seat.' }),
    }),
  ),
  errors: [EventNotFound, NoRsvp],
  readOperation: 'getMyRsvp',
  tool: {
    name: 'events_cancel_rsvp',
    confirm: {
      act: 'Cancel your RSVP for {eventId}.',
      effects: 'Your seat is given up, and may go to the next in line.',
      mails: 'whoever gets the seat',
    },
  },
})

export const listMyRsvps = operation({
  name: 'listMyRsvps',
  summary: 'List your RSVPs by event start.',
  tag: 'Events',
  route: 'GET /v1/me/rsvps',
  scope: 'read:events',
  query: Type.Object({
    status: Type.Optional(oneOf(rsvpStatuses, { description: 'Only these. Without it, all but canceled ones.' })),
    when: oneOf(['upcoming', 'past', 'not_over', 'all'], {
      description: 'Whether the event is over. `upcoming` leaves out canceled events, `not_over` does not.',
      default: 'upcoming',
    }),
    events: Type.Optional(
      idList({ [toolHint]: null, description: 'Only for these events: at most 100 ids, separated by commas.' }),
    ),
    ...PageQuery.properties,
  }),
  output: pageOf(MyRsvp),
  tool: { name: 'events_my_rsvps' },
  flags: { mayLag: true },
})
