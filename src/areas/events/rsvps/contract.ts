import { CountOrNull } from '../../groups/records/contract.ts'
import { Count, event, Flag, Id, oneOf, shape, Text, TextOrNull, TimestampOrNull, Type, type Static } from '#contract'

export const rsvpStatuses = ['confirmed', 'waitlisted', 'cancelled'] as const

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

export const Rsvped = event({
  type: 'event.rsvp',
  summary: 'Somebody will come to an event, or waits for a seat, or got one from the waitlist.',
  audience: ['self', 'group'],
  subjects: ['userId'],
  data: Type.Object({
    eventId: Id,
    groupId: TextOrNull,
    eventTitle: Text,
    userId: Id,
    rsvpId: Id,
    status: oneOf(rsvpStatuses),
    waitlistPosition: CountOrNull,
    promotedFromWaitlist: Flag,
  }),
})
