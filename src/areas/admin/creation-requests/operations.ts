import { change, page, read, type Handler, type Transaction } from '#platform'
import { approveCreation, rejectCreation } from '../../groups/creation/public.ts'
import { RequestNotFound, RequestNotPending } from '../claims/contract.ts'
import { reviewOrder } from '../claims/public.ts'
import { adminApproveCreationRequest, adminListCreationRequests, adminRejectCreationRequest } from './contract.ts'
import { findCreationRequest, listCreationRequests } from './queries.ts'

export const adminCreationRequests: readonly Handler[] = [
  read(adminListCreationRequests, async (call) => {
    const { status } = call.input
    return page(call, reviewOrder(status), (part) => listCreationRequests(call.sql, status, part))
  }),

  change(adminApproveCreationRequest, async ({ sql, caller, input: { id, urlname } }) =>
    answer(sql, id, await approveCreation(sql, id, caller.userId, urlname)),
  ),

  change(adminRejectCreationRequest, async ({ sql, caller, input: { id, notes = null } }) =>
    answer(sql, id, await rejectCreation(sql, id, caller.userId, notes)),
  ),
]

async function answer(sql: Transaction, id: string, outcome: 'decided' | 'not found' | 'not pending') {
  if (outcome === 'not pending') throw new RequestNotPending()
  const request = await findCreationRequest(sql, id)
  if (outcome === 'not found' || !request) throw new RequestNotFound()
  return { data: request }
}
