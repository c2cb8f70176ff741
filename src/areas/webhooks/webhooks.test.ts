import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, message } from '#contract'
import { toEnglish } from '#messages'
import { refusal, startApi } from '#test'
import { exportAccount } from '../export/contract.ts'
import { listWebhookDeliveries, redeliverWebhookDelivery } from './deliveries/contract.ts'
import {
  AdminOnlyType,
  createWebhook,
  deleteWebhook,
  AdminScopeRequired,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  TooManyWebhooks,
  updateWebhook,
  WebhookNotFound,
} from './contract.ts'

const api = await startApi()
const url = 'https://hooks.example/folkmoot'
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'

test('a new webhook wants everything, and its secret is shown once and kept encrypted', async () => {
  const ada = await api.signIn('developer')
  const { secret, ...made } = (await ada(createWebhook, { url })).data
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual([made.url, made.eventTypes, made.isActive], [url, ['*'], true])
  assert.deepEqual([made.disabledReason, made.disabledAt], [null, null])
  assert.deepEqual((await ada(listWebhooks, {})).data.webhooks, [made])
  assert.deepEqual((await ada(getWebhook, { id: made.id })).data, made)

  const [row] = await api.db.sql<[{ secret: Buffer }]>`select secret from webhooks where id = ${made.id}`
  assert.equal(row.secret.includes(Buffer.from(secret)), false)
  const events = (await api.publishedEvents()).filter(({ data }) => data['userId'] === ada.id)
  assert.deepEqual(events, [{ type: 'developer.webhook_created', data: { userId: ada.id, webhookId: made.id, url } }])
})

test('names of types that nobody knows are taken, and names are kept once', async () => {
  const ada = await api.signIn('developer')
  const { data } = await ada(createWebhook, { url, eventTypes: ['event.created', 'no.such_type', 'event.created'] })
  assert.deepEqual(data.eventTypes, ['event.created', 'no.such_type'])
})

test('a list of types without a type is refused, and so is an empty name', async () => {
  const ada = await api.signIn('developer')
  for (const eventTypes of [[], [''], [' ']])
    await assert.rejects(ada(createWebhook, { url, eventTypes }), refusal(InvalidInput))
})

for (const wrong of [
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://ada:secret@hooks.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://metadata.google.internal/',
  'https://hooks.example:22/',
  'https://hooks.example:6379/',
  'not a url',
])
  test(`a webhook may not lead to ${wrong}`, async () => {
    const ada = await api.signIn('developer')
    await assert.rejects(ada(createWebhook, { url: wrong }), refusal(InvalidInput))
    const { id } = (await ada(createWebhook, { url })).data
    await assert.rejects(ada(updateWebhook, { id, url: wrong }), refusal(InvalidInput))
  })

test('a URL on one’s own machine is refused with the command that receives webhooks there', async () => {
  const ada = await api.signIn('developer')
  await assert.rejects(ada(createWebhook, { url: 'http://localhost:4000/hook' }), /folkmoot webhooks listen/)
})

test('only platform admins with the scope may name types that are theirs', async () => {
  const adminOnly = (type: string) =>
    refusal(AdminOnlyType, toEnglish(message('errors.webhooks.adminOnlyType', { type })))
  const ada = await api.signIn('developer')
  for (const type of ['user.registered', 'user.deleted', 'sync.completed'])
    await assert.rejects(ada(createWebhook, { url, eventTypes: ['*', type] }), adminOnly(type))
  const { id } = (await ada(createWebhook, { url })).data
  await assert.rejects(ada(updateWebhook, { id, eventTypes: ['user.deleted'] }), adminOnly('user.deleted'))

  const chief = await api.person({ role: 'admin' })
  const [careful, mighty] = [await api.signInAs(chief, 'developer'), await api.signInAs(chief, 'admin')]
  await assert.rejects(careful(createWebhook, { url, eventTypes: ['user.deleted'] }), adminOnly('user.deleted'))
  assert.ok((await mighty(createWebhook, { url, eventTypes: ['user.deleted'] })).data.id)
})

test('what a webhook of an admin got is neither shown nor led elsewhere without the scope', async () => {
  const chief = await api.person({ role: 'admin' })
  const [careful, mighty] = [await api.signInAs(chief, 'developer'), await api.signInAs(chief, 'admin')]
  const { id } = (await mighty(createWebhook, { url })).data
  await careful(updateWebhook, { id, isActive: false })
  await assert.rejects(careful(updateWebhook, { id, isActive: true }), refusal(AdminScopeRequired))
  await assert.rejects(careful(rotateWebhookSecret, { id }), refusal(AdminScopeRequired))
  const elsewhere = { id, url: 'https://elsewhere.example/' }
  await assert.rejects(careful(updateWebhook, elsewhere), refusal(AdminScopeRequired))
  await assert.rejects(careful(listWebhookDeliveries, { id }), refusal(AdminScopeRequired))
  const sending = careful(redeliverWebhookDelivery, { id, deliveryId: unknownId })
  await assert.rejects(sending, refusal(AdminScopeRequired))
  assert.deepEqual((await mighty(listWebhookDeliveries, { id })).data.deliveries, [])
  assert.equal((await mighty(updateWebhook, elsewhere)).data.url, elsewhere.url)
})

test('a webhook changes by what is sent; switching it on forgets its failures', async () => {
  const ada = await api.signIn('developer')
  const { id } = (await ada(createWebhook, { url })).data
  const change = { id, url: 'https://other.example/', eventTypes: ['event.created'], isActive: false }
  assert.deepEqual(
    { ...(await ada(updateWebhook, change)).data, ...change },
    (await ada(listWebhooks, {})).data.webhooks[0],
  )

  await api.db.sql`
    update webhooks set disabled_reason = 'failing', disabled_at = now(), failing_since = now() where id = ${id}`
  const off = (await ada(updateWebhook, { id })).data
  assert.deepEqual([off.isActive, off.disabledReason], [false, 'failing'])
  const { data } = await ada(updateWebhook, { id, isActive: true })
  assert.deepEqual([data.isActive, data.disabledReason, data.disabledAt, 'secret' in data], [true, null, null, false])
})

test('a secret can be changed; the old one is kept for a day', async () => {
  const ada = await api.signIn('developer')
  const { id, secret } = (await ada(createWebhook, { url })).data
  const rotated = (await ada(rotateWebhookSecret, { id })).data
  assert.notEqual(rotated.secret, secret)
  const [row] = await api.db.sql<[{ hours: number }]>`
    select round(extract(epoch from old_secret_until - now()) / 3600)::integer as hours from webhooks where id = ${id}`
  assert.equal(row.hours, 24)
})

test('somebody has at most 20 webhooks, also when they are made at once', async () => {
  const ada = await api.signIn('developer')
  const made = await Promise.allSettled(Array.from({ length: 25 }, () => ada(createWebhook, { url })))
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 20)
  await assert.rejects(ada(createWebhook, { url }), refusal(TooManyWebhooks))
  const [first] = (await ada(listWebhooks, {})).data.webhooks
  await ada(deleteWebhook, { id: first?.id ?? '' })
  await ada(createWebhook, { url })
})

test('the webhooks of others, and those that are gone, are not there', async () => {
  const [ada, bob] = [await api.signIn('developer'), await api.signIn('developer')]
  const { id } = (await ada(createWebhook, { url })).data
  for (const other of [id, unknownId, 'x']) {
    await assert.rejects(bob(getWebhook, { id: other }), refusal(WebhookNotFound))
    await assert.rejects(bob(updateWebhook, { id: other, isActive: false }), refusal(WebhookNotFound))
    await assert.rejects(bob(deleteWebhook, { id: other }), refusal(WebhookNotFound))
    await assert.rejects(bob(rotateWebhookSecret, { id: other }), refusal(WebhookNotFound))
  }
  assert.deepEqual((await bob(listWebhooks, {})).data.webhooks, [])
  assert.deepEqual((await ada(deleteWebhook, { id })).data, { success: true })
  await assert.rejects(ada(deleteWebhook, { id }), refusal(WebhookNotFound))
})

test('what an app made ends with what it was allowed', async () => {
  const who = await api.person()
  const token = await api.oauthTokenFor(who.id, ['developer'])
  const made = await api.fetch('/v1/developer/webhooks', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  assert.equal(made.status, 201)
  assert.equal(made.headers.get('cache-control'), 'no-store')
  await api.db.sql`delete from oauth_grants where user_id = ${who.id}`
  const ada = await api.signInAs(who, 'developer')
  assert.deepEqual((await ada(listWebhooks, {})).data.webhooks, [])
})

test('the export holds my webhooks without their secrets', async () => {
  const ada = await api.signIn('developer', 'user')
  await ada(createWebhook, { url })
  assert.deepEqual((await ada(exportAccount, {})).data.webhooks, (await ada(listWebhooks, {})).data.webhooks)
})

test('webhooks go with their owner', async () => {
  const ada = await api.signIn('developer')
  const { id } = (await ada(createWebhook, { url })).data
  const cookie = await api.cookieFor(ada.id)
  const gone = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirm: ada.username }),
  })
  assert.equal(gone.status, 204)
  assert.equal((await api.db.sql`select from webhooks where id = ${id}`).count, 0)
})
