import { success } from '#contract'
import { change, fetchCountedPage, read, type Handler } from '#platform'
import {
  addNewMember,
  countMembers,
  highestRoleFirst,
  previewMember,
  previewRoleEnd,
  removeMember,
  requireMembership,
  changeMemberRole,
  requireGroupLock,
  requireUserAndGroupLock,
} from '../public.ts'
import { requireGroup } from '../../records/public.ts'
import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from './contract.ts'
import { listMembersWithEmail } from './queries.ts'

export const adminGroupMemberHandlers: readonly Handler[] = [
  read(adminListGroupMembers, async (call) => {
    const { sql, input } = call
    const { id } = await requireGroup(sql, input.groupId)
    return fetchCountedPage(
      call,
      highestRoleFirst,
      (clause) => listMembersWithEmail(sql, id, clause),
      countMembers(sql, id, {}),
    )
  }),

  change(adminAddGroupMember, async ({ sql, caller, input: { groupId, userId: idOrUsername, role = 'member' } }) => {
    const { id } = await requireGroup(sql, groupId)
    const userId = await requireUserAndGroupLock(sql, idOrUsername, id)
    return { data: await addNewMember(sql, id, userId, role, caller.userId) }
  }),

  change(
    adminUpdateGroupMember,
    async ({ sql, caller, input: { groupId, memberId, role } }) => {
      const { id } = await requireGroup(sql, groupId)
      await requireGroupLock(sql, id)
      const member = await requireMembership(sql, id, memberId)
      await changeMemberRole(sql, member, role, caller.userId)
      return { data: { ...member, role } }
    },
    async ({ sql, input: { groupId, memberId } }) => previewMember(sql, groupId, { memberId }),
  ),

  change(
    adminRemoveGroupMember,
    async ({ sql, caller, input: { groupId, memberId } }) => {
      const { id } = await requireGroup(sql, groupId)
      await requireGroupLock(sql, id)
      await removeMember(sql, await requireMembership(sql, id, memberId), caller.userId)
      return success
    },
    async ({ sql, input: { groupId, memberId } }) => previewRoleEnd(sql, groupId, { memberId }),
  ),
]
