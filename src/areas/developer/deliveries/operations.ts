import { invalid } from '#contract'
import {
  act,
  change,
  firstIdAt,
  newId,
  notify,
  page,
  read,
  targetProblem,
  type App,
  type Database,
  type Handler,
  type Sql,
} from '#platform'
import { findSample } from '../event-types/public.ts'
import { WebhookNotFound } from '../webhooks/contract.ts'
import { findWebhookOf, requireHearing, rulesOf, type Target } from '../webhooks/public.ts'
import { send } from './attempt.ts'
import {
  DeliveryNotFound,
  listWebhookDeliveries,
  NotHeardAnyMore,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  TestPing,
  testWebhook,
  UrlNotAllowed,
} from './contract.ts'
import { byHand, record, type Attempted } from './outcome.ts'
import { findDelivery, findMessage, insertTestMessage, listDeliveriesOf, newestFirst, queueFailed } from './queries.ts'
import { channel, logAttempts } from './queue.ts'

const dayMs = 24 * 3_600_000

export const deliveries: readonly Handler[] = [
  read(listWebhookDeliveries, async (call) => {
    const { sql, caller, input } = call
    const webhook = await requireWebhook(sql, caller.userId, input.id)
    requireHearing(caller, webhook)
    const { id } = webhook
    const { data, pagination } = await page(call, newestFirst, (part) => listDeliveriesOf(sql, id, input, part))
    return { data: { deliveries: data }, pagination }
  }),

  act(testWebhook, async ({ db, caller, input, app }) => {
    const webhook = await requireWebhook(db.sql, caller.userId, input.id)
    await requireAllowed(app, webhook)
    const sample = (await findSample(input.eventType ?? TestPing.type)) ?? (await findSample(TestPing.type))
    if (!sample) throw new Error('There is no sample of a test.')
    const message = { ...sample, id: newId(), timestamp: app.clock.now().toISOString() }
    if (!(await db.begin((sql) => insertTestMessage(sql, webhook.id, message)))) throw new WebhookNotFound()
    const facts = { webhookId: webhook.id, messageId: message.id, type: message.type, attempts: 0 }
    const sent = await send(app, { ...webhook, ...facts, body: JSON.stringify(message) })
    // A test says nothing about how the webhook does.
    await db.begin((sql) => logAttempts(sql, [byHand(facts, sent)]))
    const { id: deliveryId, success, statusCode, responseBody, error, durationMs } = sent
    return { data: { success, statusCode, responseBody, error, durationMs, deliveryId } }
  }),

  act(redeliverWebhookDelivery, async ({ db, caller, input: { id, deliveryId }, app }) => {
    const webhook = await requireWebhook(db.sql, caller.userId, id)
    requireHearing(caller, webhook)
    const message = await findMessage(db.sql, id, deliveryId)
    if (!message) throw new DeliveryNotFound()
    if (!message.mayBeHeard) throw new NotHeardAnyMore()
    await requireAllowed(app, webhook)
    return { data: await sendAgain(db, app, webhook, { ...message, webhookId: id }) }
  }),

  change(redeliverFailedDeliveries, async ({ sql, caller, input, app }) => {
    await requireWebhook(sql, caller.userId, input.id)
    const since = new Date(input.since)
    if (!(since.getTime() >= app.clock.now().getTime() - 30 * dayMs))
      throw invalid([{ path: 'since', message: 'must be within the last 30 days' }])
    const queued = await queueFailed(sql, input.id, firstIdAt(since))
    await notify(sql, channel, '')
    return { data: { success: true as const, queued } }
  }),
]

async function sendAgain(db: Database, app: App, webhook: Target, message: Attempted & { readonly body: string }) {
  const sent = await send(app, { ...webhook, ...message })
  await db.begin((sql) => record(sql, [byHand(message, sent)]))
  const delivery = await findDelivery(db.sql, webhook.id, sent.id)
  if (!delivery) throw new WebhookNotFound()
  return delivery
}

async function requireWebhook(sql: Sql, ownerId: string, id: string): Promise<Target> {
  const webhook = await findWebhookOf(sql, ownerId, id)
  if (!webhook) throw new WebhookNotFound()
  return webhook
}

async function requireAllowed({ config }: App, { url }: Target): Promise<void> {
  const problem = await targetProblem(url, rulesOf(config))
  if (problem !== undefined) throw new UrlNotAllowed(`The URL of this webhook ${problem}.`)
}
