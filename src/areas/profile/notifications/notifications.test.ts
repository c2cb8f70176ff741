import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys } from '#platform'
import { startApi } from '#test'
import { getNotificationSettings, notificationKinds, updateNotificationSettings } from './contract.ts'
import { unsubscribeUrl } from './public.ts'
import { findRecipient } from './queries.ts'

const api = await startApi()
const keys = deriveKeys('a secret for tests, long enough to be taken')

const unsubscribePath = (userId: string, kind: keyof typeof notificationKinds = 'event_changed') =>
  new URL(unsubscribeUrl(api.config, keys, { userId, kind })).pathname
const isSubscribed = async (userId: string, kind: keyof typeof notificationKinds = 'event_changed') =>
  (await findRecipient(api.db.sql, userId, kind)) !== undefined

type SignedIn = Awaited<ReturnType<typeof api.signIn>>
const listMailedKinds = async (who: SignedIn) =>
  (await who(getNotificationSettings, {})).data.kinds.filter(({ email }) => email).map(({ kind }) => kind)

test('everybody is told as is usual until they choose otherwise, and only for them', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const { data } = await ada(getNotificationSettings, {})
  assert.deepEqual(
    data.kinds,
    Object.entries(notificationKinds).map(([kind, usual]) => ({
      kind,
      ...usual,
      ...(kind === 'new_event' && { digest: 'daily' }),
    })),
  )
  const changed = await ada(updateNotificationSettings, { kinds: { event_changed: { email: false } } })
  assert.deepEqual(
    await listMailedKinds(ada),
    (await listMailedKinds(bob)).filter((kind) => kind !== 'event_changed'),
  )
  assert.deepEqual(await ada(getNotificationSettings, {}), changed)
  assert.deepEqual((await bob(getNotificationSettings, {})).data, data)
  assert.deepEqual(
    [await isSubscribed(ada.id), await isSubscribed(ada.id, 'event_cancelled'), await isSubscribed(bob.id)],
    [false, true, true],
  )

  await ada(updateNotificationSettings, { kinds: { event_changed: { email: true } } })
  assert.deepEqual((await ada(getNotificationSettings, {})).data, data)
})

test('mail, push and inbox are chosen apart, and new events come once a day or at once', async () => {
  const ada = await api.signIn('user')
  const read = async (kind: string) => (await ada(getNotificationSettings, {})).data.kinds.find((k) => k.kind === kind)
  await ada(updateNotificationSettings, { kinds: { badge: { push: false }, new_event: { digest: 'now' } } })
  await ada(updateNotificationSettings, { kinds: { badge: { email: true }, new_event: { push: true } } })
  const { description: _, ...badge } = (await read('badge')) ?? assert.fail()
  assert.deepEqual(badge, { kind: 'badge', email: true, push: false, inbox: true })
  const { description: __, ...newEvent } = (await read('new_event')) ?? assert.fail()
  assert.deepEqual(newEvent, { kind: 'new_event', email: true, push: true, inbox: true, digest: 'now' })
  assert.deepEqual([await isSubscribed(ada.id, 'badge'), await isSubscribed(ada.id, 'follower')], [true, false])
})

test('a choice from before there were push and inbox still holds', async () => {
  const ada = await api.signIn('user')
  await api.db.sql`insert into notification_settings (user_id, kind, email) values (${ada.id}, 'event_changed', false)`
  const { data } = await ada(getNotificationSettings, {})
  const { description: _, ...setting } = data.kinds.find(({ kind }) => kind === 'event_changed') ?? assert.fail()
  assert.deepEqual(setting, { kind: 'event_changed', email: false, push: true, inbox: true })
})

test('nothing sent changes nothing, and kinds that do not exist are ignored', async () => {
  const ada = await api.signIn('user')
  const before = await ada(getNotificationSettings, {})
  for (const args of [{}, { kinds: {} }, { kinds: { event_changed: {} } }, { kinds: { owls: { email: false } } }])
    assert.deepEqual(await ada(updateNotificationSettings, args), before)
})

test('what is no choice is refused', async () => {
  const { id } = await api.person()
  const token = await api.tokenFor(id, ['user'])
  const send = (body: unknown) =>
    api.fetch('/v1/me/notifications', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const kinds of [
    [],
    'all',
    { event_changed: false },
    { event_changed: { email: 'no' } },
    { badge: { push: 1 } },
    { new_event: { digest: 'weekly' } },
    null,
  ])
    assert.equal((await send({ kinds })).status, 400, JSON.stringify(kinds))
})

test('choices made at the same time all hold', async () => {
  const ada = await api.signIn('user')
  const kinds = Object.keys(notificationKinds)
  await Promise.all(kinds.map((kind) => ada(updateNotificationSettings, { kinds: { [kind]: { email: false } } })))
  assert.ok((await ada(getNotificationSettings, {})).data.kinds.every(({ email }) => !email))
})

test('a mail program switches a kind off with one request, whatever it sends along', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, undefined, 'anything']) {
    const ada = await api.person()
    const response = await api.fetch(unsubscribePath(ada.id), { method: 'POST', ...(body !== undefined && { body }) })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('set-cookie'), null)
    assert.deepEqual([await isSubscribed(ada.id), await isSubscribed(ada.id, 'event_cancelled')], [false, true])
    assert.equal((await api.fetch(unsubscribePath(ada.id), { method: 'POST' })).status, 200)
  }
})

test('the page asks first: looking changes nothing', async () => {
  const ada = await api.person()
  const response = await api.fetch(unsubscribePath(ada.id))
  const html = await response.text()
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.match(html, /<form method="post"><button class="button full">Unsubscribe<\/button>/)
  assert.ok(html.includes(`href="${api.config.WEB_URL}/settings/notifications"`))
  assert.match(html, /The time or place of an event you&#8217;re going to changes/)
  assert.equal(await isSubscribed(ada.id), true)
  assert.equal((await api.fetch(unsubscribePath(ada.id), { method: 'HEAD' })).status, 200)
})

test('a link that we did not make leads nowhere', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const good = unsubscribePath(ada.id)
  const [, , , token = ''] = good.split('/')
  const [person, kind, seal = ''] = token.split('.')
  const bobs = unsubscribePath(bob.id).split('/')[3]?.split('.')[0]
  const bad = [
    `${bobs}.${kind}.${seal}`,
    `${person}.event_cancelled.${seal}`,
    `${person}.owls.${seal}`,
    `${person}.__proto__.${seal}`,
    `${person}.${kind}.${seal.slice(0, -1)}`,
    `${person}.${kind}`,
    `${token}.x`,
    'x',
    '%00',
    'a'.repeat(5000),
  ]
  for (const method of ['GET', 'POST'])
    for (const path of bad)
      assert.equal((await api.fetch(`/mail/unsubscribe/${path}`, { method })).status, 404, `${method} ${path}`)
  assert.deepEqual([await isSubscribed(ada.id), await isSubscribed(bob.id)], [true, true])
})

test('the link of somebody who is gone leads nowhere, and suspended people get no mails', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  await api.db.sql`delete from users where id = ${ada.id}`
  assert.equal((await api.fetch(unsubscribePath(ada.id), { method: 'POST' })).status, 404)
  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  assert.equal(await isSubscribed(bob.id), false)
  await api.db.sql`update users set suspended_until = now() - interval '1 hour' where id = ${bob.id}`
  await api.tasks['suspensions']?.({})
  assert.equal(await isSubscribed(bob.id), true)
})
