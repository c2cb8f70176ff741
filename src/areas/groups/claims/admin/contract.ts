import {
  dataEnvelope,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  pageOf,
  PageQuery,
  shape,
  Success,
  Text,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { InviteNotFound } from '../contract.ts'
import { ByGroup, GroupListItem, GroupNotFound } from '../../records/contract.ts'
import { PersonSummary } from '../../../profile/contract.ts'

const status = oneOf(['pending', 'approved', 'rejected'])
const { id, name, urlname } = GroupListItem.properties

export const GroupSummary = shape('GroupSummary', { id, name, urlname })

export const ReviewRequest = shape('ReviewRequest', {
  id: Id,
  type: oneOf(['claim', 'creation'], {
    description: 'Whether they want to own a group that exists, or to have one created.',
  }),
  status: { ...status, description: '`pending` until an admin decides.', examples: ['approved'] },
  user: withDescription(PersonSummary, 'The person who asks.'),
  group: orNull(GroupSummary, {
    description: 'The group they want to own, or the one that was created. Null before.',
  }),
  groupName: Type.Unsafe<string | null>({
    ...WordsOrNull,
    description: 'The name of the group to create. Null for a claim.',
    examples: [null],
  }),
  description: Type.Unsafe<string | null>({
    ...WordsOrNull,
    description: 'What the person who asks wrote.',
    examples: ['I have run these evenings since 2019.'],
  }),
  notes: Type.Unsafe<string | null>({ ...WordsOrNull, description: 'The note of the admin who decided.' }),
  reviewedBy: orNull(Id),
  reviewedAt: TimestampOrNull,
  createdAt: Timestamp,
})
export type ReviewRequest = Static<typeof ReviewRequest>

export const ClaimInvite = shape('ClaimInvite', {
  id: Id,
  groupId: Id,
  token: Type.String({ description: 'The token in the link.', examples: ['k7qmz2xabcdefghjkmnpqrst'] }),
  inviteUrl: withDescription(Text, 'The page on which the invite is accepted.'),
  autoApprove: withDescription(Flag, 'True when accepting makes them an owner at once. Otherwise an admin decides.'),
  expiresAt: TimestampOrNull,
  createdBy: orNull(Id, { description: 'The id of the admin who made it. Null when the account is gone.' }),
  usedBy: orNull(Id, { description: 'The id of the person who accepted it. Null until somebody does.' }),
  usedAt: withDescription(TimestampOrNull, 'When it was accepted. Null until then.'),
  createdAt: Timestamp,
})
export type ClaimInvite = Static<typeof ClaimInvite>

export const RequestNotFound = failure('not_found', 'errors.groups.requestNotFound')
export const RequestNotPending = failure('bad_request', 'errors.groups.requestNotPending')

export const ById = Type.Object({ id: withDescription(Id, 'The id of the request or invite.') })
export const StatusQuery = Type.Object({
  status: Type.Optional(withDescription(status, 'Only requests with this status.')),
  ...PageQuery.properties,
})
export const ReviewNotes = Type.Object({
  notes: Type.Optional(
    textOrNull(1000, { description: 'A note to the person who asked.', examples: ['We know you from the fair.'] }),
  ),
})

export const adminListClaimRequests = operation({
  name: 'adminListClaimRequests',
  summary: 'List requests to own a group: pending first, then oldest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/claim-requests',
  scope: 'admin',
  query: StatusQuery,
  output: pageOf(ReviewRequest),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_group_claims' },
})

export const adminApproveClaimRequest = operation({
  name: 'adminApproveClaimRequest',
  summary: 'Approve a request to own a group. The requester becomes an owner.',
  tag: 'Admin',
  route: 'POST /v1/admin/claim-requests/{id}/approve',
  scope: 'admin',
  params: ById,
  body: ReviewNotes,
  output: dataEnvelope(ReviewRequest),
  errors: [RequestNotFound, RequestNotPending],
  audit: { words: 'ownershipApproved', target: 'claim-request', idFrom: 'input.id' },
  tool: {
    name: 'admin_approve_group_claim',
    confirm: {
      act: 'Make {person} an owner of {group}.',
      effects: 'They may change everything in the group, also who else may.',
      mails: 'who asked',
    },
  },
})

export const adminRejectClaimRequest = operation({
  name: 'adminRejectClaimRequest',
  summary: 'Reject a request to own a group. The person may ask again.',
  tag: 'Admin',
  route: 'POST /v1/admin/claim-requests/{id}/reject',
  scope: 'admin',
  params: ById,
  body: ReviewNotes,
  output: dataEnvelope(ReviewRequest),
  errors: [RequestNotFound, RequestNotPending],
  audit: { words: 'ownershipDeclined', target: 'claim-request', idFrom: 'input.id' },
  tool: {
    name: 'admin_reject_group_claim',
    confirm: {
      act: 'Reject the request of {person} to own {group}.',
      effects: 'The person may ask again.',
      mails: 'who asked',
    },
  },
})

export const adminListClaimInvites = operation({
  name: 'adminListClaimInvites',
  summary: "List a group's ownership invites, newest first, including used ones.",
  tag: 'Admin',
  route: 'GET /v1/admin/groups/{groupId}/claim-invites',
  scope: 'admin',
  params: ByGroup,
  query: PageQuery,
  output: pageOf(ClaimInvite),
  errors: [GroupNotFound],
  audit: { kind: 'view', target: 'group', idFrom: 'input.groupId' },
  tool: { name: 'admin_list_claim_invites' },
})

export const adminCreateClaimInvite = operation({
  name: 'adminCreateClaimInvite',
  summary: 'Create an invite to own a group. The first person to accept it uses it up.',
  tag: 'Admin',
  route: 'POST /v1/admin/groups/{groupId}/claim-invites',
  scope: 'admin',
  params: ByGroup,
  body: Type.Object({
    autoApprove: Type.Optional(
      Type.Boolean({
        default: false,
        [toolHint]: 'owner at once',
        description: 'True to make them an owner at once, instead of asking an admin.',
      }),
    ),
    expiresAt: Type.Optional(withDescription(TimestampOrNull, 'When it expires. Null or missing when it never does.')),
  }),
  output: dataEnvelope(ClaimInvite),
  status: 201,
  errors: [GroupNotFound],
  audit: { words: 'inviteCreated', target: 'claim-invite', idFrom: 'output.id' },
  tool: {
    name: 'admin_create_claim_invite',
    confirm: {
      act: 'Make an invite to own {groupId}.',
      effects:
        'Whoever has its link can use it, once. With auto approve they become an owner at once, otherwise an admin is asked. Without an expiry it never ends.',
    },
  },
})

export const adminRevokeClaimInvite = operation({
  name: 'adminRevokeClaimInvite',
  summary: 'Revoke an invite. Somebody who has accepted it stays an owner.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/claim-invites/{id}',
  scope: 'admin',
  params: ById,
  output: Success,
  errors: [InviteNotFound],
  audit: { words: 'inviteRevoked', target: 'claim-invite', idFrom: 'input.id' },
  tool: {
    name: 'admin_revoke_claim_invite',
    confirm: {
      act: 'Revoke an invite to own {group}.',
      effects: 'The link of the invite stops working. An owner who has accepted it stays an owner.',
    },
  },
})
