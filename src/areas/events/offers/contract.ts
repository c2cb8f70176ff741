import { dataEnvelope, failure, operation, Type, toolHint } from '#contract'
import { ByEvent, EventNotFound } from '../records/contract.ts'
import { Rsvp, EventNotActive } from '../rsvps/contract.ts'

export const NoOffer = failure('not_found', 'errors.events.noOffer')
/** In the last six hours, or when offers were turned off, people in line get seats without being asked. */
export const CannotStayInLine = failure('conflict', 'errors.events.cannotStayInLine')
export const OfferExpired = failure('gone', 'errors.events.offerExpired')

export const acceptOffer = operation({
  name: 'acceptOffer',
  summary: 'Take the seat that is offered to you.',
  tag: 'Events',
  route: 'POST /v1/events/{eventId}/rsvp/accept',
  scope: 'write:events',
  params: ByEvent,
  output: dataEnvelope(Rsvp),
  errors: [EventNotFound, NoOffer, OfferExpired, EventNotActive],
  readOperation: 'getMyRsvp',
  tool: { name: 'events_accept_offer', confirm: false },
})

export const declineOffer = operation({
  name: 'declineOffer',
  summary: 'Leave the seat that is offered to you to whoever is next. Your RSVP is canceled, unless you stay in line.',
  tag: 'Events',
  route: 'POST /v1/events/{eventId}/rsvp/decline',
  scope: 'write:events',
  params: ByEvent,
  body: Type.Object({
    stay: Type.Optional(
      Type.Boolean({
        [toolHint]: 'on the waitlist',
        description: 'True to stay on the waitlist, at its end.',
        examples: [true],
      }),
    ),
  }),
  output: dataEnvelope(Rsvp),
  errors: [EventNotFound, NoOffer, OfferExpired, EventNotActive, CannotStayInLine],
  readOperation: 'getMyRsvp',
  tool: {
    name: 'events_decline_offer',
    confirm: {
      act: 'Decline the seat that you are offered at {eventId}.',
      effects: 'It goes to the next in line. Your RSVP is canceled, unless you stay in line.',
      mails: 'whoever gets the seat',
    },
  },
})
