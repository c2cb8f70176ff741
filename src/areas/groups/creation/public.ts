import type { Transaction } from '#platform'
import { sendMail } from '../../../mail/send.ts'
import { makeOwner } from '../members/public.ts'
import { createGroup, freeUrlname } from '../records/public.ts'
import { decideRequest, findRequest, updateGroupOf } from './queries.ts'

export { findDecision, insertRequest, moveCreationRequests } from './queries.ts'

type Outcome = 'decided' | 'not found' | 'not pending'

/** Makes the group that somebody asked for, under the given urlname or one made from its name, and mails them. */
export async function approveCreation(
  sql: Transaction,
  id: string,
  reviewedBy: string,
  urlname: string | undefined,
): Promise<Outcome> {
  const request = await findRequest(sql, id)
  if (!request) return 'not found'
  if (!(await decideRequest(sql, id, { status: 'approved', reviewedBy, notes: null }))) return 'not pending'

  const { groupName: name, description, userId } = request
  const facts = { name, description, urlname: urlname ?? (await freeUrlname(sql, name)) }
  const groupId = await createGroup(sql, facts, 'request')
  await makeOwner(sql, groupId, userId, reviewedBy)
  await updateGroupOf(sql, id, groupId)
  await sendMail(sql, 'creation_decided', id)
  return 'decided'
}

/** Refuses to make a group, and mails whoever asked for it. */
export async function rejectCreation(
  sql: Transaction,
  id: string,
  reviewedBy: string,
  notes: string | null,
): Promise<Outcome> {
  if (!(await findRequest(sql, id))) return 'not found'
  if (!(await decideRequest(sql, id, { status: 'rejected', reviewedBy, notes }))) return 'not pending'
  await sendMail(sql, 'creation_decided', id)
  return 'decided'
}
