import { change, publish, read, type Handler } from '#platform'
import { findSettings } from '../../settings/public.ts'
import { lockUser } from '../../profile/public.ts'
import {
  CreationClosed,
  CreationPending,
  getMyCreationRequest,
  GroupCreationRequested,
  requestGroupCreation,
} from './contract.ts'
import { findPendingRequest, insertCreationRequest } from './queries.ts'

export const groupCreationHandlers: readonly Handler[] = [
  change(requestGroupCreation, async ({ sql, caller, input: { groupName, description = null } }) => {
    const { userId } = caller
    const { groupCreation } = await findSettings(sql)
    if (groupCreation === 'closed' && !caller.scopes.has('admin')) throw new CreationClosed()
    await lockUser(sql, userId)
    const request = await insertCreationRequest(sql, { userId, groupName, description })
    if (!request) throw new CreationPending()

    await publish(sql, GroupCreationRequested, { requestId: request.id, userId, groupName })
    const message = 'Your request was sent. You get a mail when it is decided.'
    return { data: { requestId: request.id, status: 'pending' as const, message } }
  }),

  read(getMyCreationRequest, async ({ sql, caller }) => ({
    data: { request: (await findPendingRequest(sql, caller.userId)) ?? null },
  })),
]
