import {
  dataEnvelope,
  event,
  failure,
  Id,
  oneOf,
  operation,
  orNull,
  shape,
  text,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'

const CreationRequestReceipt = shape('CreationRequested', {
  requestId: Id,
  status: Type.Literal('pending', { description: 'Always `pending`, until an admin decides.' }),
  message: Type.String({
    description: 'What happens next, to show to the person.',
    examples: ['Your request was sent. You get a mail when it is decided.'],
  }),
})

export const CreationRequest = shape('CreationRequest', {
  requestId: Id,
  groupName: withDescription(Words, 'The name you asked for.'),
  description: withDescription(WordsOrNull, 'What you wrote about the group. Null when you wrote nothing.'),
  createdAt: Timestamp,
})
export type CreationRequest = Static<typeof CreationRequest>

export const ExportedCreationRequest = shape('ExportedCreationRequest', {
  ...CreationRequest.properties,
  status: oneOf(['pending', 'approved', 'rejected'], { description: 'What became of it.' }),
  notes: withDescription(WordsOrNull, 'What the admin wrote to you about it. Null when nothing.'),
  decidedAt: withDescription(TimestampOrNull, 'When it was decided. Null while it is pending.'),
})
export type ExportedCreationRequest = Static<typeof ExportedCreationRequest>

export const CreationClosed = failure('forbidden', 'errors.groups.creationClosed')
export const CreationPending = failure('conflict', 'errors.groups.creationPending')

export const GroupCreationRequested = event({
  type: 'group.creation_requested',
  summary: 'Somebody requested a group.',
  visibleTo: ['self'],
  scopes: { self: 'manage:groups' },
  subjects: ['userId'],
  data: Type.Object({ requestId: Id, userId: Id, groupName: Words }),
})

export const requestGroupCreation = operation({
  name: 'requestGroupCreation',
  summary: 'Request a group. An admin decides.',
  tag: 'Management',
  route: 'POST /v1/manage/request-creation',
  scope: 'manage:groups',
  body: Type.Object({
    groupName: text(1, 200, {
      description: 'The name of the group you would like.',
      examples: ['Repair Café'],
    }),
    description: Type.Optional(
      textOrNull(5000, {
        description: 'What the group is for, for the admin who decides.',
        examples: ['We mend what others throw away.'],
      }),
    ),
  }),
  output: dataEnvelope(CreationRequestReceipt),
  status: 201,
  errors: [CreationClosed, CreationPending],
  audit: { words: 'groupRequested' },
  tool: { name: 'manage_request_creation', confirm: false },
})

export const getMyCreationRequest = operation({
  name: 'getMyCreationRequest',
  summary: 'Get your request for a group while it is pending.',
  tag: 'Management',
  route: 'GET /v1/manage/request-creation',
  scope: 'manage:groups',
  output: dataEnvelope(
    shape('MyCreationRequest', {
      request: orNull(CreationRequest, { description: 'Your request. Null when none is pending.' }),
    }),
  ),
  tool: { name: 'manage_my_creation_request' },
})
