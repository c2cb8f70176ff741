import { publish, type Transaction } from '#platform'
import { GroupNotFound } from '../records/contract.ts'
import { groupChanged, lockGroup } from '../records/public.ts'
import { MemberAdded, MemberRoleChanged } from './contract.ts'
import { findRole, insertMember, updateRole } from './queries.ts'

/** Makes somebody owner, whatever they were before. */
export async function makeOwner(sql: Transaction, groupId: string, userId: string, by: string): Promise<void> {
  if (!(await lockGroup(sql, groupId))) throw new GroupNotFound()
  const member = await findRole(sql, groupId, userId)
  if (member?.role === 'owner') return
  if (member) {
    await updateRole(sql, member.id, 'owner')
    await publish(sql, MemberRoleChanged, { groupId, userId, oldRole: member.role, newRole: 'owner', changedBy: by })
  } else {
    await insertMember(sql, groupId, userId, 'owner')
    await publish(sql, MemberAdded, { groupId, userId, role: 'owner', addedBy: by })
  }
  await groupChanged(sql, groupId)
}
