import {
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  shape,
  TextOrNull,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { ByGroup, GroupListItem, GroupNotFound } from '../records/contract.ts'

const { id, name, urlname, photoUrl } = GroupListItem.properties

export const GroupClaimInvite = shape('GroupClaimInvite', {
  group: withDescription(Type.Object({ id, name, urlname, photoUrl }), 'The group that you are invited to own.'),
  autoApprove: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'True when accepting makes you an owner at once. Otherwise an admin decides.',
  }),
  claimable: Type.Boolean({ description: 'False once it is used or has expired.' }),
})
export type GroupClaimInvite = Static<typeof GroupClaimInvite>

export const GroupClaimResult = shape('GroupClaimResult', {
  success: Flag,
  status: oneOf(['approved', 'pending'], {
    description: '`approved` when the group is yours; `pending` until an admin decides.',
  }),
  message: Type.String({
    description: 'What happened, to show to the person.',
    examples: ['You are an owner of the group now.'],
  }),
  requestId: Type.Optional(withDescription(Id, 'The id of the request, when an admin decides.')),
})
export type GroupClaimResult = Static<typeof GroupClaimResult>

/** The name and urlname are null while the group is hidden. */
export const ExportedClaimRequest = shape('ExportedClaimRequest', {
  requestId: Id,
  groupId: Id,
  groupUrlname: TextOrNull,
  groupName: WordsOrNull,
  description: withDescription(WordsOrNull, 'What you wrote about it. Null when you wrote nothing.'),
  status: oneOf(['pending', 'approved', 'rejected'], { description: 'What became of it.' }),
  notes: withDescription(WordsOrNull, 'What the admin wrote to you about it. Null when nothing.'),
  decidedAt: withDescription(TimestampOrNull, 'When it was decided. Null while it is pending.'),
  createdAt: Timestamp,
})
export type ExportedClaimRequest = Static<typeof ExportedClaimRequest>

export const InviteNotFound = failure('not_found', 'errors.groups.inviteNotFound')
export const InviteUsedOrExpired = failure('gone', 'errors.groups.inviteUsedOrExpired')
export const AlreadyOwner = failure('conflict', 'errors.groups.alreadyOwner')
export const ClaimPending = failure('conflict', 'errors.groups.claimPending')

export const GroupClaimed = event({
  type: 'group.claimed',
  summary: 'Somebody became an owner of a group through an invite or a request.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'manage:groups', group: 'manage:groups' },
  subjects: ['userId'],
  data: Type.Object({
    groupId: Id,
    userId: Id,
    method: oneOf(['invite', 'request'], { description: 'Whether it came by an invite or by a request.' }),
    autoApproved: withDescription(Flag, 'True when nobody had to decide.'),
    reviewedBy: orNull(Id, {
      description: 'The id of the admin who decided. Null when nobody had to.',
      examples: [null],
    }),
  }),
})

export const GroupClaimRequested = event({
  type: 'group.claim_requested',
  summary: 'Somebody asked to become an owner of a group.',
  visibleTo: ['self'],
  scopes: { self: 'manage:groups' },
  subjects: ['userId'],
  data: Type.Object({ requestId: Id, groupId: Id, userId: Id }),
})

const ByToken = Type.Object({
  token: Type.String({ description: 'The token in the link of the invite.', examples: ['k7qmz2xabcdefghjkmnpqrst'] }),
})

export const getGroupClaimInvite = operation({
  name: 'getGroupClaimInvite',
  summary: 'Get an invite to own a group.',
  tag: 'Claims',
  route: 'GET /v1/groups/claim/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(GroupClaimInvite),
  errors: [InviteNotFound],
  tool: { name: 'groups_claim_invite_info' },
  flags: { returnsSecret: true },
})

export const acceptGroupClaimInvite = operation({
  name: 'acceptGroupClaimInvite',
  summary: 'Accept an invite to own a group. It works once.',
  tag: 'Claims',
  route: 'POST /v1/groups/claim/{token}',
  scope: 'manage:groups',
  params: ByToken,
  output: dataEnvelope(GroupClaimResult),
  errors: [InviteNotFound, AlreadyOwner, ClaimPending, InviteUsedOrExpired],
  tool: {
    name: 'groups_accept_claim_invite',
    confirm: {
      act: 'Accept the invite to own {group}.',
      effects: 'It works once. You become an owner, or an admin is asked.',
      hides: { token: 'A credential.' },
    },
  },
})

export const claimGroup = operation({
  name: 'claimGroup',
  summary: 'Ask to become an owner of a group. An admin decides.',
  tag: 'Claims',
  route: 'POST /v1/groups/{groupId}/claim',
  scope: 'manage:groups',
  params: ByGroup,
  body: Type.Object({
    notes: Type.Optional(
      textOrNull(1000, {
        description: 'Why the group should be yours, for the admin who decides.',
        examples: ['I have run these evenings since 2019.'],
      }),
    ),
  }),
  output: dataEnvelope(GroupClaimResult),
  status: 201,
  errors: [GroupNotFound, AlreadyOwner, ClaimPending],
  tool: { name: 'groups_claim', confirm: false },
})
