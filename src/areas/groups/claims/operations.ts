import { change, publish, read, type Handler, type Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { makeOwner, findCallerRole } from '../members/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { lockGroup, requireGroup } from '../records/public.ts'
import {
  acceptGroupClaimInvite,
  AlreadyOwner,
  claimGroup,
  ClaimPending,
  getGroupClaimInvite,
  GroupClaimed,
  GroupClaimRequested,
  InviteUsedOrExpired,
  InviteNotFound,
  type GroupClaimResult,
} from './contract.ts'
import { findInvite, insertClaimRequest, isOwner, approvePendingRequests, redeemInvite } from './queries.ts'

export const groupClaimHandlers: readonly Handler[] = [
  read(getGroupClaimInvite, async ({ sql, input }) => {
    const invite = await findInvite(sql, input.token)
    if (!invite) throw new InviteNotFound()
    const { group, autoApprove, claimable } = invite
    return { data: { group, autoApprove, claimable } }
  }),

  change(
    acceptGroupClaimInvite,
    async ({ sql, caller: { userId }, input }) => {
      await lockUser(sql, userId)
      const invite = await findInvite(sql, input.token)
      if (!invite || !(await lockGroup(sql, invite.groupId))) throw new InviteNotFound()
      if (await isOwner(sql, invite.groupId, userId)) throw new AlreadyOwner()
      if (!(await redeemInvite(sql, invite.id, userId))) throw new InviteUsedOrExpired()

      return {
        data: await (invite.autoApprove
          ? grantOwnership(sql, invite.groupId, userId)
          : requestOwnership(sql, invite.groupId, userId)),
      }
    },
    async ({ sql, input }) => {
      const { group, groupId, autoApprove } = (await findInvite(sql, input.token)) ?? {}
      return { target: { group: group?.name, groupId, autoApprove } }
    },
  ),

  change(claimGroup, async ({ sql, caller, input: { groupId, notes = null } }) => {
    const { userId } = caller
    const group = await requireGroup(sql, groupId)
    if (!group.isShown && (await findCallerRole(sql, caller, group.id)) === null) throw new GroupNotFound()
    await lockUser(sql, userId)
    if (!(await lockGroup(sql, group.id))) throw new GroupNotFound()
    if (await isOwner(sql, group.id, userId)) throw new AlreadyOwner()

    return { data: await requestOwnership(sql, group.id, userId, notes) }
  }),
]

async function grantOwnership(sql: Transaction, groupId: string, userId: string): Promise<GroupClaimResult> {
  await makeOwner(sql, groupId, userId, userId)
  await approvePendingRequests(sql, groupId, userId)
  await publish(sql, GroupClaimed, { groupId, userId, method: 'invite', autoApproved: true, reviewedBy: null })
  return { success: true, status: 'approved', message: 'You are an owner of the group now.' }
}

async function requestOwnership(
  sql: Transaction,
  groupId: string,
  userId: string,
  description: string | null = null,
): Promise<GroupClaimResult> {
  const request = await insertClaimRequest(sql, { groupId, userId, description })
  if (!request) throw new ClaimPending()
  await publish(sql, GroupClaimRequested, { requestId: request.id, groupId, userId })
  const message = 'Your request was sent. You get a mail when it is decided.'
  return { success: true, status: 'pending', message, requestId: request.id }
}
