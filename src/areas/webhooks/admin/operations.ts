import { success } from '#contract'
import { change, fetchPage, read, type Handler } from '#platform'
import { listDeliveriesForWebhook, newestFirst as newestDeliveriesFirst } from '../deliveries/public.ts'
import { updateWebhookRow, previewWebhookDeletion, deleteWebhookById } from '../public.ts'
import {
  adminDeleteWebhook,
  adminListWebhookDeliveries,
  adminListWebhooks,
  adminUpdateWebhook,
  AnyWebhookNotFound,
} from './contract.ts'
import { webhookExists, listWebhooks, newestFirst } from './queries.ts'

export const adminWebhookHandlers: readonly Handler[] = [
  read(adminListWebhooks, async (call) =>
    fetchPage(call, newestFirst, (clause) => listWebhooks(call.sql, call.input, clause)),
  ),

  read(adminListWebhookDeliveries, async (call) => {
    const { sql, input } = call
    if (!(await webhookExists(sql, input.id))) throw new AnyWebhookNotFound()
    const { data, pagination } = await fetchPage(call, newestDeliveriesFirst, (clause) =>
      listDeliveriesForWebhook(sql, input.id, input, clause),
    )
    return { data: { deliveries: data }, pagination }
  }),

  change(
    adminUpdateWebhook,
    async ({ sql, input: { id, isActive } }) => {
      const webhook = await updateWebhookRow(sql, id, { isActive })
      if (!webhook) throw new AnyWebhookNotFound()
      return { data: webhook }
    },
    async ({ sql, input }) => ({ target: (await previewWebhookDeletion(sql, input.id)).target }),
  ),

  change(
    adminDeleteWebhook,
    async ({ sql, input }) => {
      if (!(await deleteWebhookById(sql, input.id))) throw new AnyWebhookNotFound()
      return success
    },
    async ({ sql, input }) => previewWebhookDeletion(sql, input.id),
  ),
]
