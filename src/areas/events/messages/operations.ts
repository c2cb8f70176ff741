import { success } from '#contract'
import { change, fetchPage, read } from '#platform'
import { requireManagedEvent } from '../records/public.ts'
import { cancelEventMessage, listEventMessages, sendEventMessage } from './contract.ts'
import { listMessages, newestFirst } from './queries.ts'
import { cancelMessage, previewMessageCancellation, previewRecipients, writeMessage } from './write.ts'

export const eventMessageHandlers = [
  change(
    sendEventMessage,
    async ({ sql, caller, input, app }) => {
      const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
      const addressees = { groupId: group.id, eventId, audience: input.to }
      return writeMessage(sql, { userId: caller.userId, group, addressees, app, input })
    },
    async ({ sql, caller, input }) => {
      const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
      return previewRecipients(sql, { groupId: group.id, eventId, audience: input.to }, input)
    },
  ),

  read(listEventMessages, async (call) => {
    const { sql, caller, input } = call
    const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
    return fetchPage(call, newestFirst, (clause) => listMessages(sql, { groupId: group.id, eventId }, clause))
  }),

  change(
    cancelEventMessage,
    async ({ sql, caller, input }) => {
      const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
      await cancelMessage(sql, { groupId: group.id, eventId }, input.messageId)
      return success
    },
    async ({ sql, caller, input }) => {
      const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
      return previewMessageCancellation(sql, { groupId: group.id, eventId }, input.messageId)
    },
  ),
]
