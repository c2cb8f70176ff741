import {
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  PageQuery,
  PersonRef,
  setShortForm,
  shape,
  Success,
  Text,
  text,
  TextOrNull,
  Timestamp,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import { ByGroup, GroupNotFound } from '../records/contract.ts'

/** From lowest to highest. */
export const roles = ['member', 'volunteer', 'manager', 'owner'] as const
export type GroupRole = (typeof roles)[number]

export const groupRole = oneOf(roles, { examples: ['volunteer'] })
export const effectiveRole = oneOf([...roles, 'admin'], { examples: ['manager'] })

export const Permissions = shape('GroupPermissions', {
  canEditSettings: withDescription(Flag, 'True when you may change the settings of the group.'),
  canManageMembers: withDescription(Flag, 'True when you may add and remove members and change their roles.'),
  canManageEvents: withDescription(Flag, 'True when you may create, change and cancel events.'),
  canManageBadges: withDescription(Flag, 'True when you may create and award badges.'),
  canCheckIn: withDescription(Flag, 'True when you may check people in at the door.'),
  canViewDashboard: withDescription(Flag, 'True when you may see the dashboard of the group.'),
})

const { name, username, avatarUrl } = UserBasic.properties

export const GroupMembership = shape('GroupMembership', {
  id: Id,
  groupId: Id,
  userId: Id,
  role: withDescription(groupRole, 'Their role in the group.'),
  name,
  username,
  avatarUrl,
  joinedAt: Timestamp,
})
setShortForm(GroupMembership, 'id username name role')
export type GroupMembership = Static<typeof GroupMembership>

export const HeldRole = shape('HeldRole', {
  groupId: Id,
  groupUrlname: Text,
  groupName: Words,
  role: withDescription(groupRole, 'Their role in the group.'),
  joinedAt: Timestamp,
})
export type HeldRole = Static<typeof HeldRole>

export const ExportedRole = shape('ExportedRole', {
  ...HeldRole.properties,
  groupUrlname: withDescription(
    TextOrNull,
    'The last part of the URL of its page. Null while the group is hidden from you.',
  ),
  groupName: withDescription(WordsOrNull, 'The name of the group. Null while it is hidden from you.'),
})
export type ExportedRole = Static<typeof ExportedRole>

export const RoleTooLow = failure('forbidden', 'errors.groups.roleTooLow')
export const MemberNotFound = failure('not_found', 'errors.groups.memberNotFound')
export const UserIdNotFound = failure('not_found', 'errors.groups.userNotFound')
export const AlreadyMember = failure('conflict', 'errors.groups.alreadyMember')
export const NotAMember = failure('bad_request', 'errors.groups.notAMember')
export const LastOwner = failure('bad_request', 'errors.groups.lastOwner')
export const AccountIsLastOwner = failure('conflict', 'errors.groups.accountIsLastOwner')

const membershipVisibility = {
  visibleTo: ['self', 'group'],
  scopes: { self: 'manage:groups', group: 'manage:groups' },
  subjects: ['userId'],
} as const

export const MemberAdded = event({
  type: 'group.member_added',
  summary: 'Somebody became a member of a group.',
  ...membershipVisibility,
  data: Type.Object({
    groupId: Id,
    userId: Id,
    role: withDescription(groupRole, 'The role they were given.'),
    addedBy: withDescription(Id, 'The id of the person who added them.'),
  }),
})

export const MemberRemoved = event({
  type: 'group.member_removed',
  summary: 'Somebody left a group or was removed from it.',
  ...membershipVisibility,
  data: Type.Object({
    groupId: Id,
    userId: Id,
    removedBy: withDescription(Id, 'The id of the person who removed them; their own when they left.'),
  }),
})

export const MemberRoleChanged = event({
  type: 'group.member_role_changed',
  summary: 'Somebody got another role in a group.',
  ...membershipVisibility,
  data: Type.Object({
    groupId: Id,
    userId: Id,
    oldRole: withDescription(groupRole, 'The role they had.'),
    newRole: withDescription(groupRole, 'The role they have now.'),
    changedBy: withDescription(Id, 'The id of the person who changed it.'),
  }),
})

const ByMember = Type.Object({ ...ByGroup.properties, memberId: Id })

export const getMyGroupRole = operation({
  name: 'getMyGroupRole',
  summary: 'Get your role in a group, and what it allows.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/my-role',
  scope: 'manage:groups',
  params: ByGroup,
  output: dataEnvelope(
    shape('MyGroupRole', {
      role: oneOfOrNull([...roles, 'admin'], {
        description: 'Your role in the group; `admin` for platform admins. Null when you have none.',
        examples: ['manager'],
      }),
      memberId: orNull(Id, { description: 'The id of your membership. Null when you are not a member.' }),
      permissions: withDescription(Permissions, 'What you may do in the group.'),
    }),
  ),
  errors: [GroupNotFound],
  tool: { name: 'manage_my_role' },
})

export const listGroupMembers = operation({
  name: 'listGroupMembers',
  summary: "List a group's members, the highest role first, then who has been there longest.",
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/members',
  scope: 'manage:groups',
  params: ByGroup,
  query: Type.Object({
    role: Type.Optional(withDescription(groupRole, 'Only members with this role.')),
    search: Type.Optional(text(0, 200, { description: 'Part of a name or username.', examples: ['aino'] })),
    userId: Type.Optional(withDescription(PersonRef, 'Only this person: an id or username.')),
    ...PageQuery.properties,
  }),
  output: countedPageOf(GroupMembership),
  errors: [GroupNotFound, RoleTooLow],
  tool: { name: 'manage_list_members' },
})

export const addGroupMember = operation({
  name: 'addGroupMember',
  summary: 'Add somebody to a group.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/members',
  scope: 'manage:groups',
  params: ByGroup,
  body: Type.Object({
    userId: PersonRef,
    role: Type.Optional(oneOf(['member', 'volunteer'], { description: 'The role to give them.', default: 'member' })),
  }),
  output: dataEnvelope(GroupMembership),
  status: 201,
  errors: [GroupNotFound, RoleTooLow, UserIdNotFound, AlreadyMember],
  audit: { words: 'memberAdded', target: 'member', idFrom: 'output.id', values: ['userId'] },
  tool: {
    name: 'manage_add_member',
    confirm: {
      act: 'Give {userId} the role {output.role} in {groupId}.',
      effects: 'They may do at once what the role allows.',
    },
  },
})

export const updateGroupMember = operation({
  name: 'updateGroupMember',
  summary: 'Give a member another role. Only owners give or take the roles of managers and owners.',
  tag: 'Management',
  route: 'PATCH /v1/manage/groups/{groupId}/members/{memberId}',
  scope: 'manage:groups',
  params: ByMember,
  body: Type.Object({ role: withDescription(groupRole, 'The role to give them.') }),
  output: dataEnvelope(GroupMembership),
  errors: [GroupNotFound, RoleTooLow, MemberNotFound, LastOwner],
  audit: { words: 'memberChanged', target: 'member', idFrom: 'input.memberId' },
  tool: {
    name: 'manage_update_member_role',
    confirm: {
      act: 'Make {memberId} {role} of {groupId}.',
      effects: 'They may do at once what the role allows, and no more than that.',
    },
  },
})

export const removeGroupMember = operation({
  name: 'removeGroupMember',
  summary: 'Remove a member from a group. Only owners remove managers and owners.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/members/{memberId}',
  scope: 'manage:groups',
  params: ByMember,
  output: Success,
  errors: [GroupNotFound, RoleTooLow, MemberNotFound, LastOwner],
  audit: { words: 'memberRemoved', target: 'member', idFrom: 'input.memberId' },
  tool: {
    name: 'manage_remove_member',
    confirm: { act: 'End the role of {memberId} in {groupId}.', effects: 'They lose what it allows, at once.' },
  },
})

export const leaveGroup = operation({
  name: 'leaveGroup',
  summary: 'Give up your role in a group. Its last owner cannot.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/leave',
  scope: 'manage:groups',
  params: ByGroup,
  output: Success,
  errors: [GroupNotFound, NotAMember, LastOwner],
  readOperation: 'getManagedGroup',
  audit: { words: 'teamLeft', target: 'group', idFrom: 'input.groupId' },
  tool: {
    name: 'manage_leave_group',
    confirm: { act: 'Give up your role in {groupId}.', effects: 'You lose what the role allows, at once.' },
  },
})
