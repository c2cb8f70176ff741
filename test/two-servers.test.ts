import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { hashPassword } from '#platform'
import { startApi, type Api } from '#test'
import { createToken, revokeToken } from '../src/areas/tokens/contract.ts'
import { createRedis, redisSkipReason, startRedis, type RedisServer } from './redis.ts'

const passwordHash = await hashPassword('a password for tests')

async function startTwoServers(redis: RedisServer, env: Readonly<Record<string, string>> = {}): Promise<[Api, Api]> {
  const all = { ...env, REDIS_URL: redis.url }
  const first = await startApi({ env: all })
  return [first, await startApi({ env: all, connection: first.connection })]
}

async function fetchLimits(api: Api, path: string, token?: string) {
  const response = await api.fetch(path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })
  await response.text()
  const { status, headers } = response
  const [remaining, reset] = ['remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))
  return { status, remaining, reset }
}

const guessPassword = (api: Api, email: string) =>
  api.fetch('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong' }),
  })

suite('two servers, one PostgreSQL, one Redis', { skip: redisSkipReason() }, () => {
  test('requests are counted once over both, also when they come at once', async () => {
    const servers = await startTwoServers(await startRedis(), {
      RATE_LIMIT_AUTHENTICATED: '10',
      RATE_LIMIT_ANONYMOUS: '6',
    })
    const [first] = servers
    const token = await first.tokenFor((await first.person()).id, ['read:user'])
    const both = (path: string, token?: string) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => fetchLimits(servers[n % 2] ?? first, path, token)))
    const mine = [...(await both('/v1/me', token)), ...(await both('/v1/me', token))]
    assert.equal(mine.filter(({ status }) => status === 200).length, 10)
    assert.equal(mine.filter(({ status }) => status === 429).length, 6)
    assert.equal(new Set(mine.map(({ reset }) => reset)).size, 1, 'both name the same end')
    assert.equal((await both('/v1/scopes')).filter(({ status }) => status === 429).length, 2)
  })

  test('wrong passwords are counted once over both', async () => {
    const servers = await startTwoServers(await startRedis())
    const [first] = servers
    const { email } = await first.person({ passwordHash })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => guessPassword(servers[n % 2] ?? first, email)),
    )
    assert.equal(guesses.filter(({ status }) => status === 401).length, 10)
    const [{ stored }] = await first.db.sql<[{ stored: number }]>`select count(*) as stored from counters`
    assert.equal(stored, 0, 'Redis counts, not PostgreSQL')
  })

  test('a token that is revoked on one server is refused on the other', async () => {
    const [first, second] = await startTwoServers(await startRedis())
    const ada = await first.signIn('user')
    const { data: made } = await ada(createToken, { name: 'test', scopes: ['read:user'] })
    assert.equal((await fetchLimits(second, '/v1/me', made.token)).status, 200)
    await ada(revokeToken, { id: made.id })
    while ((await fetchLimits(second, '/v1/me', made.token)).status !== 401) await setTimeout(20)
  })

  test('without Redis at start, requests are answered and counted by each server; with it, by both', async () => {
    const redis = await createRedis()
    const [first, second] = await startTwoServers(redis, { RATE_LIMIT_ANONYMOUS: '100' })
    assert.deepEqual(
      [(await fetchLimits(first, '/v1/scopes')).remaining, (await fetchLimits(second, '/v1/scopes')).remaining],
      [99, 99],
    )
    await redis.start()
    await waitUntilShared(first, second)
  })

  test('when Redis is killed, requests go on; when it is back, both count there again', async () => {
    const redis = await startRedis()
    const [first, second] = await startTwoServers(redis, { RATE_LIMIT_ANONYMOUS: '1000' })
    await waitUntilShared(first, second)
    await redis.stop()
    for (const api of [first, second, first, second]) assert.equal((await fetchLimits(api, '/v1/scopes')).status, 200)
    const { email } = await first.person({ passwordHash })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => guessPassword(n % 2 ? first : second, email)),
    )
    assert.equal(guesses.filter(({ status }) => status === 401).length, 10, 'PostgreSQL counts lock-outs meanwhile')
    await redis.start()
    await waitUntilShared(first, second)
  })
})

async function waitUntilShared(first: Api, second: Api): Promise<void> {
  for (;;) {
    const [{ remaining: before = 0 }, { remaining: after = 0 }] = [
      await fetchLimits(first, '/v1/scopes'),
      await fetchLimits(second, '/v1/scopes'),
    ]
    if (after === before - 1) return
    await setTimeout(100)
  }
}
