import { success } from '#contract'
import { change, page, read, type Handler } from '#platform'
import { listDeliveriesOf, newestFirst as newestAttempts } from '../../developer/deliveries/public.ts'
import { changeWebhook, previewOfWebhook, removeWebhook } from '../../developer/webhooks/public.ts'
import {
  adminDeleteWebhook,
  adminListWebhookDeliveries,
  adminListWebhooks,
  adminUpdateWebhook,
  AnyWebhookNotFound,
} from './contract.ts'
import { isWebhook, listWebhooks, newestFirst } from './queries.ts'

export const adminWebhooks: readonly Handler[] = [
  read(adminListWebhooks, async (call) => page(call, newestFirst, (part) => listWebhooks(call.sql, call.input, part))),

  read(adminListWebhookDeliveries, async (call) => {
    const { sql, input } = call
    if (!(await isWebhook(sql, input.id))) throw new AnyWebhookNotFound()
    const { data, pagination } = await page(call, newestAttempts, (part) =>
      listDeliveriesOf(sql, input.id, input, part),
    )
    return { data: { deliveries: data }, pagination }
  }),

  change(adminUpdateWebhook, async ({ sql, input: { id, isActive } }) => {
    const webhook = await changeWebhook(sql, id, { isActive })
    if (!webhook) throw new AnyWebhookNotFound()
    return { data: webhook }
  }),

  change(
    adminDeleteWebhook,
    async ({ sql, input }) => {
      if (!(await removeWebhook(sql, input.id))) throw new AnyWebhookNotFound()
      return success
    },
    async ({ sql, input }) => previewOfWebhook(sql, input.id),
  ),
]
