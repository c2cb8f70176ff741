import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { InvalidInput } from '#contract'
import type { OperationClient } from '#client'
import { eventually, refusal, startApi } from '#test'
import { startReceiver, type ReceiverHandler, type ReceivedRequest } from '../../../../test/webhook-receiver.ts'
import { createPortfolioItem } from '../../profile/portfolio/contract.ts'
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook, WebhookNotFound } from '../contract.ts'
import {
  DeliveryNotFound,
  listWebhookDeliveries,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  testWebhook,
} from './contract.ts'

const api = await startApi({
  worker: true,
  env: { WEBHOOK_ALLOW_PRIVATE: 'true' },
  deliveryOptions: { delaysMs: [50, 100] },
})
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'
const type = 'user.portfolio_item_created'

async function createListener(answer?: ReceiverHandler) {
  const receiver = await startReceiver(answer)
  after(() => receiver.close())
  const ada = await api.signIn('developer', 'write:portfolio')
  const { id, secret } = (await ada(createWebhook, { url: receiver.url, eventTypes: [type] })).data
  return { ada, id, secret, receiver, make: (title: string) => ada(createPortfolioItem, { title, sortOrder: 0 }) }
}

const respondWith =
  (code: number, headers = {}): ReceiverHandler =>
  (response) =>
    response.writeHead(code, headers).end(`answered ${code}`)

const waitForLog = (ada: OperationClient, id: string, count: number) =>
  eventually(
    `${count} attempts in the log`,
    async () => (await ada(listWebhookDeliveries, { id })).data.deliveries,
    ({ length }) => length >= count,
  )

const verify = (secret: string, { body, headers }: ReceivedRequest) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)

test('what happens is sent, signed so that others can verify it, and logged', async () => {
  const { ada, id, secret, receiver, make } = await createListener()
  const { data: item } = await make('A lamp')
  const [received] = await receiver.waitForRequests(1)
  assert.ok(received)
  const { headers, body, message } = received
  assert.deepEqual(verify(secret, received), message)
  assert.deepEqual([message.type, message.data], [type, { userId: ada.id, portfolioItemId: item.id, title: 'A lamp' }])
  assert.equal(headers['webhook-id'], message.id)
  assert.equal(headers['x-webhook-signature'], `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  assert.deepEqual(
    [headers['content-type'], headers['user-agent'], headers['x-event-type']],
    ['application/json', 'Folkmoot-Webhooks/1.0', type],
  )

  const [delivery, ...more] = await waitForLog(ada, id, 1)
  assert.deepEqual(more, [])
  assert.equal(headers['x-delivery-id'], delivery?.id)
  const { messageId, payload, attempt, statusCode, success, responseBody, error, nextAttemptAt } =
    delivery ?? assert.fail()
  assert.deepEqual([messageId, payload, attempt], [message.id, message, 1])
  assert.deepEqual([statusCode, success, responseBody, error, nextAttemptAt], [200, true, 'ok', null, null])
})

test('for a day after a change of the secret both secrets sign', async () => {
  const { ada, id, secret, receiver, make } = await createListener()
  const rotated = (await ada(rotateWebhookSecret, { id })).data.secret
  await make('A lamp')
  const [received] = await receiver.waitForRequests(1)
  assert.ok(received)
  assert.deepEqual(verify(secret, received), verify(rotated, received))
  const customary = createHmac('sha256', rotated).update(received.body).digest('hex')
  assert.equal(received.headers['x-webhook-signature'], `sha256=${customary}`)

  await api.db.sql`update webhooks set old_secret_until = now() where id = ${id}`
  await make('A chair')
  const [, second] = await receiver.waitForRequests(2)
  assert.throws(() => verify(secret, second ?? assert.fail()))
})

test('a failure is tried again by the schedule, with the same message, until it is taken', async () => {
  const { ada, id, secret, receiver, make } = await createListener(respondWith(500))
  await make('A lamp')
  await receiver.waitForRequests(1)
  receiver.answer = (response) => response.end('thanks')
  const [first, second] = await receiver.waitForRequests(2)
  assert.equal(first?.message.id, second?.message.id)
  assert.notEqual(first?.headers['x-delivery-id'], second?.headers['x-delivery-id'])
  assert.ok(second && first && second.receivedAt - first.receivedAt >= 40)
  assert.deepEqual(verify(secret, second), second.message)
  const [taken, failed] = await waitForLog(ada, id, 2)
  assert.deepEqual([failed?.attempt, failed?.statusCode, failed?.responseBody], [1, 500, 'answered 500'])
  assert.deepEqual([taken?.attempt, taken?.success, taken?.nextAttemptAt], [2, true, null])
  assert.ok(failed?.nextAttemptAt && failed.deliveredAt && failed.nextAttemptAt > failed.deliveredAt)
})

test('after the last retry it is given up', async () => {
  const { ada, id, receiver, make } = await createListener(respondWith(503))
  await make('A lamp')
  await receiver.waitForRequests(3)
  const [last] = await waitForLog(ada, id, 3)
  assert.deepEqual([last?.attempt, last?.nextAttemptAt], [3, null])
  const [row] = await api.db.sql<[{ next: null }]>`
    select next_attempt_at as next from webhook_messages where webhook_id = ${id}`
  assert.equal(row.next, null)
})

test('a receiver that says when it wants to be asked again is heard', async () => {
  const { ada, id, make } = await createListener(respondWith(429, { 'Retry-After': '3600' }))
  await make('A lamp')
  const [delivery] = await waitForLog(ada, id, 1)
  assert.ok(Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.deliveredAt ?? '') >= 3_600_000)
})

test('redirects are not followed', async () => {
  const elsewhere = await startReceiver()
  after(() => elsewhere.close())
  const { ada, id, make } = await createListener(respondWith(307, { Location: elsewhere.url }))
  await make('A lamp')
  const deliveries = await waitForLog(ada, id, 3)
  assert.deepEqual(new Set(deliveries.map(({ statusCode }) => statusCode)), new Set([307]))
  assert.equal(elsewhere.received.length, 0)
})

test('an answer is cut to 4,096 characters, and one that never ends does not matter', async () => {
  const { ada, id, make } = await createListener((response) => {
    response.write('\0é'.repeat(20_000))
  })
  await make('A lamp')
  const [delivery] = await waitForLog(ada, id, 1)
  assert.deepEqual([delivery?.success, delivery?.responseBody?.length], [true, 4_096])
})

test('410 switches the webhook off at once', async () => {
  const { ada, id, receiver, make } = await createListener(respondWith(410))
  await make('A lamp')
  await waitForLog(ada, id, 1)
  await make('A chair')
  await api.waitForJobs()
  const { data } = await ada(updateWebhook, { id })
  assert.deepEqual([data.isActive, data.disabledReason, receiver.received.length], [false, 'gone', 1])
})

test('after five days of failures only, the webhook is switched off and its owner mailed', async () => {
  const { ada, id, make } = await createListener(respondWith(500))
  await api.db.sql`update webhooks set failing_since = now() - interval '5 days 1 minute' where id = ${id}`
  await make('A lamp')
  await waitForLog(ada, id, 1)
  const { data } = await ada(updateWebhook, { id })
  assert.deepEqual([data.isActive, data.disabledReason], [false, 'failing'])
  const mails = (await api.mails()).filter(({ to }) => to.includes(ada.email))
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Your webhook was turned off'],
  )
})

test('a success between failures keeps the webhook on', async () => {
  const { ada, id, receiver, make } = await createListener()
  await api.db.sql`update webhooks set failing_since = now() - interval '6 days' where id = ${id}`
  await make('A lamp')
  await waitForLog(ada, id, 1)
  receiver.answer = respondWith(500)
  await make('A chair')
  await waitForLog(ada, id, 2)
  assert.equal((await ada(updateWebhook, { id })).data.isActive, true)
})

test('a test is sent also while the webhook is off, with a sample of the type, and never again', async () => {
  const { ada, id, secret, receiver } = await createListener(respondWith(500))
  await ada(updateWebhook, { id, isActive: false })
  const { data } = await ada(testWebhook, { id })
  assert.deepEqual([data.success, data.statusCode, data.responseBody], [false, 500, 'answered 500'])
  receiver.answer = (response) => response.end('ok')
  assert.equal((await ada(testWebhook, { id, eventType: 'event.created' })).data.success, true)
  await ada(testWebhook, { id, eventType: 'no.such_type' })
  const received = await receiver.waitForRequests(3)
  assert.deepEqual(
    received.map(({ message }) => message.type),
    ['test.ping', 'event.created', 'test.ping'],
  )
  for (const request of received) assert.deepEqual(verify(secret, request), request.message)
  const [, , first] = await waitForLog(ada, id, 3)
  assert.deepEqual([first?.eventType, first?.nextAttemptAt, first?.id], ['test.ping', null, data.deliveryId])
})

test('a test that is sent again does not switch the webhook off either', async () => {
  const { ada, id } = await createListener(respondWith(410))
  const { data } = await ada(testWebhook, { id })
  const { data: again } = await ada(redeliverWebhookDelivery, { id, deliveryId: data.deliveryId })
  assert.deepEqual([again.attempt, again.statusCode], [2, 410])
  assert.equal((await ada(updateWebhook, { id })).data.isActive, true)
})

test('a delivery can be sent again by hand, with the same message', async () => {
  const { ada, id, receiver, make } = await createListener()
  await make('A lamp')
  const [first] = await waitForLog(ada, id, 1)
  const { data } = await ada(redeliverWebhookDelivery, { id, deliveryId: first?.id ?? '' })
  assert.deepEqual([data.messageId, data.attempt, data.success], [first?.messageId, 2, true])
  const [one, two] = await receiver.waitForRequests(2)
  assert.deepEqual(one?.message, two?.message)
  assert.equal((await waitForLog(ada, id, 2))[0]?.id, data.id)
})

test('what was never taken can be queued again, and only that', async () => {
  const { ada, id, receiver, make } = await createListener(respondWith(500))
  await make('A lamp')
  await receiver.waitForRequests(3)
  await waitForLog(ada, id, 3)
  receiver.answer = (response) => response.end()
  await make('A chair')
  await waitForLog(ada, id, 4)
  await ada(testWebhook, { id })
  const since = new Date(Date.now() - 60_000).toISOString()
  assert.deepEqual((await ada(redeliverFailedDeliveries, { id, since })).data, { success: true, queued: 1 })
  const received = await receiver.waitForRequests(6)
  assert.equal(received[5]?.message.id, received[0]?.message.id)
  await waitForLog(ada, id, 6)
  assert.equal((await ada(redeliverFailedDeliveries, { id, since })).data.queued, 0)
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await assert.rejects(ada(redeliverFailedDeliveries, { id, since: long }), refusal(InvalidInput))
  for (const odd of ['9999-12-31T23:59:59Z', '2026-06-30T23:59:60Z']) {
    const [outcome] = await Promise.allSettled([ada(redeliverFailedDeliveries, { id, since: odd })])
    assert.ok(outcome.status === 'fulfilled' || refusal(InvalidInput)(outcome.reason), odd)
  }
})

test('the log can be filtered and paged, and a cursor is good for its own filters', async () => {
  const { ada, id, receiver, make } = await createListener(respondWith(410))
  receiver.answer = (response) => response.end()
  for (const title of ['1', '2', '3']) await make(title)
  await waitForLog(ada, id, 3)
  receiver.answer = respondWith(500)
  await ada(testWebhook, { id })
  const list = async (args: object) => {
    const { data, pagination } = await ada(listWebhookDeliveries, { id, ...args })
    return { ids: data.deliveries.map((delivery) => delivery.id), ...pagination }
  }
  const all = await list({})
  assert.equal(all.ids.length, 4)
  assert.deepEqual((await list({ success: false })).ids, all.ids.slice(0, 1))
  assert.deepEqual((await list({ success: true })).ids, all.ids.slice(1))
  assert.deepEqual((await list({ eventType: type, success: false })).ids, [])
  const first = await list({ eventType: type, limit: 2 })
  assert.deepEqual([first.ids, first.hasMore], [all.ids.slice(1, 3), true])
  const second = await list({ eventType: type, limit: 2, cursor: first.nextCursor })
  assert.deepEqual([second.ids, second.hasMore], [all.ids.slice(3), false])
  await assert.rejects(list({ cursor: first.nextCursor }), refusal(InvalidInput))
})

test('the deliveries of others are not there', async () => {
  const { ada, id, make } = await createListener()
  await make('A lamp')
  const [delivery] = await waitForLog(ada, id, 1)
  const bob = await createListener()
  const since = new Date().toISOString()
  for (const other of [id, unknownId, 'x']) {
    await assert.rejects(bob.ada(listWebhookDeliveries, { id: other }), refusal(WebhookNotFound))
    await assert.rejects(bob.ada(testWebhook, { id: other }), refusal(WebhookNotFound))
    await assert.rejects(bob.ada(redeliverFailedDeliveries, { id: other, since }), refusal(WebhookNotFound))
  }
  const deliveryId = delivery?.id ?? ''
  await assert.rejects(bob.ada(redeliverWebhookDelivery, { id, deliveryId }), refusal(WebhookNotFound))
  await assert.rejects(bob.ada(redeliverWebhookDelivery, { id: bob.id, deliveryId }), refusal(DeliveryNotFound))
})

test('a webhook that is deleted while it is tested has been tested, or is not found', async () => {
  const { ada, id } = await createListener()
  const tests = Array.from({ length: 8 }, () => ada(testWebhook, { id }))
  const [, ...outcomes] = await Promise.allSettled([ada(deleteWebhook, { id }), ...tests])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.ok(refusal(WebhookNotFound)(outcome.reason), String(outcome.reason))
})
