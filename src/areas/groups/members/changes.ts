import { publish, type Transaction } from '#platform'
import { groupChanged, lockGroup } from '../records/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { LastOwner, MemberAdded, MemberRemoved, MemberRoleChanged, roles, type GroupRole } from './contract.ts'
import {
  countOtherOwners,
  deleteMember,
  deleteRolesOf,
  findRole,
  holdGroupsOf,
  insertMember,
  insertMemberRow,
  updateRole,
  type MemberRow,
} from './queries.ts'

/** Members of one group change one after the other, so that those who leave at once see each other. */
export async function takeTurn(sql: Transaction, groupId: string): Promise<void> {
  if (!(await lockGroup(sql, groupId))) throw new GroupNotFound()
}

/** The id of the new membership; undefined when there was one. */
export async function addMember(
  sql: Transaction,
  groupId: string,
  userId: string,
  role: GroupRole,
  addedBy: string,
): Promise<string | undefined> {
  const member = await insertMember(sql, groupId, userId, role)
  if (!member) return undefined
  await publish(sql, MemberAdded, { groupId, userId, role, addedBy })
  await groupChanged(sql, groupId)
  return member.id
}

export interface Member {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly role: GroupRole
}

export async function setRole(sql: Transaction, member: Member, newRole: GroupRole, changedBy: string): Promise<void> {
  const { groupId, userId, role: oldRole } = member
  if (oldRole === newRole) return
  if (oldRole === 'owner') await requireOtherOwner(sql, groupId, userId)
  await updateRole(sql, member.id, newRole)
  await publish(sql, MemberRoleChanged, { groupId, userId, oldRole, newRole, changedBy })
  await groupChanged(sql, groupId)
}

export async function removeMember(sql: Transaction, member: Omit<Member, 'id'>, removedBy: string): Promise<void> {
  const { groupId, userId, role } = member
  if (role === 'owner') await requireOtherOwner(sql, groupId, userId)
  await deleteMember(sql, groupId, userId)
  await publish(sql, MemberRemoved, { groupId, userId, removedBy })
  await groupChanged(sql, groupId)
}

async function requireOtherOwner(sql: Transaction, groupId: string, userId: string): Promise<void> {
  if ((await countOtherOwners(sql, groupId, userId)) === 0) throw new LastOwner()
}

/** Makes somebody owner, whatever they were before. */
export async function makeOwner(sql: Transaction, groupId: string, userId: string, by: string): Promise<void> {
  await takeTurn(sql, groupId)
  const member = await findRole(sql, groupId, userId)
  if (member) await setRole(sql, { ...member, groupId, userId }, 'owner', by)
  else await addMember(sql, groupId, userId, 'owner', by)
}

interface Merge {
  readonly from: string
  readonly to: string
  readonly by: string
}

/** Gives one person the roles of another, who turned out to be the same: of two in one group the higher one stays. */
export async function moveRoles(sql: Transaction, merge: Merge): Promise<{ moved: number; skipped: number }> {
  const { from, by } = merge
  let moved = 0
  await holdGroupsOf(sql, from)
  const rows = await deleteRolesOf(sql, from)
  for (const row of rows) {
    await publish(sql, MemberRemoved, { groupId: row.groupId, userId: from, removedBy: by })
    if (await takeOver(sql, merge, row)) moved++
    await groupChanged(sql, row.groupId)
  }
  return { moved, skipped: rows.length - moved }
}

/** False when the person has as high a role already. */
async function takeOver(sql: Transaction, { to: userId, by }: Merge, row: MemberRow): Promise<boolean> {
  const { groupId, role } = row
  const present = await findRole(sql, groupId, userId)
  if (!present) {
    await insertMemberRow(sql, userId, row)
    await publish(sql, MemberAdded, { groupId, userId, role, addedBy: by })
    return true
  }
  if (roles.indexOf(present.role) >= roles.indexOf(role)) return false
  await setRole(sql, { ...present, groupId, userId }, role, by)
  return true
}
