import { message, validationFailure } from '#contract'
import {
  withOwnTransactions,
  change,
  firstIdAt,
  newId,
  broadcast,
  fetchPage,
  read,
  findTargetProblem,
  type AppContext,
  type Database,
  type Handler,
  type Sql,
} from '#platform'
import { buildSample } from '../event-types/public.ts'
import { WebhookNotFound } from '../contract.ts'
import { findOwnedWebhook, requireReceiveAccess, outboundRulesFor, type WebhookTarget } from '../public.ts'
import { attemptDelivery } from './attempt.ts'
import {
  DeliveryNotFound,
  listWebhookDeliveries,
  NoLongerVisible,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  TestPing,
  testWebhook,
  UrlNotAllowed,
} from './contract.ts'
import { recordManualAttempt, type AttemptedMessage } from './attempt-records.ts'
import {
  findDelivery,
  findMessageToResend,
  insertTestMessage,
  listDeliveriesForWebhook,
  newestFirst,
  requeueFailedMessages,
  thirtyDaysMs,
} from './queries.ts'
import { webhookChannel } from './queue.ts'

export const deliveryHandlers: readonly Handler[] = [
  read(listWebhookDeliveries, async (call) => {
    const { sql, caller, input } = call
    const webhook = await requireWebhook(sql, caller.userId, input.id)
    requireReceiveAccess(caller, webhook)
    const { id } = webhook
    const { data, pagination } = await fetchPage(call, newestFirst, (clause) =>
      listDeliveriesForWebhook(sql, id, input, clause),
    )
    return { data: { deliveries: data }, pagination }
  }),

  withOwnTransactions(testWebhook, async ({ db, caller, input, app }) => {
    const webhook = await requireWebhook(db.sql, caller.userId, input.id)
    await requireAllowedUrl(app, webhook)
    const eventType = app.eventTypes.find(({ type }) => type === input.eventType) ?? TestPing
    const webhookMessage = { ...buildSample(eventType), id: newId(), timestamp: app.clock.now().toISOString() }
    if (!(await db.begin((sql) => insertTestMessage(sql, webhook.id, webhookMessage)))) throw new WebhookNotFound()
    const attempted = { webhookId: webhook.id, messageId: webhookMessage.id, type: webhookMessage.type, attempts: 0 }
    const result = await attemptDelivery(app, { ...webhook, ...attempted, body: JSON.stringify(webhookMessage) })
    await db.begin((sql) => recordManualAttempt(sql, { ...attempted, isTest: true }, result))
    const { id: deliveryId, success, statusCode, responseBody, error, durationMs } = result
    return { data: { success, statusCode, responseBody, error, durationMs, deliveryId } }
  }),

  withOwnTransactions(redeliverWebhookDelivery, async ({ db, caller, input: { id, deliveryId }, app }) => {
    const webhook = await requireWebhook(db.sql, caller.userId, id)
    requireReceiveAccess(caller, webhook)
    const webhookMessage = await findMessageToResend(db.sql, id, deliveryId)
    if (!webhookMessage) throw new DeliveryNotFound()
    if (!webhookMessage.isStillVisible) throw new NoLongerVisible()
    await requireAllowedUrl(app, webhook)
    return { data: await redeliver(db, app, webhook, { ...webhookMessage, webhookId: id }) }
  }),

  change(redeliverFailedDeliveries, async ({ sql, caller, input, app }) => {
    await requireWebhook(sql, caller.userId, input.id)
    const since = new Date(input.since)
    if (!(since.getTime() >= app.clock.now().getTime() - thirtyDaysMs))
      throw validationFailure([{ path: 'since', text: message('validation.webhooks.since') }])
    const queued = await requeueFailedMessages(sql, input.id, firstIdAt(since))
    await broadcast(sql, webhookChannel, '')
    return { data: { success: true as const, queued } }
  }),
]

async function redeliver(
  db: Database,
  app: AppContext,
  webhook: WebhookTarget,
  webhookMessage: AttemptedMessage & { readonly body: string; readonly isTest: boolean },
) {
  const result = await attemptDelivery(app, { ...webhook, ...webhookMessage })
  await db.begin((sql) => recordManualAttempt(sql, webhookMessage, result))
  const delivery = await findDelivery(db.sql, webhook.id, result.id)
  if (!delivery) throw new WebhookNotFound()
  return delivery
}

async function requireWebhook(sql: Sql, ownerId: string, id: string): Promise<WebhookTarget> {
  const webhook = await findOwnedWebhook(sql, ownerId, id)
  if (!webhook) throw new WebhookNotFound()
  return webhook
}

async function requireAllowedUrl({ config }: AppContext, { url }: WebhookTarget): Promise<void> {
  if (await findTargetProblem(url, outboundRulesFor(config))) throw new UrlNotAllowed()
}
