import { success } from '#contract'
import { change, fetchCountedPage, read } from '#platform'
import { requireGroup } from '../records/public.ts'
import {
  addNewMember,
  removeMember,
  requireMembership,
  changeMemberRole,
  requireGroupLock,
  requireUserAndGroupLock,
} from './changes.ts'
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
import { previewMember, previewRoleEnd } from './previews.ts'
import { requirePermission } from './public.ts'
import { countMembers, findMemberRole, highestRoleFirst, listMembers } from './queries.ts'
import { isManagerOrOwner, hasPermission, toPermissions } from './roles.ts'

export const groupMemberHandlers = [
  read(getMyGroupRole, async ({ sql, caller, input }) => {
    const group = await requireGroup(sql, input.groupId)
    const member = await findMemberRole(sql, group.id, caller.userId)
    const role: GroupRole | 'admin' | null = caller.scopes.has('admin') ? 'admin' : (member?.role ?? null)
    return { data: { role, memberId: member?.id ?? null, permissions: toPermissions(role) } }
  }),

  read(listGroupMembers, async (call) => {
    const { sql, caller, input } = call
    const group = await requireGroup(sql, input.groupId)
    await requirePermission(sql, caller, group.id, 'viewDashboard')
    return fetchCountedPage(
      call,
      highestRoleFirst,
      (clause) => listMembers(sql, group.id, input, clause),
      countMembers(sql, group.id, input),
    )
  }),

  change(addGroupMember, async ({ sql, caller, input: { groupId, userId: idOrUsername, role = 'member' } }) => {
    const group = await requireGroup(sql, groupId)
    await requirePermission(sql, caller, group.id, 'manageMembers')
    const userId = await requireUserAndGroupLock(sql, idOrUsername, group.id)
    // The role may have changed before the lock.
    await requirePermission(sql, caller, group.id, 'manageMembers')
    return { data: await addNewMember(sql, group.id, userId, role, caller.userId) }
  }),

  change(
    updateGroupMember,
    async ({ sql, caller, input: { groupId, memberId, role } }) => {
      const group = await requireGroup(sql, groupId)
      await requireGroupLock(sql, group.id)
      const callerRole = await requirePermission(sql, caller, group.id, 'manageMembers')
      requireCanManageRole(callerRole, role)
      const member = await requireMembership(sql, group.id, memberId)
      requireCanManageRole(callerRole, member.role)

      await changeMemberRole(sql, member, role, caller.userId)
      return { data: { ...member, role } }
    },
    async ({ sql, input: { groupId, memberId } }) => previewMember(sql, groupId, { memberId }),
  ),

  change(
    removeGroupMember,
    async ({ sql, caller, input: { groupId, memberId } }) => {
      const group = await requireGroup(sql, groupId)
      await requireGroupLock(sql, group.id)
      const callerRole = await requirePermission(sql, caller, group.id, 'manageMembers')
      const member = await requireMembership(sql, group.id, memberId)
      requireCanManageRole(callerRole, member.role)

      await removeMember(sql, member, caller.userId)
      return success
    },
    async ({ sql, input: { groupId, memberId } }) => previewRoleEnd(sql, groupId, { memberId }),
  ),

  change(
    leaveGroup,
    async ({ sql, caller: { userId }, input }) => {
      const group = await requireGroup(sql, input.groupId)
      await requireGroupLock(sql, group.id)
      const member = await findMemberRole(sql, group.id, userId)
      if (!member) throw new NotAMember()

      await removeMember(sql, { groupId: group.id, userId, role: member.role }, userId)
      return success
    },
    async ({ sql, caller: { userId }, input: { groupId } }) => previewRoleEnd(sql, groupId, { userId }),
  ),
]

function requireCanManageRole(callerRole: GroupRole | 'admin', role: GroupRole): void {
  if (isManagerOrOwner(role) && !hasPermission(callerRole, 'manageLeaders')) throw new RoleTooLow()
}
