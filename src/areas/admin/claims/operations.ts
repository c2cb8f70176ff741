import { success } from '#contract'
import {
  change,
  databaseCode,
  expiryFrom,
  foreignKeyViolation,
  page,
  read,
  type Handler,
  type Transaction,
} from '#platform'
import { decideClaim, deleteInvite, makeInvite, type Decision } from '../../groups/claims/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { requireGroup } from '../../groups/records/public.ts'
import {
  adminApproveClaimRequest,
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminListClaimRequests,
  adminRejectClaimRequest,
  adminRevokeClaimInvite,
  ClaimInviteNotFound,
  RequestNotFound,
  RequestNotPending,
} from './contract.ts'
import { findClaimRequest, findInvite, listClaimRequests, listInvitesOf, newestFirst, reviewOrder } from './queries.ts'
import { previewOfInvite } from './previews.ts'

export const adminClaims: readonly Handler[] = [
  read(adminListClaimRequests, async (call) => {
    const { status } = call.input
    return page(call, reviewOrder(status), (part) => listClaimRequests(call.sql, status, part))
  }),

  change(adminApproveClaimRequest, async ({ sql, caller, input: { id, notes = null } }) =>
    decide(sql, id, { status: 'approved', reviewedBy: caller.userId, notes }),
  ),

  change(adminRejectClaimRequest, async ({ sql, caller, input: { id, notes = null } }) =>
    decide(sql, id, { status: 'rejected', reviewedBy: caller.userId, notes }),
  ),

  read(adminListClaimInvites, async (call) => {
    const { sql, input, app } = call
    const { id } = await requireGroup(sql, input.groupId)
    return page(call, newestFirst, (part) => listInvitesOf(sql, id, app.config.WEB_URL, part))
  }),

  change(adminCreateClaimInvite, async ({ sql, caller, input, app }) => {
    const { autoApprove = false } = input
    const expiresAt = expiryFrom(app.clock.now(), input.expiresAt)
    const group = await requireGroup(sql, input.groupId)
    const making = makeInvite(sql, { groupId: group.id, autoApprove, expiresAt, createdBy: caller.userId })
    const id = await making.catch((error: unknown) => {
      throw databaseCode(error) === foreignKeyViolation ? new GroupNotFound() : error
    })
    const invite = await findInvite(sql, id, app.config.WEB_URL)
    if (!invite) throw new GroupNotFound()
    return { data: invite }
  }),

  change(
    adminRevokeClaimInvite,
    async ({ sql, input }) => {
      if (!(await deleteInvite(sql, input.id))) throw new ClaimInviteNotFound()
      return success
    },
    async ({ sql, input }) => previewOfInvite(sql, input.id),
  ),
]

async function decide(sql: Transaction, id: string, decision: Decision) {
  const outcome = await decideClaim(sql, id, decision)
  if (outcome === 'not pending') throw new RequestNotPending()
  const request = await findClaimRequest(sql, id)
  if (outcome === 'not found' || !request) throw new RequestNotFound()
  return { data: request }
}
