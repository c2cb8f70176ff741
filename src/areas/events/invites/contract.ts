import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  Id,
  operation,
  orNull,
  RateLimited,
  shape,
  text,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  withToolHint,
  WordsOrNull,
  type Static,
} from '#contract'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { EventListItem, EventNotFound } from '../records/contract.ts'
import { EventNotActive } from '../rsvps/contract.ts'

export const InviteToDraft = failure('conflict', 'errors.events.inviteToDraft')
export const InviteWhileHidden = failure('conflict', 'errors.events.inviteWhileHidden')
export const InviteNotFound = failure('not_found', 'errors.events.inviteNotFound')
export const InviteOver = failure('gone', 'errors.events.inviteOver')
export const InviteForOther = failure('forbidden', 'errors.events.inviteForOther')

export const recipient = withToolHint(
  text(1, 254, { description: 'An id, a username or an email address.', examples: ['aino@example.org'] }),
  'id, username or email',
)

export const inviteToEvent = operation({
  name: 'inviteToEvent',
  summary: 'Invite people to an event by mail. They can read it whatever its visibility.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/invites',
  scope: 'manage:events',
  params: Type.Object({ ...ByGroup.properties, eventId: Id }),
  body: Type.Object({
    people: Type.Optional(
      Type.Array(recipient, {
        minItems: 1,
        maxItems: 200,
        [toolHint]: 'usernames or emails',
        description: 'Usernames or email addresses.',
        examples: [['aino', 'bo@example.org']],
      }),
    ),
    members: Type.Optional(
      withToolHint(
        withDescription(Flag, 'True to invite everybody who joined the group. Needed without `people`.'),
        'everybody who joined',
      ),
    ),
    message: Type.Optional(
      textOrNull(500, {
        description: 'A few words to them: plain text without links.',
        examples: ['It would be lovely to see you there.'],
      }),
    ),
  }),
  output: dataEnvelope(
    shape(
      'InvitesSent',
      {
        sent: withDescription(Count, 'How many people were invited, including those who want no mail.'),
        skipped: withDescription(
          Count,
          'How many were not: they were invited before or three times this week, or have an RSVP.',
        ),
      },
      { examples: [{ sent: 12, skipped: 1 }] },
    ),
  ),
  status: 202,
  errors: [GroupNotFound, RoleTooLow, EventNotFound, InviteToDraft, InviteWhileHidden, EventNotActive, RateLimited],
  audit: { words: 'peopleInvited', target: 'event', idFrom: 'input.eventId' },
  tool: {
    name: 'manage_invite',
    confirm: {
      act: 'Invite people to {eventId}.',
      effects: 'They get a mail with a link to the event, and can read it whatever its visibility.',
      mails: 'those you name, except who was invited before or wants no invites',
    },
  },
})

const ByToken = Type.Object({
  token: text(1, 200, {
    description: 'The token in the mailed link.',
    examples: ['q2n0Zr1c9yXvJ5m8sT4uW7aB3dE6fG0hI2jK5lM8nP1'],
  }),
})

const inviteMessage = Type.Unsafe<string | null>({ ...WordsOrNull, examples: ['We would love to have you with us.'] })

const EventInvite = shape('EventInvite', {
  invitedBy: withDescription(WordsOrNull, 'The name of the person who invites. Null when their account is deleted.'),
  sentTo: Type.String({
    description: 'The address that was invited, or the username with an @. The link works for nobody else.',
    examples: ['aino@example.org'],
  }),
  message: withDescription(inviteMessage, 'What they wrote. Null when there is nothing.'),
  isAccepted: withDescription(Flag, 'True once you accepted it.'),
  event: withDescription(EventListItem, 'The event.'),
})
export type EventInvite = Static<typeof EventInvite>

export const getEventInvite = operation({
  name: 'getEventInvite',
  summary: 'Get the invite to an event that a mailed link is for, without using the link.',
  tag: 'Events',
  route: 'GET /v1/invites/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(EventInvite),
  errors: [InviteNotFound, InviteOver],
  tool: false,
  flags: { returnsSecret: true },
})

export const acceptEventInvite = operation({
  name: 'acceptEventInvite',
  summary: 'Accept the invite to an event: you can read the event from now on. The link works once.',
  tag: 'Events',
  route: 'POST /v1/invites/{token}',
  scope: 'write:events',
  params: ByToken,
  output: dataEnvelope(shape('AcceptedInvite', { eventId: withDescription(Id, 'The id of the event.') })),
  errors: [InviteNotFound, InviteOver, InviteForOther],
  tool: false,
})

export const ExportedInvite = shape('ExportedInvite', {
  id: Id,
  event: orNull(
    shape('InvitedEvent', {
      id: Id,
      title: Type.String({ description: 'The title of the event.', examples: ['Mending night'] }),
    }),
    {
      description: 'The event. Null when it is gone.',
    },
  ),
  message: withDescription(inviteMessage, 'What the organizers wrote. Null when there is nothing.'),
  createdAt: withDescription(Timestamp, 'When you were invited.'),
  usedAt: withDescription(TimestampOrNull, 'When you used the link. Null when you did not.'),
})
export type ExportedInvite = Static<typeof ExportedInvite>
