import { roles, type GroupRole } from './contract.ts'

/** Who may do what in a group: the least role for each act. Platform admins may do all of it. */
export const leastRoleFor = {
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
export type Act = keyof typeof leastRoleFor

export const mayAct = (role: GroupRole | 'admin' | null, act: Act): boolean =>
  role === 'admin' || (role !== null && roles.indexOf(role) >= roles.indexOf(leastRoleFor[act]))

/** The same as the API tells it. */
export const permissionsOf = (role: GroupRole | 'admin' | null) => ({
  canEditSettings: mayAct(role, 'editSettings'),
  canManageMembers: mayAct(role, 'manageMembers'),
  canManageEvents: mayAct(role, 'manageEvents'),
  canManageBadges: mayAct(role, 'manageBadges'),
  canCheckIn: mayAct(role, 'checkIn'),
  canViewDashboard: mayAct(role, 'viewDashboard'),
})

/** Managers and owners, who are the owners' business. */
export const isLeader = (role: GroupRole): boolean => roles.indexOf(role) >= roles.indexOf('manager')
