import type { Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { makeOwner } from '../members/public.ts'
import { createGroup, reserveUrlname } from '../records/public.ts'
import { decideCreationRequest, lockCreationRequester, setRequestGroup } from './queries.ts'

export { insertCreationRequest, listCreationRequestsForUser, moveCreationRequests } from './queries.ts'

export type DecisionResult = 'decided' | 'not found' | 'not pending'

export async function approveCreation(
  sql: Transaction,
  id: string,
  reviewedBy: string,
  urlname: string | undefined,
): Promise<DecisionResult> {
  const request = await lockCreationRequester(sql, id)
  if (!request) return 'not found'
  if (!(await decideCreationRequest(sql, id, { status: 'approved', reviewedBy, notes: null }))) return 'not pending'

  const { groupName: name, description, userId } = request
  const fields = { name, description, urlname: urlname ?? (await reserveUrlname(sql, name)) }
  const groupId = await createGroup(sql, fields, 'request')
  await makeOwner(sql, groupId, userId, reviewedBy)
  await setRequestGroup(sql, id, groupId)
  await queueMail(sql, 'creation_decided', id)
  return 'decided'
}

export async function rejectCreation(
  sql: Transaction,
  id: string,
  reviewedBy: string,
  notes: string | null,
): Promise<DecisionResult> {
  if (!(await lockCreationRequester(sql, id))) return 'not found'
  if (!(await decideCreationRequest(sql, id, { status: 'rejected', reviewedBy, notes }))) return 'not pending'
  await queueMail(sql, 'creation_decided', id)
  return 'decided'
}
