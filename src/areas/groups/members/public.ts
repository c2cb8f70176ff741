import type { Caller, Sql } from '#platform'
import { RoleTooLow, type GroupRole } from './contract.ts'
import { findRole } from './queries.ts'
import { mayAct, type Act } from './roles.ts'

export { leaveAllGroups, makeOwner } from './changes.ts'
export { roles, type GroupRole } from './contract.ts'
export { insertMember } from './queries.ts'
export { leastRoleFor, mayAct, permissionsOf, type Act } from './roles.ts'

/** The role the caller acts with: platform admins act as such, also in groups in which they hold a role. */
export async function roleOf(sql: Sql, caller: Caller | null, groupId: string): Promise<GroupRole | 'admin' | null> {
  if (!caller) return null
  if (caller.scopes.has('admin')) return 'admin'
  return (await findRole(sql, groupId, caller.userId))?.role ?? null
}

/** Refuses callers whose role in the group does not allow the act; returns the role they act with. */
export async function requireRole(sql: Sql, caller: Caller, groupId: string, act: Act): Promise<GroupRole | 'admin'> {
  const role = await roleOf(sql, caller, groupId)
  if (role === null || !mayAct(role, act)) throw new RoleTooLow()
  return role
}
