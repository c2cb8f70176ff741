import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { startReceiver } from '../../../../test/webhook-receiver.ts'
import { testWebhook } from '../deliveries/contract.ts'
import { createWebhook, listWebhooks } from '../contract.ts'
import {
  adminDeleteWebhook,
  adminListWebhookDeliveries,
  adminListWebhooks,
  adminUpdateWebhook,
  AnyWebhookNotFound,
} from './contract.ts'

const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const receiver = await startReceiver((response) => response.end('what only the owner reads'))
after(() => receiver.close())
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'

const createHook = async () => {
  const owner = await api.signIn('developer')
  const { data: webhook } = await owner(createWebhook, { url: receiver.url, eventTypes: ['event.created'] })
  return { owner, webhook }
}

test('an admin sees every webhook with its owner and how it does, and no secret', async () => {
  const { owner, webhook } = await createHook()
  const { secret, ...shown } = webhook
  const listed = async () => (await admin(adminListWebhooks, { limit: 1 })).data[0]
  const facts = { ...shown, owner: { id: owner.id, username: owner.username, name: owner.name } }
  assert.deepEqual(await listed(), { ...facts, lastDeliveryAt: null, failingSince: null })

  await owner(testWebhook, { id: webhook.id })
  await api.db.sql`update webhooks set failing_since = '2026-11-01T10:00:00Z' where id = ${webhook.id}`
  const later = await listed()
  assert.equal(later?.failingSince, '2026-11-01T10:00:00.000Z')
  assert.ok(later.lastDeliveryAt !== null && later.lastDeliveryAt >= (webhook.createdAt ?? ''))
  assert.ok(!JSON.stringify(later).includes(secret.slice(6)))
})

test('the log of any webhook is there, without what was answered', async () => {
  const { owner, webhook } = await createHook()
  const { id } = webhook
  for (const eventType of ['event.created', 'test.ping', 'test.ping']) await owner(testWebhook, { id, eventType })
  const token = await api.tokenFor(admin.id, ['admin'])
  const answer = await api.fetch(`/v1/admin/webhooks/${id}/deliveries`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  assert.equal(answer.status, 200)
  assert.ok(!text.includes('what only the owner reads') && !text.includes('responseBody'))
  const types = async (query: object) =>
    (await admin(adminListWebhookDeliveries, { id, ...query })).data.deliveries.map(({ eventType }) => eventType)
  assert.deepEqual(await types({}), ['test.ping', 'test.ping', 'event.created'])
  assert.deepEqual(await types({ eventType: 'event.created' }), ['event.created'])
  assert.deepEqual(await types({ success: false }), [])
  const { pagination } = await admin(adminListWebhookDeliveries, { id, limit: 1 })
  assert.deepEqual(await types({ limit: 1, cursor: pagination.nextCursor }), ['test.ping'])
})

test('an admin switches a webhook off, and on again without its failures', async () => {
  const { owner, webhook } = await createHook()
  const shown = (await owner(listWebhooks, {})).data.webhooks[0]
  const off = await admin(adminUpdateWebhook, { id: webhook.id, isActive: false })
  const { disabledAt } = off.data
  assert.ok(disabledAt)
  assert.deepEqual(off.data, { ...shown, isActive: false, disabledAt })
  const offAgain = await admin(adminUpdateWebhook, { id: webhook.id, isActive: false })
  assert.equal(offAgain.data.disabledAt, disabledAt)
  assert.equal((await owner(listWebhooks, {})).data.webhooks[0]?.isActive, false)
  const listed = async (isActive: boolean) =>
    (await admin(adminListWebhooks, { isActive, limit: 100 })).data.some(({ id }) => id === webhook.id)
  assert.deepEqual([await listed(false), await listed(true)], [true, false])

  await api.db.sql`
    update webhooks set disabled_reason = 'failing', disabled_at = now(), failing_since = now() where id = ${webhook.id}`
  assert.deepEqual((await admin(adminUpdateWebhook, { id: webhook.id, isActive: true })).data, shown)
})

test('a webhook is deleted once, with its log', async () => {
  const { owner, webhook } = await createHook()
  await owner(testWebhook, { id: webhook.id })
  const answers = await Promise.allSettled([1, 2, 3].map(() => admin(adminDeleteWebhook, { id: webhook.id })))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual((await owner(listWebhooks, {})).data.webhooks, [])
  assert.equal((await api.db.sql`select from webhook_deliveries where webhook_id = ${webhook.id}`).count, 0)
})

test('the list has pages, the newest first', async () => {
  const made: string[] = []
  for (let number = 0; number < 3; number++) made.unshift((await createHook()).webhook.id)
  const first = await admin(adminListWebhooks, { limit: 2 })
  const second = await admin(adminListWebhooks, { limit: 1, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    made,
  )
})

test('unknown webhooks are not found, wrong values and who is no admin are refused', async () => {
  for (const id of [unknownId, 'not-an-id']) {
    for (const operation of [adminListWebhookDeliveries, adminDeleteWebhook])
      await assert.rejects(admin(operation, { id }), refusal(AnyWebhookNotFound))
    await assert.rejects(admin(adminUpdateWebhook, { id, isActive: true }), refusal(AnyWebhookNotFound))
  }
  const { owner, webhook } = await createHook()
  for (const bad of [{}, { isActive: null }, { isActive: 'yes' }])
    await assert.rejects(admin(adminUpdateWebhook, { id: webhook.id, ...bad } as never), refusal(InvalidInput))
  await assert.rejects(admin(adminListWebhooks, { isActive: 'maybe' as never }), refusal(InvalidInput))
  await assert.rejects(owner(adminListWebhooks, {}), refusal(InsufficientScope))
  const noAdmin = await api.signIn('admin')
  await assert.rejects(noAdmin(adminUpdateWebhook, { id: webhook.id, isActive: false }), refusal(InsufficientScope))
})
