import { dataEnvelope, oneOf, operation, shape, Type, withDescription } from '#contract'
import {
  EventChangedSinceAsked,
  GuestLinkNotFound,
  GuestLinkUsedOrExpired,
  guestOutcomes,
} from '../../events/guests/contract.ts'
import { EventListItem, Question } from '../../events/records/contract.ts'
import {
  answers,
  EventFull,
  guests,
  Rsvp,
  EventNotActive,
  RsvpDeclined,
  RsvpNotOpen,
  RsvpsClosed,
} from '../../events/rsvps/contract.ts'
import { UserBasic } from '../../profile/contract.ts'
import { RegistrationClosed } from '../../settings/contract.ts'
import { Token } from '../links/contract.ts'
import { DemoClosed, Suspended } from '../sessions/contract.ts'

const ByToken = Type.Object({ token: withDescription(Token, 'The token in the mailed link.') })

export const authGetGuestRsvp = operation({
  name: 'authGetGuestRsvp',
  summary: 'See what a mailed link will do: who comes to which event. The link stays unused.',
  tag: 'User',
  route: 'GET /auth/rsvp/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(
    shape('GuestRsvp', {
      name: Type.String({ description: 'The name they gave.', examples: ['Aino Korhonen'] }),
      email: Type.String({ description: 'The address that the link was mailed to.', examples: ['aino@example.org'] }),
      guests,
      answers,
      questions: Type.Array(Question, { description: 'The questions of the event.' }),
      outcome: oneOf(guestOutcomes, {
        description:
          'What the link does, as things are now: it takes a seat that is held, one of a limitless number, or one if there still is one, joins the waitlist, or asks the organizers.',
      }),
      isConfirmed: Type.Boolean({
        description: 'True when the link is over and its address has an RSVP. It then tells no answers.',
      }),
      event: withDescription(EventListItem, 'The event.'),
    }),
  ),
  errors: [GuestLinkNotFound, GuestLinkUsedOrExpired],
  flags: { hasSignInRules: true },
})

export const confirmGuestRsvp = operation({
  name: 'confirmGuestRsvp',
  summary: 'Take the seat that a mailed link is for, and sign in. A new address gets a private account.',
  tag: 'User',
  route: 'POST /auth/rsvp/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(
    Type.Object({
      rsvp: withDescription(Rsvp, 'Your RSVP.'),
      user: withDescription(UserBasic, 'Your account.'),
      needsCode: Type.Boolean({ description: 'True when you still have to enter a code to sign in.' }),
    }),
  ),
  errors: [
    GuestLinkNotFound,
    GuestLinkUsedOrExpired,
    RegistrationClosed,
    EventNotActive,
    RsvpsClosed,
    RsvpNotOpen,
    RsvpDeclined,
    EventChangedSinceAsked,
    EventFull,
    Suspended,
    DemoClosed,
  ],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true, requiresOrigin: true },
})
