import { success } from '#contract'
import {
  change,
  databaseErrorCode,
  parseFutureTime,
  foreignKeyViolation,
  fetchPage,
  read,
  type Handler,
  type Transaction,
} from '#platform'
import { InviteNotFound } from '../contract.ts'
import { decideClaim, deleteInvite, createInvite, type Decision } from '../public.ts'
import { GroupNotFound } from '../../records/contract.ts'
import { requireGroup } from '../../records/public.ts'
import {
  adminApproveClaimRequest,
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminListClaimRequests,
  adminRejectClaimRequest,
  adminRevokeClaimInvite,
  RequestNotFound,
  RequestNotPending,
} from './contract.ts'
import {
  findClaimRequest,
  findInvite,
  listClaimRequests,
  listInvitesForGroup,
  newestFirst,
  reviewOrderFor,
} from './queries.ts'
import { previewInviteRevocation, previewReview } from './previews.ts'

export const adminGroupClaimHandlers: readonly Handler[] = [
  read(adminListClaimRequests, async (call) => {
    const { status } = call.input
    return fetchPage(call, reviewOrderFor(status), (clause) => listClaimRequests(call.sql, status, clause))
  }),

  change(
    adminApproveClaimRequest,
    async ({ sql, caller, input: { id, notes = null } }) =>
      decideRequest(sql, id, { status: 'approved', reviewedBy: caller.userId, notes }),
    previewReview,
  ),

  change(
    adminRejectClaimRequest,
    async ({ sql, caller, input: { id, notes = null } }) =>
      decideRequest(sql, id, { status: 'rejected', reviewedBy: caller.userId, notes }),
    previewReview,
  ),

  read(adminListClaimInvites, async (call) => {
    const { sql, input, app } = call
    const { id } = await requireGroup(sql, input.groupId)
    return fetchPage(call, newestFirst, (clause) => listInvitesForGroup(sql, id, app.config.WEB_URL, clause))
  }),

  change(adminCreateClaimInvite, async ({ sql, caller, input, app }) => {
    const { autoApprove = false } = input
    const expiresAt = parseFutureTime(app.clock.now(), input.expiresAt)
    const group = await requireGroup(sql, input.groupId)
    const creation = createInvite(sql, { groupId: group.id, autoApprove, expiresAt, createdBy: caller.userId })
    const id = await creation.catch((error: unknown) => {
      throw databaseErrorCode(error) === foreignKeyViolation ? new GroupNotFound() : error
    })
    const invite = await findInvite(sql, id, app.config.WEB_URL)
    if (!invite) throw new GroupNotFound()
    return { data: invite }
  }),

  change(
    adminRevokeClaimInvite,
    async ({ sql, input }) => {
      if (!(await deleteInvite(sql, input.id))) throw new InviteNotFound()
      return success
    },
    async ({ sql, input }) => previewInviteRevocation(sql, input.id),
  ),
]

async function decideRequest(sql: Transaction, id: string, decision: Decision) {
  const outcome = await decideClaim(sql, id, decision)
  if (outcome === 'not pending') throw new RequestNotPending()
  const request = await findClaimRequest(sql, id)
  if (outcome === 'not found' || !request) throw new RequestNotFound()
  return { data: request }
}
