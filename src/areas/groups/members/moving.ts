import { publish, type Transaction } from '#platform'
import { groupChanged } from '../records/public.ts'
import { setRole } from './changes.ts'
import { MemberAdded, MemberRemoved, roles } from './contract.ts'
import { deleteRolesOf, findRole, holdGroupsOf, insertMemberRow, type MemberRow } from './queries.ts'

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
