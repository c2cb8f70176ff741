import { publish, type Caller, type Sql, type Transaction } from '#platform'
import { groupChanged } from '../records/public.ts'
import { MemberRemoved, RoleTooLow, StillLastOwner, type GroupRole } from './contract.ts'
import { deleteRolesOf, findRole, holdGroupsOf, listGroupsOwnedAlone } from './queries.ts'
import { mayAct, type Act } from './roles.ts'

export { addPerson, makeOwner, removeMember, requireMembership, setRole, takeTurn } from './changes.ts'
export { moveRoles } from './moving.ts'
export { previewOfLeaving } from './previews.ts'
export { roles, type GroupRole } from './contract.ts'
export {
  countMembers,
  highestRoleFirst,
  insertMember,
  listKeptRolesOf,
  listRolesOf,
  membershipColumns,
} from './queries.ts'
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

/** Takes somebody who goes out of all groups, unless one of them would be without an owner. */
export async function leaveAllGroups(sql: Transaction, userId: string): Promise<void> {
  await holdGroupsOf(sql, userId)
  const [group, ...others] = await listGroupsOwnedAlone(sql, userId)
  if (group) {
    const more = others.length > 0 ? ` and of ${others.length} more` : ''
    throw new StillLastOwner(`The account is the last owner of ${group.name}${more}. Make somebody else owner first.`)
  }
  for (const { groupId } of await deleteRolesOf(sql, userId)) {
    await publish(sql, MemberRemoved, { groupId, userId, removedBy: userId })
    await groupChanged(sql, groupId)
  }
}
