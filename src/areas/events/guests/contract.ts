import {
  dataEnvelope,
  failure,
  operation,
  RateLimited,
  shape,
  text,
  TimestampOrNull,
  Type,
  withDescription,
} from '#contract'
import { RegistrationClosed } from '../../settings/contract.ts'
import { ByEvent, EventNotFound } from '../records/contract.ts'
import { answers, EventFull, guests, EventNotActive, RsvpNotOpen, RsvpsClosed } from '../rsvps/contract.ts'

export const GuestLinkNotFound = failure('not_found', 'errors.events.guestLinkNotFound')
export const GuestLinkUsedOrExpired = failure('gone', 'errors.events.guestLinkOver')
/** The request no longer fits the event: a question became required, or fewer guests are allowed. */
export const EventChangedSinceAsked = failure('conflict', 'errors.events.changedSinceAsked')

/** What the link in the mail does. */
export const guestOutcomes = ['heldSeat', 'seat', 'seatIfFree', 'waitlist', 'request'] as const

const email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Your email address. A link is mailed there.',
  examples: ['aino@example.org'],
})

export const requestGuestRsvp = operation({
  name: 'requestGuestRsvp',
  summary: 'Ask for a seat with a name and an email address. The link in the mail takes it.',
  tag: 'Public',
  route: 'POST /v1/public/events/{eventId}/rsvp',
  scope: 'public',
  params: ByEvent,
  body: Type.Object({
    name: text(1, 100, { description: 'Your name, for the organizers.', examples: ['Aino Korhonen'] }),
    email,
    guests: Type.Optional(guests),
    answers: Type.Optional(answers),
  }),
  output: dataEnvelope(
    shape('GuestRsvpRequest', {
      heldUntil: withDescription(TimestampOrNull, 'Until when the seat is kept for you. Null when none is kept.'),
    }),
  ),
  status: 202,
  errors: [EventNotFound, RegistrationClosed, RsvpNotOpen, EventFull, EventNotActive, RsvpsClosed, RateLimited],
  tool: false,
})
