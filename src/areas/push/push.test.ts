import assert from 'node:assert/strict'
import { createECDH, createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { InvalidInput } from '#contract'
import { translatorFor } from '#messages'
import { addJob } from '#platform'
import { eventually, refusal, startApi, type Person } from '#test'
import { deleteAccount } from '../account/public.ts'
import { awardBadge } from '../badges/awards/public.ts'
import { createRsvp } from '../events/rsvps/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { listInbox, markInboxRead } from '../inbox/contract.ts'
import { notify } from '../inbox/public.ts'
import { updateNotificationSettings } from '../profile/notifications/contract.ts'
import { updateProfile } from '../profile/contract.ts'
import { trustedCertificate } from '../../../test/certificate.ts'
import {
  addPushSubscription,
  getPushKey,
  maxSubscriptions,
  PushSubscriptionNotFound,
  removePushSubscription,
} from './contract.ts'

// @ts-expect-error It has no types.
const { default: ece } = (await import('http_ece')) as {
  default: { decrypt(body: Buffer, keys: object): Buffer }
}

const api = await startApi({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const { sql } = api.db

interface Push {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
const pushes: Push[] = []
const answers = new Map<string, number[]>()
const server = createServer(trustedCertificate(), (request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const path = request.url ?? ''
    pushes.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers.get(path)?.shift() ?? 201).end()
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

let browserCount = 0
function createBrowser() {
  const curve = createECDH('prime256v1')
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const path = `/browser-${++browserCount}`
  return {
    path,
    subscription: { endpoint: `${origin}${path}`, keys },
    async shown(): Promise<Record<string, unknown>[]> {
      await api.waitForJobs()
      await waitForPushes()
      return pushes
        .filter((push) => push.path === path)
        .map(({ body }) => ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: keys.auth }))
        .map((text) => JSON.parse(text.toString()) as Record<string, unknown>)
    },
  }
}
const waitForPushes = () =>
  eventually(
    'nothing is left to push',
    () => sql`select from push_messages`,
    ({ count }) => count === 0,
  )
const signIn = () => api.signIn('user', 'write:events')
const award = async ({ id }: Person, name = 'Early bird') => {
  const badge = await api.badge({ name })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}
const countSubscriptions = async ({ id }: Person) =>
  (await sql`select from push_subscriptions where user_id = ${id}`).count

test('a browser shows what its owner is told, and nobody on the way can read it', async () => {
  const [ada, browser] = [await signIn(), createBrowser()]
  await ada(addPushSubscription, browser.subscription)
  await award(ada)
  const [shown, ...more] = await browser.shown()
  const [item] = (await ada(listInbox, {})).data
  const { createdAt: _, readAt: __, ...told } = item ?? assert.fail()
  assert.deepEqual([shown, more], [told, []])
  assert.equal(told.title, 'You got a badge')
  const push = pushes.at(-1) ?? assert.fail()
  assert.ok(!push.body.includes('badge'))
  assert.deepEqual([push.headers['content-encoding'], push.headers['ttl']], ['aes128gcm', '86400'])
})

test('a trial with WEBHOOK_ALLOW_PRIVATE pushes over http too', async (t) => {
  const paths: (string | undefined)[] = []
  const trial = createHttpServer((request, response) => {
    paths.push(request.url)
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(trial, 'listening')
  t.after(() => trial.close())
  const ada = await signIn()
  const endpoint = `http://localhost:${(trial.address() as AddressInfo).port}/ada`
  await ada(addPushSubscription, { endpoint, keys: createBrowser().subscription.keys })
  await award(ada)
  await eventually('it is pushed', () => paths.includes('/ada'))
})

test('the push service can check who sends', async () => {
  const [ada, browser] = [await signIn(), createBrowser()]
  const { publicKey } = (await api.anonymous(getPushKey, {})).data
  await ada(addPushSubscription, browser.subscription)
  await award(ada)
  await browser.shown()
  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(pushes.at(-1)?.headers.authorization ?? '') ?? []
  assert.equal(key, publicKey)
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKeyObject = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const verifier = { key: publicKeyObject, dsaEncoding: 'ieee-p1363' as const }
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url')))
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  assert.equal(aud, origin)
  assert.match(String(sub), /^mailto:.+@/)
})

test('all servers have one key, which is not stored in the open', async () => {
  const other = await startApi({ connection: api.connection })
  const read = async (at: typeof api) => (await at.anonymous(getPushKey, {})).data.publicKey
  const keys = await Promise.all([read(api), read(other), read(api), read(other)])
  assert.equal(new Set(keys).size, 1)
  assert.equal(Buffer.from(keys[0], 'base64url').length, 65)
  const fresh = await startApi()
  const made = await Promise.all(Array.from({ length: 5 }, () => fresh.anonymous(getPushKey, {})))
  assert.equal(new Set(made.map(({ data }) => data.publicKey)).size, 1)
})

test('it is pushed in the language of the person, in every browser of theirs, and not where they just did it', async () => {
  const [ada, phone, laptop] = [await signIn(), createBrowser(), createBrowser()]
  await ada(updateProfile, { locale: 'sv' })
  for (const { subscription } of [phone, laptop]) await ada(addPushSubscription, subscription)
  await ada(createRsvp, { eventId: (await api.event()).id })
  await award(ada)
  for (const browser of [phone, laptop])
    assert.deepEqual(
      (await browser.shown()).map(({ title }) => title),
      [translatorFor('sv')('notifications.badge.title')],
    )
})

test('push has a switch of its own', async () => {
  const [ada, browser] = [await signIn(), createBrowser()]
  await ada(addPushSubscription, browser.subscription)
  await ada(updateNotificationSettings, { kinds: { badge: { push: false } } })
  await award(ada)
  assert.deepEqual(await browser.shown(), [])
  await ada(updateNotificationSettings, { kinds: { badge: { push: true, inbox: false } } })
  await award(ada, 'Night owl')
  assert.equal((await browser.shown()).length, 1)
  assert.equal((await ada(listInbox, {})).data.length, 1)
})

test('a browser that is gone is forgotten, one that is only slow is tried again', async () => {
  const [ada, gone, deleted, busy] = [await signIn(), createBrowser(), createBrowser(), createBrowser()]
  for (const { subscription } of [gone, deleted, busy]) await ada(addPushSubscription, subscription)
  answers.set(gone.path, [410])
  answers.set(deleted.path, [404])
  answers.set(busy.path, [503])
  await award(ada)
  await eventually(
    'the first attempts are over',
    () => countSubscriptions(ada),
    (count) => count === 1,
  )
  await eventually(
    'the busy one has failed',
    () => sql`select from push_subscriptions where user_id = ${ada.id} and failing_since is not null`,
    ({ length }) => length === 1,
  )
  await sql`update push_messages set next_attempt_at = now()`
  assert.equal((await busy.shown()).length, 2)
  assert.equal((await sql`select from push_subscriptions where failing_since is not null`).count, 0)
  await award(ada, 'Night owl')
  assert.equal((await gone.shown()).length, 1)

  answers.set(busy.path, [500])
  await sql`update push_subscriptions set failing_since = now() - interval '8 days' where user_id = ${ada.id}`
  await award(ada, 'Third')
  await eventually(
    'it is forgotten after a week',
    () => countSubscriptions(ada),
    (count) => count === 0,
  )
})

test('a push service that accepts and never answers holds up nobody else', async (t) => {
  const tarpit = createTcpServer().listen(0, '127.0.0.2')
  await once(tarpit, 'listening')
  t.after(() => tarpit.close())
  const { port } = tarpit.address() as AddressInfo
  let [connections, open, mostOpen] = [0, 0, 0]
  tarpit.on('connection', (socket) => {
    connections++
    mostOpen = Math.max(mostOpen, ++open)
    socket
      .resume()
      .on('error', () => undefined)
      .on('close', () => open--)
  })
  const [mallory, ada, browser] = [await signIn(), await signIn(), createBrowser()]
  t.after(() => sql`delete from push_subscriptions where user_id = ${mallory.id}`)
  const { keys } = browser.subscription
  for (let count = 0; count < maxSubscriptions; count++)
    await mallory(addPushSubscription, { endpoint: `https://127.0.0.2:${port}/${count}`, keys })
  await award(mallory)
  await eventually('they are being pushed', () => connections > 0)
  await ada(addPushSubscription, browser.subscription)
  await award(ada)
  await eventually('it is pushed', () => pushes.some(({ path }) => path === browser.path))
  await eventually(
    'the host rests',
    () => sql`select from push_messages m join push_subscriptions s on s.id = m.subscription_id
      where s.user_id = ${mallory.id} and m.attempts = 0`,
    ({ count }) => count === 0,
  )
  assert.ok(mostOpen <= 4, `${mostOpen} at a time`)
  assert.ok(connections < maxSubscriptions, `${connections} of ${maxSubscriptions} had to wait for it`)
})

test('what was read meanwhile is not pushed any more', async () => {
  const quiet = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  const [ada, browser] = [await quiet.signIn('user'), createBrowser()]
  const { data } = await ada(addPushSubscription, browser.subscription)
  const occurrenceId = data.id
  await quiet.db.begin((sql) => notify(sql, 'badge', [{ userId: ada.id, occurrenceId, facts: { badge: 'A' } }]))
  await ada(markInboxRead, { all: true })
  const countMessages = () => quiet.db.sql`select from push_messages where subscription_id = ${data.id}`
  assert.equal((await countMessages()).count, 1)
  await startApi({ connection: quiet.connection, worker: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await eventually('it is dropped', countMessages, ({ count }) => count === 0)
  assert.deepEqual(
    pushes.filter(({ path }) => path === browser.path),
    [],
  )
})

test('a push that a process of the previous version has queued is shown', async () => {
  const [ada, browser] = [await signIn(), createBrowser()]
  const { data } = await ada(addPushSubscription, browser.subscription)
  await ada(updateNotificationSettings, { kinds: { badge: { push: false } } })
  await award(ada)
  await api.waitForJobs()
  const itemId = (await ada(listInbox, {})).data[0]?.id ?? assert.fail()
  await api.db.begin((sql) => addJob(sql, 'push', { itemId, subscriptionId: data.id, attempt: 2 }))
  assert.equal((await browser.shown()).length, 1)
})

test('a browser belongs to whoever used it last, and one is kept once', async () => {
  const [ada, bob, browser] = [await signIn(), await signIn(), createBrowser()]
  const { data: first } = await ada(addPushSubscription, browser.subscription)
  assert.deepEqual((await ada(addPushSubscription, browser.subscription)).data, first)
  const { data: second } = await bob(addPushSubscription, browser.subscription)
  await award(ada)
  assert.deepEqual(await browser.shown(), [])
  await assert.rejects(ada(removePushSubscription, { id: second.id }), refusal(PushSubscriptionNotFound))
  await assert.rejects(bob(removePushSubscription, { id: first.id }), refusal(PushSubscriptionNotFound))
  await bob(removePushSubscription, { id: second.id })
  await award(bob)
  assert.deepEqual(await browser.shown(), [])
})

test('a browser shows nothing more once it is signed out, wherever that was done', async () => {
  const [ada, browser] = [await api.person(), createBrowser()]
  const Cookie = await api.cookieFor(ada.id)
  const call = (method: string, path: string, body?: object) =>
    api.fetch(path, {
      method,
      headers: { Cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  assert.equal((await call('POST', '/v1/me/push-subscriptions', browser.subscription)).status, 201)
  const { data } = (await (await call('GET', '/v1/me/push-subscriptions')).json()) as {
    data: { endpointHash: string }[]
  }
  const endpointHash = createHash('sha256').update(browser.subscription.endpoint).digest('hex')
  assert.deepEqual(
    data.map((one) => one.endpointHash),
    [endpointHash],
  )
  await award(ada)
  assert.equal((await browser.shown()).length, 1)
  assert.equal((await call('POST', '/auth/logout-all')).status, 200)
  await award(ada)
  assert.equal((await browser.shown()).length, 1)
})

test('the oldest of more than twenty goes, and all go with the account', async () => {
  const ada = await signIn()
  const ids: string[] = []
  for (let count = 0; count < 21; count++)
    ids.push((await ada(addPushSubscription, createBrowser().subscription)).data.id)
  const { pushSubscriptions } = (await ada(exportAccount, {})).data
  assert.deepEqual(
    pushSubscriptions.map(({ id }) => id),
    ids.slice(1),
  )
  assert.deepEqual(pushSubscriptions[0]?.service, new URL(origin).host)
  await api.db.begin((sql) => deleteAccount(sql, ada))
  assert.equal(await countSubscriptions(ada), 0)
})

test('addresses inside, and keys that are none, are refused', async () => {
  const strict = await startApi()
  const ada = await strict.signIn('user')
  const { keys } = createBrowser().subscription
  for (const endpoint of [
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://push.example.org:25/a',
    'https://user:pass@push.example.org/a',
    'ftp://push.example.org/a',
    'nonsense',
  ])
    await assert.rejects(ada(addPushSubscription, { endpoint, keys }), refusal(InvalidInput), endpoint)
  const endpoint = 'https://192.0.2.7/a'
  for (const wrong of [
    { ...keys, p256dh: 'A'.repeat(87) },
    { ...keys, p256dh: 'x' },
    { ...keys, auth: 'x' },
    { p256dh: keys.p256dh } as typeof keys,
  ])
    await assert.rejects(ada(addPushSubscription, { endpoint, keys: wrong }), refusal(InvalidInput))
})
