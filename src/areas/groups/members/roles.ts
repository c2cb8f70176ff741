import { roles, type GroupRole } from './contract.ts'

/** Platform admins have every permission. */
const minimumRoles = {
  viewDashboard: 'volunteer',
  checkIn: 'volunteer',
  deleteCheckinCodes: 'manager',
  editSettings: 'manager',
  manageMembers: 'manager',
  handleReports: 'manager',
  manageLeaders: 'owner',
  manageEvents: 'manager',
  sendMessages: 'manager',
  manageBadges: 'manager',
  deleteBadges: 'owner',
  deleteGroup: 'owner',
} as const satisfies Readonly<Record<string, GroupRole>>
export type GroupPermission = keyof typeof minimumRoles

export const hasPermission = (role: GroupRole | 'admin' | null, permission: GroupPermission): boolean =>
  role === 'admin' || (role !== null && roles.indexOf(role) >= roles.indexOf(minimumRoles[permission]))

export const toPermissions = (role: GroupRole | 'admin' | null) => ({
  canEditSettings: hasPermission(role, 'editSettings'),
  canManageMembers: hasPermission(role, 'manageMembers'),
  canManageEvents: hasPermission(role, 'manageEvents'),
  canManageBadges: hasPermission(role, 'manageBadges'),
  canCheckIn: hasPermission(role, 'checkIn'),
  canViewDashboard: hasPermission(role, 'viewDashboard'),
})

export const isManagerOrOwner = (role: GroupRole): boolean => roles.indexOf(role) >= roles.indexOf('manager')
