import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { deriveKeys, createMemoryCounter, openRedisCounters } from '#platform'
import { createRedis, redisSkipReason, startRedis } from '../../../test/redis.ts'

const hashKey = deriveKeys('a secret for tests, long enough to be taken').get('counters')

function openCounter(t: TestContext, url: string, timeoutMs = 60_000) {
  const warnings: string[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const redis = openRedisCounters({ url, hashKey, log, timeoutMs })
  t.after(() => redis.close())
  const local = createMemoryCounter('local', 60)
  void local.add('a', 1000)
  const counter = redis.withFallback(() => local)('tries', 60)
  return { warnings, count: async () => (await counter.add('a', 1)).count }
}

const unavailableMessage = 'Redis does not answer. Limits are counted without it until it does.'
const recoveredMessage = 'Redis answers again. Limits are counted there.'

suite('Redis that goes away', { skip: redisSkipReason() }, () => {
  test('killed: the other counters count, and the log says so once', async (t) => {
    const redis = await startRedis()
    const { count, warnings } = openCounter(t, redis.url)
    assert.deepEqual([await count(), await count()], [1, 2])
    await redis.stop()
    assert.deepEqual([await count(), await count(), await count()], [1001, 1002, 1003])
    assert.deepEqual(warnings, [unavailableMessage])
    await redis.start()
    while ((await count()) > 1000) await setTimeout(50)
    assert.deepEqual(warnings, [unavailableMessage, recoveredMessage])
  })

  test('not there at start: likewise', async (t) => {
    const redis = await createRedis()
    const { count, warnings } = openCounter(t, redis.url)
    assert.deepEqual([await count(), await count()], [1001, 1002])
    assert.deepEqual(warnings, [unavailableMessage])
    await redis.start()
    while ((await count()) > 1000) await setTimeout(50)
    assert.deepEqual(warnings, [unavailableMessage, recoveredMessage])
  })

  test('frozen: requests wait for it no longer than they have to', async (t) => {
    const redis = await startRedis()
    const { count, warnings } = openCounter(t, redis.url, 250)
    while ((await count()) > 1000) await setTimeout(50)
    warnings.length = 0
    redis.freeze()
    const counts = [...(await Promise.all([count(), count(), count()])), await count()]
    assert.ok(counts.every((value) => value > 1000))
    assert.deepEqual(warnings, [unavailableMessage])
    redis.resume()
    while ((await count()) > 1000) await setTimeout(50)
    assert.deepEqual(warnings, [unavailableMessage, recoveredMessage])
  })

  test('slow: what it still answers does not mean that it is well again', async (t) => {
    const redis = await startRedis()
    const { count, warnings } = openCounter(t, redis.url, 1_000)
    while ((await count()) > 1000) await setTimeout(50)
    warnings.length = 0
    redis.freeze()
    const tooLate = count()
    await setTimeout(600)
    const inTime = count()
    assert.equal(await tooLate, 1001)
    redis.resume()
    await inTime
    assert.deepEqual(warnings, [unavailableMessage])
    while ((await count()) > 1000) await setTimeout(50)
    assert.deepEqual(warnings, [unavailableMessage, recoveredMessage])
  })

  test('a password that Redis refuses is not written to the log', async (t) => {
    const redis = await startRedis()
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const url = redis.url.replace('//', '//somebody:a-secret-of-redis@')
    const connected = openRedisCounters({ url, hashKey, log })
    t.after(() => connected.close())
    const counter = connected.withFallback(createMemoryCounter)('tries', 60)
    assert.equal((await counter.add('a', 1)).count, 1)
    assert.equal(lines.length, 1)
    assert.doesNotMatch(lines.join(), /a-secret-of-redis/)
  })
})
