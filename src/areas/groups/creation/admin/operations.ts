import { change, fetchPage, read, type Handler, type Transaction } from '#platform'
import { approveCreation, rejectCreation, type DecisionResult } from '../public.ts'
import { RequestNotFound, RequestNotPending } from '../../claims/admin/contract.ts'
import { previewReview, reviewOrderFor } from '../../claims/admin/public.ts'
import { adminApproveCreationRequest, adminListCreationRequests, adminRejectCreationRequest } from './contract.ts'
import { findCreationRequest, listCreationRequests } from './queries.ts'

export const adminGroupCreationHandlers: readonly Handler[] = [
  read(adminListCreationRequests, async (call) => {
    const { status } = call.input
    return fetchPage(call, reviewOrderFor(status), (clause) => listCreationRequests(call.sql, status, clause))
  }),

  change(
    adminApproveCreationRequest,
    async ({ sql, caller, input: { id, urlname } }) =>
      buildDecisionResponse(sql, id, await approveCreation(sql, id, caller.userId, urlname)),
    previewReview,
  ),

  change(
    adminRejectCreationRequest,
    async ({ sql, caller, input: { id, notes = null } }) =>
      buildDecisionResponse(sql, id, await rejectCreation(sql, id, caller.userId, notes)),
    previewReview,
  ),
]

async function buildDecisionResponse(sql: Transaction, id: string, outcome: DecisionResult) {
  if (outcome === 'not pending') throw new RequestNotPending()
  const request = await findCreationRequest(sql, id)
  if (outcome === 'not found' || !request) throw new RequestNotFound()
  return { data: request }
}
