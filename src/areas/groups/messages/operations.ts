import { success } from '#contract'
import { change, fetchPage, read, type Caller, type Sql } from '#platform'
import {
  cancelMessage,
  listMessages,
  newestFirst,
  previewRecipients,
  writeMessage,
} from '../../events/messages/public.ts'
import { requirePermission } from '../members/public.ts'
import { requireGroup, type GroupRef } from '../records/public.ts'
import { cancelGroupMessage, listGroupMessages, sendGroupMessage } from './contract.ts'

export const groupMessageHandlers = [
  change(
    sendGroupMessage,
    async ({ sql, caller, input, app }) => {
      const group = await requireOwnGroup(sql, caller, input.groupId)
      return writeMessage(sql, { userId: caller.userId, group, addressees: toMembers(group), app, input })
    },
    async ({ sql, caller, input }) =>
      previewRecipients(sql, toMembers(await requireOwnGroup(sql, caller, input.groupId)), input),
  ),

  read(listGroupMessages, async (call) => {
    const { sql, caller, input } = call
    const group = await requireOwnGroup(sql, caller, input.groupId)
    return fetchPage(call, newestFirst, (clause) => listMessages(sql, toMembers(group), clause))
  }),

  change(cancelGroupMessage, async ({ sql, caller, input }) => {
    const group = await requireOwnGroup(sql, caller, input.groupId)
    await cancelMessage(sql, toMembers(group), input.messageId)
    return success
  }),
]

const toMembers = ({ id }: GroupRef) => ({ groupId: id, eventId: null, audience: 'members' }) as const

async function requireOwnGroup(sql: Sql, caller: Caller, idOrUrlname: string): Promise<GroupRef> {
  const group = await requireGroup(sql, idOrUrlname)
  await requirePermission(sql, caller, group.id, 'sendMessages')
  return group
}
