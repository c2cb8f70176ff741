import { dataEnvelope, failure, operation, shape, Success, Timestamp, Type, withDescription } from '#contract'
import { EventListItem } from '../records/contract.ts'
import { EventNotActive, guests } from '../rsvps/contract.ts'

export const OfferLinkNotFound = failure('not_found', 'errors.events.reminderLinkNotFound')
export const OfferLinkOver = failure('gone', 'errors.events.offerLinkOver')

const ByToken = Type.Object({
  token: Type.String({ maxLength: 100, description: 'The token in the mailed link.', examples: ['42-17.Zm9sa21vb3Q'] }),
})

export const getOfferLink = operation({
  name: 'getOfferLink',
  summary: 'See what a mailed link offers: a seat for whom at which event.',
  tag: 'Public',
  route: 'GET /v1/public/offers/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(
    shape('OfferLink', {
      name: Type.String({ description: 'The name of the person to whom it is offered.', examples: ['Aino Korhonen'] }),
      guests,
      expiresAt: withDescription(Timestamp, 'Until when the offer stands.'),
      event: withDescription(EventListItem, 'The event.'),
    }),
  ),
  errors: [OfferLinkNotFound, OfferLinkOver],
  tool: false,
  flags: { returnsSecret: true },
})

export const acceptOfferByLink = operation({
  name: 'acceptOfferByLink',
  summary: 'Take the seat that a mailed link offers. It works once and signs nobody in.',
  tag: 'Public',
  route: 'POST /v1/public/offers/{token}/accept',
  scope: 'public',
  params: ByToken,
  output: Success,
  errors: [OfferLinkNotFound, OfferLinkOver, EventNotActive],
  tool: false,
})

export const declineOfferByLink = operation({
  name: 'declineOfferByLink',
  summary:
    'Leave the seat that a mailed link offers to whoever is next. The RSVP is canceled. It works once and signs nobody in.',
  tag: 'Public',
  route: 'POST /v1/public/offers/{token}/decline',
  scope: 'public',
  params: ByToken,
  output: Success,
  errors: [OfferLinkNotFound, OfferLinkOver, EventNotActive],
  tool: false,
})
