import { publish, type Transaction } from '#platform'
import { invalidateGroupCache } from '../records/public.ts'
import { changeMemberRole } from './changes.ts'
import { MemberAdded, MemberRemoved, roles } from './contract.ts'
import { deleteRolesForUser, findMemberRole, lockGroupsForUser, insertMovedMember, type MemberRow } from './queries.ts'

interface AccountMerge {
  readonly from: string
  readonly to: string
  readonly mergedBy: string
}

/** On an account merge. Of two roles in one group the higher one stays. */
export async function moveRoles(sql: Transaction, merge: AccountMerge): Promise<{ moved: number; skipped: number }> {
  const { from, mergedBy } = merge
  let moved = 0
  await lockGroupsForUser(sql, from)
  const rows = await deleteRolesForUser(sql, from)
  for (const row of rows) {
    await publish(sql, MemberRemoved, { groupId: row.groupId, userId: from, removedBy: mergedBy })
    if (await transferRole(sql, merge, row)) moved++
    await invalidateGroupCache(sql, row.groupId)
  }
  return { moved, skipped: rows.length - moved }
}

async function transferRole(
  sql: Transaction,
  { to: userId, mergedBy }: AccountMerge,
  row: MemberRow,
): Promise<boolean> {
  const { groupId, role } = row
  const current = await findMemberRole(sql, groupId, userId)
  if (!current) {
    await insertMovedMember(sql, userId, row)
    await publish(sql, MemberAdded, { groupId, userId, role, addedBy: mergedBy })
    return true
  }
  if (roles.indexOf(current.role) >= roles.indexOf(role)) return false
  await changeMemberRole(sql, { ...current, groupId, userId }, role, mergedBy)
  return true
}
