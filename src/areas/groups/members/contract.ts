import { failure, Flag, oneOf, shape } from '#contract'

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
