import {
  countedPageOf,
  event,
  failure,
  Id,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  shape,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { ByUsername, UserNotFound, UserProfile } from '../../profile/contract.ts'

const idOrNull = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'uuid',
  examples: ['01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'],
})
const anonId = Type.Unsafe<string | null>({
  ...TextOrNull,
  description:
    'Stands for somebody who was not signed in when they tapped. Every owner sees a different value. Null for people who were, or have signed in since in the same browser.',
  examples: ['9f2c4e81b7d05a63'],
})
const direction = oneOf(['inbound', 'outbound'], {
  description: '`inbound`: they tapped your pass. `outbound`: you tapped theirs.',
})

export const ConnectionEntry = shape('ConnectionEntry', {
  username: TextOrNull,
  name: Type.Unsafe<string | null>({ ...WordsOrNull, examples: ['Bo Lind'] }),
  avatarUrl: UserProfile.properties.avatarUrl,
  connectedAt: withDescription(TimestampOrNull, 'When they met.'),
})

export const MeetpassConnection = shape('MeetpassConnection', {
  id: Id,
  connectedUserId: withDescription(
    idOrNull,
    'The id of the other person. Null when they were not signed in, or have deleted their account.',
  ),
  visitorAnonId: anonId,
  createdAt: withDescription(TimestampOrNull, 'When you met.'),
  direction,
  connectedName: withDescription(WordsOrNull, 'The name of the other person.'),
  connectedUsername: withDescription(TextOrNull, 'The username of the other person.'),
  connectedAvatarUrl: withDescription(TextOrNull, 'The URL of the other person’s avatar.'),
  passId: withDescription(idOrNull, 'The id of the pass that was tapped. Null when the pass is gone.'),
  lastTappedAt: withDescription(Timestamp, 'When the pass was last tapped.'),
})
export type MeetpassConnection = Static<typeof MeetpassConnection>

export const ConnectionNotFound = failure('not_found', 'errors.meetpass.connectionNotFound')

export const MeetpassConnected = event({
  type: 'meetpass.connected',
  summary: 'Somebody tapped the pass of a person for the first time, or signed in after tapping one.',
  visibleTo: ['self'],
  scopes: { self: 'read:meetpass' },
  subjects: ['visitorId', 'ownerId'],
  data: Type.Object({
    connectionId: Id,
    passId: idOrNull,
    visitorId: withDescription(idOrNull, 'The id of the person who tapped. Null when they were not signed in.'),
    ownerId: withDescription(Id, 'The id of the person whose pass it is.'),
    visitorAnonId: anonId,
  }),
})

export const listMeetpassConnections = operation({
  name: 'listMeetpassConnections',
  summary: 'List the people you met with a pass, newest first.',
  tag: 'MeetPass',
  route: 'GET /v1/meetpass/connections',
  scope: 'read:meetpass',
  query: Type.Object({
    direction: Type.Optional(direction),
    ...PageQuery.properties,
  }),
  output: countedPageOf(MeetpassConnection),
  tool: { name: 'meetpass_connections' },
  flags: { mayLag: true },
})

export const deleteMeetpassConnection = operation({
  name: 'deleteMeetpassConnection',
  summary: 'Remove a connection, for both of you.',
  tag: 'MeetPass',
  route: 'DELETE /v1/meetpass/connections/{id}',
  scope: 'write:meetpass',
  params: Type.Object({ id: withDescription(Id, 'The id of the connection.') }),
  status: 204,
  errors: [ConnectionNotFound],
  tool: {
    name: 'meetpass_remove_connection',
    confirm: { act: 'Remove your connection with {name}.', effects: 'The connection is gone for both sides.' },
  },
})

export const listUserConnections = operation({
  name: 'listUserConnections',
  summary: 'List people a user met; for others, if both show it.',
  tag: 'Follows',
  route: 'GET /v1/users/{username}/connections',
  scope: 'read:user',
  params: ByUsername,
  query: Type.Object({
    ...PageQuery.properties,
    mutual: Type.Optional(Type.Boolean({ description: 'True for only the people you met too.' })),
  }),
  output: pageOf(ConnectionEntry),
  errors: [UserNotFound],
  tool: { name: 'users_connections' },
  flags: { mayLag: true },
})
