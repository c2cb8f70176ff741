import { success } from '#contract'
import { change, countedPage, read } from '#platform'
import { requireGroup } from '../records/public.ts'
import { addPerson, removeMember, requireMembership, setRole, takeTurn } from './changes.ts'
import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  NotAMember,
  removeGroupMember,
  RoleTooLow,
  updateGroupMember,
  type GroupRole,
} from './contract.ts'
import { previewOfLeaving } from './previews.ts'
import { requireRole } from './public.ts'
import { countMembers, findRole, highestRoleFirst, listMembers } from './queries.ts'
import { isLeader, mayAct, permissionsOf } from './roles.ts'

export const members = [
  read(getMyGroupRole, async ({ sql, caller, input }) => {
    const group = await requireGroup(sql, input.groupId)
    const member = await findRole(sql, group.id, caller.userId)
    const role: GroupRole | 'admin' | null = caller.scopes.has('admin') ? 'admin' : (member?.role ?? null)
    return { data: { role, memberId: member?.id ?? null, permissions: permissionsOf(role) } }
  }),

  read(listGroupMembers, async (call) => {
    const { sql, caller, input } = call
    const group = await requireGroup(sql, input.groupId)
    await requireRole(sql, caller, group.id, 'viewDashboard')
    return countedPage(
      call,
      highestRoleFirst,
      (part) => listMembers(sql, group.id, input, part),
      countMembers(sql, group.id, input),
    )
  }),

  change(addGroupMember, async ({ sql, caller, input: { groupId, userId, role = 'member' } }) => {
    const group = await requireGroup(sql, groupId)
    await requireRole(sql, caller, group.id, 'manageMembers')
    return { data: await addPerson(sql, group.id, userId, role, caller.userId) }
  }),

  change(updateGroupMember, async ({ sql, caller, input: { groupId, memberId, role } }) => {
    const group = await requireGroup(sql, groupId)
    await takeTurn(sql, group.id)
    const actsAs = await requireRole(sql, caller, group.id, 'manageMembers')
    requireRank(actsAs, role)
    const member = await requireMembership(sql, group.id, memberId)
    requireRank(actsAs, member.role)

    await setRole(sql, member, role, caller.userId)
    return { data: { ...member, role } }
  }),

  change(
    removeGroupMember,
    async ({ sql, caller, input: { groupId, memberId } }) => {
      const group = await requireGroup(sql, groupId)
      await takeTurn(sql, group.id)
      const actsAs = await requireRole(sql, caller, group.id, 'manageMembers')
      const member = await requireMembership(sql, group.id, memberId)
      requireRank(actsAs, member.role)

      await removeMember(sql, member, caller.userId)
      return success
    },
    async ({ sql, input: { groupId, memberId } }) => previewOfLeaving(sql, groupId, { memberId }),
  ),

  change(
    leaveGroup,
    async ({ sql, caller: { userId }, input }) => {
      const group = await requireGroup(sql, input.groupId)
      await takeTurn(sql, group.id)
      const member = await findRole(sql, group.id, userId)
      if (!member) throw new NotAMember()

      await removeMember(sql, { groupId: group.id, userId, role: member.role }, userId)
      return success
    },
    async ({ sql, caller: { userId }, input: { groupId } }) => previewOfLeaving(sql, groupId, { userId }),
  ),
]

/** Leaders are made, changed and removed by those who may. */
function requireRank(actsAs: GroupRole | 'admin', role: GroupRole): void {
  if (isLeader(role) && !mayAct(actsAs, 'manageLeaders')) throw new RoleTooLow()
}
