import { success } from '#contract'
import { change, fetchPage, read, type Caller, type Sql } from '#platform'
import {
  cancelMessage,
  listMessages,
  newestFirst,
  previewMessageCancellation,
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
      const group = await requireMessagingGroup(sql, caller, input.groupId)
      return writeMessage(sql, { userId: caller.userId, group, addressees: addresseesFor(group), app, input })
    },
    async ({ sql, caller, input }) =>
      previewRecipients(sql, addresseesFor(await requireMessagingGroup(sql, caller, input.groupId)), input),
  ),

  read(listGroupMessages, async (call) => {
    const { sql, caller, input } = call
    const group = await requireMessagingGroup(sql, caller, input.groupId)
    return fetchPage(call, newestFirst, (clause) => listMessages(sql, addresseesFor(group), clause))
  }),

  change(
    cancelGroupMessage,
    async ({ sql, caller, input }) => {
      const group = await requireMessagingGroup(sql, caller, input.groupId)
      await cancelMessage(sql, addresseesFor(group), input.messageId)
      return success
    },
    async ({ sql, caller, input }) => {
      const group = await requireMessagingGroup(sql, caller, input.groupId)
      return previewMessageCancellation(sql, addresseesFor(group), input.messageId)
    },
  ),
]

const addresseesFor = ({ id }: GroupRef) => ({ groupId: id, eventId: null, audience: 'members' }) as const

async function requireMessagingGroup(sql: Sql, caller: Caller, idOrUrlname: string): Promise<GroupRef> {
  const group = await requireGroup(sql, idOrUrlname)
  await requirePermission(sql, caller, group.id, 'sendMessages')
  return group
}
