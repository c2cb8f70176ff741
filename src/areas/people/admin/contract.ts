import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  pageOf,
  PageQuery,
  PersonRef,
  setShortForm,
  shape,
  Success,
  Text,
  text,
  TextOrNull,
  textOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  withToolHint,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { HeldRole, UserIdNotFound, AccountIsLastOwner } from '../../groups/members/contract.ts'
import { providerIds } from '../../auth/providers/contract.ts'
import { UserEntitlement } from '../../entitlements/contract.ts'
import { UserProfile } from '../../profile/contract.ts'

export const AdminUser = shape('AdminUser', {
  ...UserProfile.properties,
  email: Type.String({ description: 'Their email address.', examples: ['aino@example.org'] }),
  emailVerified: withDescription(Flag, 'Always true: an account needs a confirmed address.'),
  lastLoginAt: TimestampOrNull,
  suspendedAt: withDescription(TimestampOrNull, 'When they were suspended. Null when they are not.'),
  suspendedUntil: withDescription(
    TimestampOrNull,
    'When the suspension ends. Null when it never does, or there is none.',
  ),
  suspendedReason: withDescription(WordsOrNull, 'Why, for other admins.'),
  identities: Type.Array(
    Type.Object({
      provider: oneOf(providerIds),
      username: withDescription(TextOrNull, 'Their username at the provider.'),
    }),
    { description: 'Accounts elsewhere that they sign in with.' },
  ),
})
setShortForm(AdminUser, 'id username name email role lastLoginAt suspendedAt createdAt')
export type AdminUser = Static<typeof AdminUser>

export const BadgeOfUser = shape('BadgeOfUser', {
  id: Id,
  slug: Text,
  name: Words,
  icon: Text,
  color: Text,
  points: Count,
  groupId: orNull(Id, { description: 'The id of the group that awards it. Null for a badge of the platform.' }),
  awardedAt: Timestamp,
})
export type BadgeOfUser = Static<typeof BadgeOfUser>

const AdminUserDetail = shape('AdminUserDetail', {
  ...AdminUser.properties,
  badges: Type.Array(BadgeOfUser, { description: 'The badges they hold.' }),
  memberships: Type.Array(HeldRole, { description: 'Their roles in groups.' }),
  entitlements: Type.Array(UserEntitlement, { description: 'What they were granted.' }),
})
setShortForm(
  AdminUserDetail,
  'id username name email role bio location profileVisibility lastLoginAt suspendedAt suspendedUntil suspendedReason createdAt memberships entitlements',
)

const countsByKind = Type.Unsafe<Record<string, number>>({
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0 },
  examples: [{ favorites: 3, rsvps: 1 }],
})
const MergedUsers = shape('MergedUsers', {
  success: Type.Literal(true, { description: 'Always true.' }),
  moved: withDescription(countsByKind, 'How many records moved to the account that stays, by kind.'),
  skipped: withDescription(
    countsByKind,
    'How many were dropped, by kind: duplicates, and ways to sign in, which are not moved.',
  ),
})

const role = oneOf(['user', 'admin', 'superadmin'], { examples: ['admin'] })
const userId = PersonRef
const ByUser = Type.Object({
  userId: PersonRef,
})

export const SuperadminsOnly = failure('forbidden', 'errors.people.superadminsOnly')
export const LastSuperadminStays = failure('bad_request', 'errors.people.lastSuperadmin')
export const NotYourself = failure('bad_request', 'errors.people.notYourself')
export const AlreadySuspended = failure('conflict', 'errors.people.alreadySuspended')
export const NotSuspended = failure('conflict', 'errors.people.notSuspended')
export const SameUser = failure('bad_request', 'errors.people.sameUser')

export const adminListUsers = operation({
  name: 'adminListUsers',
  summary: 'List people, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/users',
  scope: 'admin',
  query: Type.Object({
    role: Type.Optional(withDescription(role, 'Only people with this role.')),
    suspended: Type.Optional(withDescription(Flag, 'True for suspended people only, false for the others.')),
    search: Type.Optional(text(0, 200, { description: 'Part of a name, username or email.', examples: ['aino'] })),
    ...PageQuery.properties,
  }),
  output: pageOf(AdminUser),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_users' },
})

export const adminGetUser = operation({
  name: 'adminGetUser',
  summary: 'Get a person with badges, memberships and entitlements.',
  tag: 'Admin',
  route: 'GET /v1/admin/users/{userId}',
  scope: 'admin',
  params: ByUser,
  output: dataEnvelope(AdminUserDetail),
  errors: [UserIdNotFound],
  audit: { kind: 'view', target: 'user', idFrom: 'input.userId', includesPages: true },
  tool: { name: 'admin_get_user' },
})

export const adminSetUserRole = operation({
  name: 'adminSetUserRole',
  summary: 'Give a person another role on the platform. Only superadmins make and demote superadmins.',
  tag: 'Admin',
  route: 'PUT /v1/admin/users/{userId}/role',
  scope: 'admin',
  params: ByUser,
  body: Type.Object({ role: withDescription(role, 'The role to give them.') }),
  output: dataEnvelope(AdminUser),
  errors: [UserIdNotFound, SuperadminsOnly, LastSuperadminStays],
  audit: { words: 'roleChanged', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_update_user_role',
    confirm: {
      act: 'Make {userId} {role} of the whole platform.',
      effects: 'The person may do more or less on the whole platform, at once.',
    },
  },
})

export const adminSuspendUser = operation({
  name: 'adminSuspendUser',
  summary:
    'Suspend a person, permanently or until a given time. Their sessions, tokens and the apps that act for them are refused at once.',
  tag: 'Admin',
  route: 'POST /v1/admin/users/{userId}/suspend',
  scope: 'admin',
  params: ByUser,
  body: Type.Object({
    reason: Type.Optional(textOrNull(500, { description: 'Why, for other admins.', examples: ['Sends advertising.'] })),
    until: Type.Optional(
      withToolHint(
        withDescription(TimestampOrNull, 'When the suspension ends. Null or missing when it never does.'),
        'ISO-8601 with offset',
      ),
    ),
  }),
  output: dataEnvelope(AdminUser),
  errors: [UserIdNotFound, SuperadminsOnly, NotYourself, AlreadySuspended],
  readOperation: 'adminGetUser',
  audit: { words: 'suspended', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_suspend_user',
    confirm: {
      act: 'Suspend {userId}.',
      effects: 'The person cannot sign in, and is shown to nobody. Without an end it lasts for ever.',
    },
  },
})

export const adminUnsuspendUser = operation({
  name: 'adminUnsuspendUser',
  summary: 'End the suspension of a person.',
  tag: 'Admin',
  route: 'POST /v1/admin/users/{userId}/unsuspend',
  scope: 'admin',
  params: ByUser,
  output: dataEnvelope(AdminUser),
  errors: [UserIdNotFound, SuperadminsOnly, NotSuspended],
  audit: { words: 'unsuspended', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_unsuspend_user',
    confirm: { act: 'End the suspension of {userId}.', effects: 'They can sign in again, and are shown again.' },
  },
})

export const adminDeleteUser = operation({
  name: 'adminDeleteUser',
  summary: 'Delete an account with everything in it.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/users/{userId}',
  scope: 'admin',
  params: ByUser,
  output: Success,
  errors: [UserIdNotFound, SuperadminsOnly, NotYourself, AccountIsLastOwner],
  readOperation: 'adminGetUser',
  audit: { words: 'accountOfDeleted', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'admin_delete_user',
    confirm: { act: 'Delete the account of {userId}.', effects: 'The account and everything in it is gone for good.' },
  },
})

export const adminMergeUsers = operation({
  name: 'adminMergeUsers',
  summary:
    'Move what one account has to another and delete it. Its profile, settings, inbox and ways to sign in are dropped, and so are duplicates.',
  tag: 'Admin',
  route: 'POST /v1/admin/users/merge',
  scope: 'admin',
  body: Type.Object({
    keepUserId: withDescription(userId, 'The account that stays: an id or username.'),
    mergeUserId: withDescription(userId, 'The account that goes: an id or username.'),
  }),
  output: dataEnvelope(MergedUsers),
  errors: [UserIdNotFound, SuperadminsOnly, NotYourself, SameUser],
  audit: { words: 'merged', target: 'user', idFrom: 'input.keepUserId', values: ['keepUserId', 'mergeUserId'] },
  tool: {
    name: 'admin_merge_users',
    confirm: {
      act: 'Move what {mergeUserId} has to {keepUserId}, and delete the account of {mergeUserId}.',
      effects: 'The second account is gone for good, with its sessions and tokens.',
    },
  },
})
