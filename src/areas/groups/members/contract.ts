import { event, failure, Flag, Id, oneOf, shape, Type } from '#contract'

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
