import { roles, type GroupRole } from './contract.ts'

/** Who may do what in a group: the least role for each act. Platform admins may do all of it. */
export const minimumRoles = {
  viewDashboard: 'volunteer',
  checkIn: 'volunteer',
  deleteCheckinCodes: 'manager',
  editSettings: 'manager',
  manageMembers: 'manager',
  manageLeaders: 'owner',
  manageEvents: 'manager',
  manageBadges: 'manager',
  deleteBadges: 'owner',
  deleteGroup: 'owner',
} as const satisfies Readonly<Record<string, GroupRole>>
export type GroupPermission = keyof typeof minimumRoles

export const hasPermission = (role: GroupRole | 'admin' | null, permission: GroupPermission): boolean =>
  role === 'admin' || (role !== null && roles.indexOf(role) >= roles.indexOf(minimumRoles[permission]))

/** The same as the API tells it. */
export const toPermissions = (role: GroupRole | 'admin' | null) => ({
  canEditSettings: hasPermission(role, 'editSettings'),
  canManageMembers: hasPermission(role, 'manageMembers'),
  canManageEvents: hasPermission(role, 'manageEvents'),
  canManageBadges: hasPermission(role, 'manageBadges'),
  canCheckIn: hasPermission(role, 'checkIn'),
  canViewDashboard: hasPermission(role, 'viewDashboard'),
})

/** Managers and owners, who are the owners' business. */
export const isManagerOrOwner = (role: GroupRole): boolean => roles.indexOf(role) >= roles.indexOf('manager')
