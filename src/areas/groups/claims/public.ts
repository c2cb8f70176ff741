import { randomInt } from 'node:crypto'
import { publish, type Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { makeOwner } from '../members/public.ts'
import { lockGroup } from '../records/public.ts'
import { GroupClaimed } from './contract.ts'
import { decideClaimRequest, lockClaimRequester, insertInvite, type Decision, type NewInvite } from './queries.ts'

export { deleteInvite, listClaimRequestsForUser, moveClaimRequests, type Decision } from './queries.ts'

/** Without i, l, o, 0 and 1, which look alike. */
const tokenAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const createInvite = (sql: Transaction, invite: Omit<NewInvite, 'token'>): Promise<string> => {
  const token = Array.from({ length: 24 }, () => tokenAlphabet[randomInt(tokenAlphabet.length)]).join('')
  return insertInvite(sql, { ...invite, token })
}

/** Of two concurrent decisions, one takes effect. */
export async function decideClaim(
  sql: Transaction,
  id: string,
  decision: Decision,
): Promise<'decided' | 'not found' | 'not pending'> {
  const request = await lockClaimRequester(sql, id)
  if (!request || !(await lockGroup(sql, request.groupId))) return 'not found'
  if (!(await decideClaimRequest(sql, id, decision))) return 'not pending'

  if (decision.status === 'approved') {
    const { reviewedBy } = decision
    await makeOwner(sql, request.groupId, request.userId, reviewedBy)
    await publish(sql, GroupClaimed, { ...request, method: 'request', autoApproved: false, reviewedBy })
  }
  await queueMail(sql, 'claim_decided', id)
  return 'decided'
}
