import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Redis } from 'ioredis'
import { connect, createLog, deriveKeys, redisMessagesFor } from '#platform'
import { eventually, startApi, type Api } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { updateManagedGroup } from '../groups/manage/contract.ts'
import { openStreamClient } from './testing.ts'
import { adminUpdateSettings } from '../settings/contract.ts'
import { createToken, revokeToken } from '../tokens/contract.ts'
import { CuttableProxy } from '../../../test/cuttable-proxy.ts'
import { testSecret, type Person } from '../../../test/kit.ts'
import { redisSkipReason, startRedis, type RedisServer } from '../../../test/redis.ts'

async function startTwoServers(env: Readonly<Record<string, string>> = {}): Promise<[Api, Api]> {
  const first = await startApi({ env })
  const servers: [Api, Api] = [first, await startApi({ env, connection: first.connection })]
  await waitUntilHeard(...servers)
  return servers
}

const waitUntilHeard = (...servers: Api[]) =>
  eventually('the servers hear of each other', () => servers.every(({ db }) => db.notifications.isConnected))

const fetchText = async (api: Api, path: string) => (await api.fetch(path)).text()

async function prepareGroup(api: Api) {
  const manager = await api.signIn('manage:groups')
  const { id, urlname } = await api.group({ name: 'Early name' })
  await api.member({ id }, manager, 'manager')
  const path = `/v1/public/groups/${urlname}`
  return { id, path, rename: (name: string) => manager(updateManagedGroup, { groupId: id, name }) }
}

const waitForText = (api: Api, path: string, text: string) =>
  eventually(
    `${path} says ${text}`,
    () => fetchText(api, path),
    (answer) => answer.includes(text),
  )

const waitUntilKept = (api: Api, path: string) =>
  eventually('an answer is kept', async () => {
    await fetchText(api, path)
    return api.responseCache.usage.entries > 0
  })

async function awardTestBadge(api: Api, { id }: Person, name: string): Promise<void> {
  const badge = await api.badge({ name })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}

async function openStream(api: Api, { id }: Person) {
  const stream = await openStreamClient(`${api.url}/live`, { cookie: await api.cookieFor(id) })
  await stream.waitUntil(() => stream.text().includes('hello'))
  return stream
}

const definePromises = (first: Api, second: Api) => () => {
  test('a token that is revoked is refused at once here, and soon elsewhere', async () => {
    const ada = await first.signIn('user')
    const { data: made } = await ada(createToken, { name: 'test', scopes: ['read:user'] })
    const statusAt = async (api: Api) =>
      (await api.fetch('/v1/me', { headers: { Authorization: `Bearer ${made.token}` } })).status
    assert.deepEqual([await statusAt(first), await statusAt(second)], [200, 200])
    await ada(revokeToken, { id: made.id })
    assert.equal(await statusAt(first), 401)
    await eventually(
      'it is refused elsewhere',
      () => statusAt(second),
      (status) => status === 401,
    )
  })

  test('an answer from memory is right at once here, and soon elsewhere', async () => {
    const { path, rename } = await prepareGroup(first)
    for (const api of [first, second]) await waitUntilKept(api, path)
    await rename('Later name')
    assert.match(await fetchText(first, path), /Later name/)
    await waitForText(second, path, 'Later name')
  })

  test('settings are right at once here, and soon elsewhere', async () => {
    const path = '/.well-known/security.txt'
    const admin = await first.signInAs(await first.person({ role: 'superadmin' }), 'admin')
    for (const supportEmail of ['early@example.org', 'later@example.org']) {
      await admin(adminUpdateSettings, { supportEmail })
      assert.match(await fetchText(first, path), new RegExp(supportEmail))
      await waitForText(second, path, supportEmail)
    }
  })

  test('news reach streams everywhere, once', async () => {
    const ada = await first.person()
    const streams = await Promise.all([first, second].map((api) => openStream(api, ada)))
    for (const name of ['Early bird', 'Night owl']) await awardTestBadge(first, ada, name)
    for (const stream of streams) {
      await stream.waitUntil(() => stream.text().includes('Night owl'))
      assert.equal(stream.messages().length, 2)
      stream.disconnect()
    }
  })
}

suite('through PostgreSQL', definePromises(...(await startTwoServers())))

const skip = redisSkipReason()
const startWithRedis = async (): Promise<[Api, Api, RedisServer]> => {
  const redis = await startRedis()
  return [...(await startTwoServers({ REDIS_URL: redis.url })), redis]
}
if (skip === false) {
  const [first, second] = await startWithRedis()
  suite('through Redis', definePromises(first, second))
}

suite('through Redis that goes away', { skip }, () => {
  test('PostgreSQL is not asked to notify while Redis takes the messages', async (t) => {
    const [first] = await startWithRedis()
    const { rename } = await prepareGroup(first)
    const listener = connect(first.connection, { max: 1 })
    t.after(() => listener.close())
    const heard: string[] = []
    listener.notifications.subscribe(
      'groups',
      (payload) => void heard.push(payload),
      () => undefined,
    )
    listener.notifications.start()
    await eventually('PostgreSQL is listened to', () => listener.notifications.isConnected)
    // On a busy machine Redis may be too slow for one change.
    await eventually(
      'a change is not heard',
      async () => {
        heard.length = 0
        await rename('Later name')
        await rename('Early name')
        await listener.sql`select pg_notify('groups', 'the last one')`
        await eventually('the last one is heard', () => heard.includes('the last one'))
        return [...heard]
      },
      (payloads) => payloads.length === 1,
    )
  })

  test('when it is killed, nothing is kept and everything is heard; when it is back, answers are kept again', async () => {
    const [first, second, redis] = await startWithRedis()
    const ada = await first.person()
    const { path, rename } = await prepareGroup(first)
    await waitUntilKept(second, path)
    const before = await openStream(second, ada)
    await redis.stop()
    await eventually('nothing is kept', () => second.responseCache.usage.entries === 0)
    await eventually('the stream ends, because news may be missed', before.isEnded)
    await rename('Without Redis')
    assert.match(await fetchText(second, path), /Without Redis/)
    assert.equal(second.responseCache.usage.entries, 0)
    const meanwhile = await openStream(second, ada)
    await awardTestBadge(first, ada, 'Stoic')
    await meanwhile.waitUntil(() => meanwhile.text().includes('Stoic'))
    meanwhile.disconnect()
    await redis.start()
    await waitUntilHeard(first, second)
    await waitUntilKept(second, path)
    await rename('With Redis')
    await waitForText(second, path, 'With Redis')
  })

  test('when it is frozen, changes are made and heard', async () => {
    const [first, second, redis] = await startWithRedis()
    const { path, rename } = await prepareGroup(first)
    await waitUntilKept(second, path)
    redis.freeze()
    await rename('Frozen')
    await waitForText(second, path, 'Frozen')
    redis.resume()
    await waitUntilHeard(first, second)
  })

  test('when one server alone loses it without a word, that one keeps nothing', async (t) => {
    const redis = await startRedis()
    const proxy = await CuttableProxy.start(redis)
    t.after(() => proxy.close())
    const first = await startApi({ env: { REDIS_URL: redis.url } })
    const { connection } = first
    const second = await startApi({ env: { REDIS_URL: `redis://127.0.0.1:${proxy.port}` }, connection })
    await waitUntilHeard(first, second)
    const { path, rename } = await prepareGroup(first)
    await waitUntilKept(second, path)
    proxy.cut('silent')
    await rename('Unheard')
    await eventually('nothing is kept', () => second.responseCache.usage.entries === 0)
    assert.match(await fetchText(second, path), /Unheard/)
    await proxy.restore()
    await waitUntilHeard(second)
  })

  test('a change whose process dies before it can say so is heard', async () => {
    const [first, second, redis] = await startWithRedis()
    const { id, path } = await prepareGroup(first)
    await waitUntilKept(second, path)
    const dying = new Redis(redis.url)
    const { topic = '' } = redisMessagesFor(first.config, deriveKeys(testSecret), createLog('silent')) ?? {}
    const messages = [{ channel: 'groups', payload: id }]
    await dying.publish(topic, JSON.stringify({ sender: 'a process', id: 1, step: 'pending', messages }))
    dying.disconnect()
    await first.db.sql`update groups set name = 'Last words' where id = ${id}`
    await waitForText(second, path, 'Last words')
  })
})
