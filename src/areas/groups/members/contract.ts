import { event, failure, Flag, Id, oneOf, shape, Text, Timestamp, Type, type Static } from '#contract'

export const groupRole = oneOf(['member', 'volunteer', 'manager', 'owner'])

export const Permissions = shape('GroupPermissions', {
  canEditSettings: Flag,
  canManageMembers: Flag,
  canManageEvents: Flag,
  canManageBadges: Flag,
  canCheckIn: Flag,
  canViewDashboard: Flag,
})

export const RoleTooLow = failure('forbidden', 'Your role in this group does not allow this.')
/** Whoever deletes their account is told which groups need another owner first. */
export const LastOwner = failure(
  'conflict',
  'You are the last owner of a group. Make somebody else owner before you go.',
)

export const HeldRole = shape('HeldRole', {
  groupId: Id,
  groupUrlname: Text,
  groupName: Text,
  role: groupRole,
  joinedAt: Timestamp,
})
export type HeldRole = Static<typeof HeldRole>

export const MemberRemoved = event({
  type: 'group.member_removed',
  summary: 'Somebody left a group or was removed from it.',
  audience: ['self', 'group'],
  subjects: ['userId'],
  data: Type.Object({ groupId: Id, userId: Id, removedBy: Id }),
})

export const MemberAdded = event({
  type: 'group.member_added',
  summary: 'Somebody became a member of a group.',
  audience: ['self', 'group'],
  subjects: ['userId'],
  data: Type.Object({ groupId: Id, userId: Id, role: groupRole, addedBy: Id }),
})

export const MemberRoleChanged = event({
  type: 'group.member_role_changed',
  summary: 'Somebody got another role in a group.',
  audience: ['self', 'group'],
  subjects: ['userId'],
  data: Type.Object({ groupId: Id, userId: Id, oldRole: groupRole, newRole: groupRole, changedBy: Id }),
})
