import {
  dataEnvelope,
  failure,
  operation,
  RateLimited,
  shape,
  text,
  Timestamp,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { recipient } from '../invites/contract.ts'
import { ByEvent, EventListItem, EventNotFound, Question } from '../records/contract.ts'
import { AlreadyRsvped, answers, guests, NoRsvp, Rsvp, EventNotActive, RsvpDeclined } from '../rsvps/contract.ts'

export const HandOnByApproval = failure('conflict', 'errors.events.handOnByApproval')
export const HandOnNotAllowed = failure('conflict', 'errors.events.handOnNotAllowed')
export const SomebodyWaits = failure('conflict', 'errors.events.somebodyWaits')
export const HandOnNotFound = failure('not_found', 'errors.events.handOnNotFound')
export const HandOnOver = failure('gone', 'errors.events.handOnOver')

const expiresAt = withDescription(
  Timestamp,
  'Until when the link works: for 24 hours, at most until the event is over.',
)

export const handOnSeat = operation({
  name: 'handOnSeat',
  summary: 'Give your seat to someone: they get a mail with a link that takes it. It stays yours until they use it.',
  tag: 'Events',
  route: 'POST /v1/events/{eventId}/rsvp/hand-on',
  scope: 'write:events',
  params: ByEvent,
  body: Type.Object({
    to: withDescription(
      recipient,
      'Who gets the link: an id, a username or an email address. Only the newest link works.',
    ),
  }),
  output: dataEnvelope(shape('HandedOnSeat', { expiresAt })),
  status: 202,
  errors: [EventNotFound, NoRsvp, EventNotActive, HandOnByApproval, HandOnNotAllowed, SomebodyWaits, RateLimited],
  tool: {
    name: 'events_hand_on',
    confirm: {
      act: 'Give your seat at {eventId} to {to}.',
      effects: 'They get a link that takes the seat. Once they take it, your RSVP is canceled.',
      mails: 'the person, if there is one',
    },
  },
})

const ByToken = Type.Object({
  token: text(1, 200, {
    description: 'The token in the mailed link.',
    examples: ['q2n0Zr1c9yXvJ5m8sT4uW7aB3dE6fG0hI2jK5lM8nP1'],
  }),
})

const HandOn = shape('HandOn', {
  from: Type.String({ description: 'The name of the person whose seat it is.', examples: ['Aino Korhonen'] }),
  guests: withDescription(guests, 'How many guests’ seats go with it.'),
  expiresAt,
  questions: Type.Array(Question, { description: 'What you are asked when you take the seat.' }),
  event: withDescription(EventListItem, 'The event.'),
})
export type HandOn = Static<typeof HandOn>

export const getHandOn = operation({
  name: 'getHandOn',
  summary: 'See which seat a mailed link is for, without using the link.',
  tag: 'Events',
  route: 'GET /v1/hand-ons/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(HandOn),
  errors: [HandOnNotFound, HandOnOver, HandOnByApproval, HandOnNotAllowed],
  tool: false,
  flags: { returnsSecret: true },
})

export const takeHandOn = operation({
  name: 'takeHandOn',
  summary: 'Take the seat that somebody gave you, with the seats of their guests. The link works once.',
  tag: 'Events',
  route: 'POST /v1/hand-ons/{token}',
  scope: 'write:events',
  params: ByToken,
  body: Type.Object({ answers: Type.Optional(answers) }),
  output: dataEnvelope(Rsvp),
  errors: [HandOnNotFound, HandOnOver, HandOnByApproval, HandOnNotAllowed, AlreadyRsvped, RsvpDeclined],
  tool: false,
})
