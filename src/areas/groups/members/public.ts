import { message } from '#contract'
import { publish, type Caller, type Sql, type Transaction } from '#platform'
import { invalidateGroupCache } from '../records/public.ts'
import { MemberRemoved, RoleTooLow, AccountIsLastOwner, type GroupRole } from './contract.ts'
import { deleteRolesForUser, findMemberRole, lockGroupsForUser, listSoleOwnedGroups } from './queries.ts'
import { hasPermission, type GroupPermission } from './roles.ts'

export {
  addNewMember,
  makeOwner,
  removeMember,
  requireMembership,
  changeMemberRole,
  requireGroupLock,
  requireUserAndGroupLock,
} from './changes.ts'
export { moveRoles } from './merge.ts'
export { previewMember, previewRoleEnd } from './previews.ts'
export { type GroupRole } from './contract.ts'
export {
  countMembers,
  highestRoleFirst,
  insertMember,
  listJoinedPeople,
  listPublicTeamsForUser,
  listExportedRoles,
  listRolesForUser,
  listUsersWithRole,
  membershipColumns,
  roleOrders,
} from './queries.ts'
export { hasPermission, toPermissions, type GroupPermission } from './roles.ts'

export async function findCallerRole(
  sql: Sql,
  caller: Caller | null,
  groupId: string,
): Promise<GroupRole | 'admin' | null> {
  if (!caller) return null
  if (caller.scopes.has('admin')) return 'admin'
  return (await findMemberRole(sql, groupId, caller.userId))?.role ?? null
}

export async function requirePermission(
  sql: Sql,
  caller: Caller,
  groupId: string,
  permission: GroupPermission,
): Promise<GroupRole | 'admin'> {
  const role = await findCallerRole(sql, caller, groupId)
  if (role === null || !hasPermission(role, permission)) throw new RoleTooLow()
  return role
}

/** Throws when a group would be left without an owner. */
export async function leaveAllGroups(sql: Transaction, userId: string): Promise<void> {
  await lockGroupsForUser(sql, userId)
  const [group, ...others] = await listSoleOwnedGroups(sql, userId)
  if (group)
    throw new AccountIsLastOwner(message('errors.groups.lastOwnerOf', { group: group.name, others: others.length }))
  for (const { groupId } of await deleteRolesForUser(sql, userId)) {
    await publish(sql, MemberRemoved, { groupId, userId, removedBy: userId })
    await invalidateGroupCache(sql, groupId)
  }
}
