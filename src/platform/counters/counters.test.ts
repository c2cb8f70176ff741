import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import {
  connect,
  connectToParent,
  createDatabaseCounterFactory,
  createParentCounterFactory,
  deriveKeys,
  createLog,
  createMemoryCounter,
  openRedisCounters,
  type CounterFactory,
} from '#platform'
import { createTestDatabase } from '../../../test/test-database.ts'
import { redisSkipReason, startRedis } from '../../../test/redis.ts'

const hashKey = deriveKeys('a secret for tests, long enough to be taken').get('counters')
const unreachableFallback: CounterFactory = () => ({ add: () => assert.fail('Redis is there') })

interface CounterPair {
  readonly primary: CounterFactory
  readonly secondary: CounterFactory
}

const openRedisPair = async (): Promise<CounterPair> => {
  const { url } = await startRedis()
  const options = { url, hashKey, log: createLog('silent'), timeoutMs: 60_000 }
  const [first, second] = [openRedisCounters(options), openRedisCounters(options)]
  after(() => {
    first.close()
    second.close()
  })
  return { primary: first.withFallback(unreachableFallback), secondary: second.withFallback(unreachableFallback) }
}

const openDatabasePair = async (): Promise<CounterPair> => {
  const { db, connection, drop } = await createTestDatabase()
  const other = connect(connection)
  after(async () => {
    await other.close()
    await drop()
  })
  return { primary: createDatabaseCounterFactory(db, hashKey), secondary: createDatabaseCounterFactory(other, hashKey) }
}

const defineCounterTests = (open: () => Promise<CounterPair>) => () => {
  test('each key is counted in a window of its own, which keeps its end', async () => {
    const { primary } = await open()
    const counter = primary('tries', 60)
    const first = await counter.add('a', 1)
    assert.deepEqual([first.count, first.endsAt > first.now, first.endsAt - first.now <= 60_000], [1, true, true])
    const second = await counter.add('a', 3)
    assert.deepEqual([second.count, second.endsAt], [4, first.endsAt])
    assert.equal((await counter.add('b', 1)).count, 1)
    assert.equal((await primary('other tries', 60).add('a', 1)).count, 1)
  })

  test('looking counts nothing, giving back does not go below zero', async () => {
    const counter = (await open()).primary('tries', 60)
    assert.equal((await counter.add('a', 0)).count, 0)
    assert.equal((await counter.add('a', -1)).count, 0)
    assert.equal((await counter.add('a', 2)).count, 2)
    assert.equal((await counter.add('a', 0)).count, 2)
    assert.equal((await counter.add('a', -1)).count, 1)
    assert.equal((await counter.add('a', -5)).count, 0)
    assert.equal((await counter.add('a', 1)).count, 1)
  })

  test('a window that is over is followed by a new one', async () => {
    const counter = (await open()).primary('tries', 1)
    const { endsAt } = await counter.add('a', 7)
    while ((await counter.add('a', 0)).count > 0) await setTimeout(50)
    const next = await counter.add('a', 1)
    assert.equal(next.count, 1)
    assert.ok(next.endsAt > endsAt)
  })

  test('of many at once, each gets a count of its own', async () => {
    const { primary, secondary } = await open()
    const [first, second] = [primary('tries', 60), secondary('tries', 60)]
    const counts = await Promise.all(Array.from({ length: 60 }, async (_, n) => (n % 2 ? first : second).add('a', 1)))
    const sorted = counts.map(({ count }) => count).sort((a, b) => a - b)
    assert.deepEqual(
      sorted,
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
  })
}

const openMemoryPair = async (): Promise<CounterPair> => {
  const [tries, others] = [createMemoryCounter('tries', 60), createMemoryCounter('other tries', 60)]
  const factory: CounterFactory = (name, seconds) =>
    seconds === 60 ? (name === 'tries' ? tries : others) : createMemoryCounter(name, seconds)
  return { primary: factory, secondary: factory }
}

/** Another process counts. That several share it is tried in test/workers.test.ts. */
const openParentPair = async (): Promise<CounterPair> => {
  const counting = fork(join(import.meta.dirname, 'testing-process.ts'))
  after(() => counting.kill())
  const factory = createParentCounterFactory(connectToParent(counting))
  return { primary: factory, secondary: factory }
}

test('a process that counts for others begins anew when the length of a window changed', async () => {
  const { primary } = await openParentPair()
  await primary('tries', 3600).add('a', 5)
  const { count, endsAt, now } = await primary('tries', 60).add('a', 1)
  assert.deepEqual([count, endsAt - now <= 60_000], [1, true])
})

suite('in memory', defineCounterTests(openMemoryPair))
suite('in another process', defineCounterTests(openParentPair))
suite('in PostgreSQL', defineCounterTests(openDatabasePair))
suite('in Redis', { skip: redisSkipReason() }, defineCounterTests(openRedisPair))
