import {
  Count,
  dataOf,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  PageQuery,
  pageOf,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'
import { UserBasic } from '../../user/profile/contract.ts'
import { ByEvent, EventListItem, EventNotFound } from '../records/contract.ts'

export const rsvpStatuses = ['confirmed', 'waitlisted', 'cancelled'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

export const Rsvp = shape('Rsvp', {
  id: Id,
  eventId: Id,
  status: oneOf(rsvpStatuses),
  rsvpAt: TimestampOrNull,
  waitlistPosition: CountOrNull,
})
export type Rsvp = Static<typeof Rsvp>

export const RsvpSummary = shape('RsvpSummary', {
  total: Count,
  confirmed: Count,
  waitlisted: Count,
  cancelled: Count,
  capacity: CountOrNull,
})
export type RsvpSummary = Static<typeof RsvpSummary>

export const RsvpStatusResponse = shape('RsvpStatusResponse', { rsvp: orNull(Rsvp) })
export const MyRsvp = shape('MyRsvp', { ...Rsvp.properties, event: EventListItem })
export type MyRsvp = Static<typeof MyRsvp>

export const KeptRsvp = shape('KeptRsvp', { ...Rsvp.properties, event: orNull(EventListItem) })
export type KeptRsvp = Static<typeof KeptRsvp>

const { id, name, username, avatarUrl } = UserBasic.properties

export const PublicRsvp = shape('PublicRsvp', {
  id: Id,
  userId: Type.Unsafe<string | null>({ ...TextOrNull, description: 'Null for people who are not seen by everybody.' }),
  status: oneOf(rsvpStatuses),
  rsvpAt: Timestamp,
  user: orNull(shape('RsvpPerson', { id, name, username, avatarUrl })),
})
export type PublicRsvp = Static<typeof PublicRsvp>

export const AlreadyRsvped = failure('conflict', 'You have a seat or wait for one already.')
export const RsvpClosed = failure('gone', 'The event was cancelled or is over.')
export const NoRsvp = failure('not_found', 'You have no RSVP for this event.')

const facts = { eventId: Id, groupId: TextOrNull, eventTitle: Text, userId: Id, rsvpId: Id }

export const Rsvped = event({
  type: 'event.rsvp',
  summary: 'Somebody will come to an event, or waits for a seat, or got one from the waitlist.',
  audience: ['self', 'group'],
  scopes: { self: 'read:events', group: 'manage:checkins' },
  subjects: ['userId'],
  data: Type.Object({
    ...facts,
    status: oneOf(rsvpStatuses),
    waitlistPosition: CountOrNull,
    promotedFromWaitlist: Flag,
  }),
})

export const RsvpCancelled = event({
  type: 'event.rsvp_cancelled',
  summary: 'Somebody will not come to an event after all, or waits no longer.',
  audience: ['self', 'group'],
  scopes: { self: 'read:events', group: 'manage:checkins' },
  subjects: ['userId'],
  data: Type.Object({ ...facts, previousStatus: oneOf(['confirmed', 'waitlisted']) }),
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
    totals: shape('RsvpTotals', { confirmed: Count, waitlisted: Count }),
  }),
  errors: [EventNotFound],
  tool: { name: 'events_rsvps', scope: 'read:events' },
})

export const getMyRsvp = operation({
  name: 'getMyRsvp',
  summary: 'Get your RSVP for an event, or null.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}/rsvp',
  scope: 'read:events',
  params: ByEvent,
  output: dataOf(RsvpStatusResponse),
  errors: [EventNotFound],
  tool: { name: 'events_rsvp_status' },
})

export const getRsvpSummary = operation({
  name: 'getRsvpSummary',
  summary: 'Get how many come to an event, wait and have cancelled.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}/rsvp-summary',
  scope: 'read:events',
  params: ByEvent,
  output: dataOf(RsvpSummary),
  errors: [EventNotFound],
  tool: { name: 'events_rsvp_summary' },
})

export const createRsvp = operation({
  name: 'createRsvp',
  summary: 'Take a seat at an event, or a place on its waitlist when it is full.',
  tag: 'Events',
  route: 'POST /v1/events/{eventId}/rsvp',
  scope: 'write:events',
  params: ByEvent,
  output: dataOf(Rsvp),
  status: 201,
  errors: [EventNotFound, AlreadyRsvped, RsvpClosed],
  tool: { name: 'events_rsvp' },
})

export const cancelRsvp = operation({
  name: 'cancelRsvp',
  summary: 'Give up your seat, which goes to whoever has waited longest, or your place on the waitlist.',
  tag: 'Events',
  route: 'DELETE /v1/events/{eventId}/rsvp',
  scope: 'write:events',
  params: ByEvent,
  output: dataOf(shape('CancelledRsvp', { success: Type.Literal(true), promotedUserId: TextOrNull })),
  errors: [EventNotFound, NoRsvp],
  tool: {
    name: 'events_cancel_rsvp',
    confirm: 'The seat or the place in line is given up; a seat may go to the next in line.',
  },
})

export const listMyRsvps = operation({
  name: 'listMyRsvps',
  summary: 'List your RSVPs by the start of their events.',
  tag: 'Events',
  route: 'GET /v1/me/rsvps',
  scope: 'read:events',
  query: Type.Object({
    status: Type.Optional(oneOf(rsvpStatuses, { description: 'Without it, those that are not cancelled.' })),
    when: oneOf(['upcoming', 'past', 'all'], { default: 'upcoming' }),
    ...PageQuery.properties,
  }),
  output: pageOf(MyRsvp),
  tool: { name: 'events_my_rsvps' },
})
