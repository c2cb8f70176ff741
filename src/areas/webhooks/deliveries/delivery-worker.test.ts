import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { maintainPartitions, newId, publish, nilUuid, type HostResolver } from '#platform'
import { eventually, startApi } from '#test'
import { startReceiver, type ReceiverHandler } from '../../../../test/webhook-receiver.ts'
import { PortfolioItemCreated } from '../../profile/portfolio/contract.ts'
import { createWebhook, deleteWebhook, updateWebhook } from '../contract.ts'
import type { DeliveryWorkerOptions } from './delivery-worker.ts'
import { recordAttempts, toAutomaticRecord } from './attempt-records.ts'
import { deleteOldWebhookMessages } from './public.ts'
import { redeliverFailedDeliveries } from './contract.ts'
import { enqueueEvent, claimDueMessages, insertAttempts, type AttemptRecord, type DeliveryCapacity } from './queue.ts'

const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const api = await startApi({ env })
const { db } = api
const { type } = PortfolioItemCreated

const startSending = (workerOptions: Partial<DeliveryWorkerOptions> = {}, settings: Record<string, string> = env) =>
  startApi({
    connection: api.connection,
    worker: true,
    env: settings,
    deliveryOptions: { delaysMs: [50, 50], ...workerOptions },
  })

type Attempt = Pick<AttemptRecord, 'success' | 'statusCode' | 'responseBody' | 'error'>

async function createWaitingMessages(count: number, answer?: ReceiverHandler) {
  const receiver = await startReceiver(answer)
  after(() => receiver.close())
  const ada = await api.signIn('developer')
  const { id } = (await ada(createWebhook, { url: receiver.url, eventTypes: [type] })).data
  for (let number = 0; number < count; number++) await queueMessage(ada.id)
  return { ada, id, receiver }
}

async function queueMessage(userId: string): Promise<void> {
  const data = { userId, portfolioItemId: newId(), title: 'A lamp' }
  await db.begin(async (sql) => {
    await publish(sql, PortfolioItemCreated, data)
    const [event] = await sql<[{ id: string; timestamp: string }]>`
      select id, occurred_at as timestamp from outbox where data ->> 'portfolioItemId' = ${data.portfolioItemId}`
    await enqueueEvent(sql, { ...event, type, data })
  })
}

const listAttempts = (id: string) => db.sql<Attempt[]>`
  select success, status_code, response_body, error from webhook_deliveries where webhook_id = ${id} order by id`

const waitForAttempts = (id: string, count: number) =>
  eventually(
    `${count} attempts in the log`,
    () => listAttempts(id),
    ({ length }) => length >= count,
  )

test('two processes send each message once', async () => {
  const { id, receiver } = await createWaitingMessages(60)
  const both = await Promise.all([startSending(), startSending()])
  await receiver.waitForRequests(60)
  await waitForAttempts(id, 60)
  await Promise.all(both.map(({ stop }) => stop()))
  assert.equal(new Set(receiver.received.map(({ message }) => message.id)).size, 60)
  assert.equal(receiver.received.length, 60)
})

test('an event reaches every webhook, however many hear of it', async () => {
  const { ada, id } = await createWaitingMessages(0)
  await db.sql`
    insert into webhooks (id, owner_id, url, event_types, hears_all, secret)
    select gen_random_uuid(), owner_id, url, event_types, hears_all, secret
    from webhooks, generate_series(1, 1500)
    where id = ${id}`
  const sender = await startSending()
  await db.begin((sql) =>
    publish(sql, PortfolioItemCreated, { userId: ada.id, portfolioItemId: newId(), title: 'A lamp' }),
  )
  const countMessages = () => db.sql`
    select from webhook_messages m join webhooks w on w.id = m.webhook_id where w.owner_id = ${ada.id}`
  await eventually('a message for each webhook', countMessages, ({ count }) => count === 1501)
  await sender.stop()
  await db.sql`delete from webhooks where owner_id = ${ada.id}`
})

const claimDue = (capacity: DeliveryCapacity, cursor: string, leaseMs: number) =>
  db.begin((sql) => claimDueMessages(sql, capacity, cursor, leaseMs))

test('what somebody took who then died is sent when its time is up', async () => {
  const { id, receiver } = await createWaitingMessages(1)
  const capacity = {
    freeSlots: 100,
    slotsPerWebhook: 5,
    excludedWebhookIds: [],
    idleSlowWebhookIds: [],
    freeSlowSlots: 0,
  }
  assert.deepEqual(
    (await claimDue(capacity, nilUuid, 3_600_000)).map(({ webhookId }) => webhookId),
    [id],
  )
  assert.deepEqual([...(await claimDue(capacity, nilUuid, 3_600_000))], [], 'nobody else takes it meanwhile')
  await db.sql`update webhook_messages set next_attempt_at = now() where webhook_id = ${id}`
  const { stop } = await startSending()
  await receiver.waitForRequests(1)
  await stop()
})

test('what is being sent is not queued a second time, what waits for its next attempt is', async () => {
  const { ada, id, receiver } = await createWaitingMessages(2)
  const capacity = {
    freeSlots: 1,
    slotsPerWebhook: 1,
    excludedWebhookIds: [],
    idleSlowWebhookIds: [],
    freeSlowSlots: 0,
  }
  const [failed] = await claimDue(capacity, nilUuid, 3_600_000)
  assert.ok(failed)
  const attempt = {
    success: false,
    statusCode: 500,
    responseBody: '',
    error: null,
    durationMs: 1,
    deliveredAt: new Date(),
  }
  const record = { ...attempt, webhookId: id, id: newId(), messageId: failed.messageId, eventType: type, attempt: 1 }
  await db.begin((sql) => insertAttempts(sql, [{ ...record, waitMs: 3_600_000, isManual: false }]))
  await claimDue(capacity, nilUuid, 3_600_000)
  const since = new Date(Date.now() - 60_000).toISOString()
  assert.equal((await ada(redeliverFailedDeliveries, { id, since })).data.queued, 1)
  const { stop } = await startSending()
  await receiver.waitForRequests(1)
  await stop()
  assert.deepEqual(
    receiver.received.map(({ message }) => message.id),
    [failed.messageId],
  )
  await db.sql`update webhook_messages set next_attempt_at = null where webhook_id = ${id}`
})

test('a process that ends does not wait for a silent receiver, and says nothing about an attempt that it cut off', async () => {
  const { id, receiver } = await createWaitingMessages(1, () => undefined)
  const { stop } = await startSending({ timeoutMs: 3_600_000 })
  await receiver.waitForRequests(1)
  await stop()
  assert.deepEqual([...(await listAttempts(id))], [])
  const [message] = await db.sql`select from webhook_messages where webhook_id = ${id} and next_attempt_at > now()`
  assert.ok(message, 'it is sent again')
  await db.sql`update webhook_messages set next_attempt_at = null where webhook_id = ${id}`
})

test('silence, an answer that drips and a line that is cut are failures without a status', async () => {
  const drip: ReceiverHandler = (response) => {
    const drops = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drops))
  }
  const all = [
    await createWaitingMessages(1, () => undefined),
    await createWaitingMessages(1, drip),
    await createWaitingMessages(1, (response) => response.socket?.destroy()),
  ]
  const { stop } = await startSending({ timeoutMs: 1_000, delaysMs: [] })
  for (const { id } of all) await waitForAttempts(id, 1)
  await stop()
  const attempts = (await Promise.all(all.map(({ id }) => listAttempts(id)))).flat()
  const [silent, dripping, cut] = attempts.map(({ error }) => error ?? '')
  assert.match(`${silent} ${dripping}`, /^(The server did not answer in full within 1 seconds\. ?){2}$/)
  assert.ok(cut)
  for (const { success, statusCode, responseBody } of attempts)
    assert.deepEqual([success, statusCode, responseBody], [false, null, null])
})

test('the next attempt is told by the time of the database, whatever the clock of the process says', async () => {
  const { id } = await createWaitingMessages(1)
  const capacity = {
    freeSlots: 1,
    slotsPerWebhook: 1,
    excludedWebhookIds: [],
    idleSlowWebhookIds: [],
    freeSlowSlots: 0,
  }
  const [message] = await claimDue(capacity, nilUuid, 60_000)
  const deliveredAt = new Date(Date.now() + 3_600_000)
  const sent = {
    id: newId(),
    deliveredAt,
    statusCode: 500,
    success: false,
    responseBody: '',
    error: null,
    durationMs: 1,
  }
  await db.begin((sql) => recordAttempts(sql, [toAutomaticRecord(message ?? assert.fail(), sent, [5_000])]))
  const [row] = await db.sql<[{ seconds: number }]>`
    select extract(epoch from next_attempt_at - now())::float as seconds from webhook_messages where webhook_id = ${id}`
  assert.ok(row.seconds > 3 && row.seconds <= 6, String(row.seconds))
  await db.sql`update webhook_messages set next_attempt_at = null where webhook_id = ${id}`
})

test('nothing is sent again after the webhook was deleted or switched off in the middle of an attempt', async () => {
  const [off, gone] = [await createWaitingMessages(1), await createWaitingMessages(1)]
  off.receiver.answer = (response) =>
    void off.ada(updateWebhook, { id: off.id, isActive: false }).then(() => response.writeHead(500).end())
  gone.receiver.answer = (response) =>
    void gone.ada(deleteWebhook, { id: gone.id }).then(() => response.writeHead(500).end())
  const { stop } = await startSending()
  await waitForAttempts(off.id, 1)
  await eventually(
    'no message waits any more',
    () => db.sql`select id from webhook_messages where next_attempt_at is not null`,
    (messages) => messages.length === 0,
  )
  await stop()
  assert.deepEqual([off.receiver.received.length, gone.receiver.received.length], [1, 1])
  assert.deepEqual([...(await listAttempts(gone.id))], [])
})

test('what was taken while the database was away for a moment is written down later, and not sent twice', async () => {
  const { id, receiver } = await createWaitingMessages(1)
  await db.sql`alter table webhook_deliveries rename to away`
  const { stop } = await startSending()
  await receiver.waitForRequests(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await db.sql`alter table away rename to webhook_deliveries`
  await waitForAttempts(id, 1)
  await stop()
  assert.deepEqual([receiver.received.length, (await listAttempts(id))[0]?.success], [1, true])
})

test('a name that leads inside at the time of sending is refused, whatever it was before', async () => {
  const { id, receiver } = await createWaitingMessages(1)
  const { port } = new URL(receiver.url)
  await db.sql`update webhooks set url = ${`https://rebinding.example:${port}/hook`} where id = ${id}`
  const answers = [['192.0.2.1', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]
  const resolve: HostResolver = () => Promise.resolve(answers.shift() ?? [])
  const { stop } = await startSending({ resolve }, {})
  await waitForAttempts(id, 3)
  await stop()
  for (const { error } of await listAttempts(id)) assert.match(error ?? '', /private, local or reserved/)
  assert.deepEqual(receiver.received, [])
})

test('where there is no room for all, webhooks take turns, and slow ones have a line of their own', async () => {
  const all = [await createWaitingMessages(3), await createWaitingMessages(3), await createWaitingMessages(3)]
    .map(({ id }) => id)
    .sort()
  const [first = '', second = '', third = ''] = all
  const take = async (cursor: string, capacity: Partial<DeliveryCapacity>) => {
    const usual = { freeSlots: 2, slotsPerWebhook: 2, excludedWebhookIds: [], idleSlowWebhookIds: [], freeSlowSlots: 0 }
    return (await claimDue({ ...usual, ...capacity }, cursor, 60_000)).map(({ webhookId }) => webhookId)
  }
  assert.deepEqual(await take(nilUuid, {}), [first, first])
  assert.deepEqual(await take(first, {}), [second, second])
  const slow = {
    excludedWebhookIds: [first, second],
    idleSlowWebhookIds: [first, second],
    freeSlowSlots: 1,
    freeSlots: 3,
  }
  assert.deepEqual((await take(nilUuid, slow)).sort(), [first, third, third])
  assert.deepEqual(await take(nilUuid, { ...slow, idleSlowWebhookIds: [second], freeSlots: 1 }), [second])
  assert.deepEqual(await take(nilUuid, {}), [third])
})

test('the log is kept for 30 days, and messages as long as an attempt of theirs', async () => {
  const { id } = await createWaitingMessages(0)
  const day = 24 * 3_600_000
  const idAt = (days: number) => newId(Date.now() - days * day)
  const keep = async (message: string, touched: number, ...attempts: string[]) => {
    await db.sql`
      insert into webhook_messages (webhook_id, id, type, payload, touched_at)
      values (${id}, ${message}, ${type}, '{}', ${new Date(Date.now() - touched * day)})`
    for (const attempt of attempts)
      await db.sql`
        insert into webhook_deliveries (webhook_id, id, message_id, event_type, attempt, success, delivered_at)
        values (${id}, ${attempt}, ${message}, ${type}, 1, false, now())`
  }
  const [old, again, fresh, late, young] = [idAt(31), idAt(32), idAt(29), idAt(1), idAt(29)]
  await keep(old, 31, idAt(31))
  await keep(again, 1, idAt(32), late)
  await keep(fresh, 29, young)
  await db.begin(deleteOldWebhookMessages)
  await maintainPartitions(db)
  const messages = await db.sql<{ id: string }[]>`select id from webhook_messages where webhook_id = ${id}`
  const attempts = await db.sql<{ id: string }[]>`select id from webhook_deliveries where webhook_id = ${id}`
  const sortIds = (rows: readonly { id: string }[]) => rows.map((row) => row.id).sort()
  assert.deepEqual([sortIds(messages), sortIds(attempts)], [[again, fresh].sort(), [late, young].sort()])
})
