import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect, databaseCounters, keysFrom, logAt, memoryCounters, openRedis, type Counters } from '#platform'
import { newDatabase } from '../../../test/databases.ts'
import { redisIsMissing, startRedis } from '../../../test/redis.ts'

const hashKey = keysFrom('a secret for tests, long enough to be taken').of('counters')
const unused: Counters = () => ({ add: () => assert.fail('Redis is there') })

/** The counters of two processes; those in memory are of one. */
interface Pair {
  readonly here: Counters
  readonly there: Counters
}

const twoInRedis = async (): Promise<Pair> => {
  const { url } = await startRedis()
  const options = { url, hashKey, log: logAt('silent'), timeoutMs: 60_000 }
  const [here, there] = [openRedis(options), openRedis(options)]
  after(() => {
    here.close()
    there.close()
  })
  return { here: here.orElse(unused), there: there.orElse(unused) }
}

const twoInDatabase = async (): Promise<Pair> => {
  const { db, connection, drop } = await newDatabase()
  const other = connect(connection)
  after(async () => {
    await other.close()
    await drop()
  })
  return { here: databaseCounters(db, hashKey), there: databaseCounters(other, hashKey) }
}

const counterTests = (open: () => Promise<Pair>) => () => {
  test('each key is counted in a window of its own, which keeps its end', async () => {
    const { here } = await open()
    const counter = here('tries', 60)
    const first = await counter.add('a', 1)
    assert.deepEqual([first.spent, first.endsAt > first.now, first.endsAt - first.now <= 60_000], [1, true, true])
    const second = await counter.add('a', 3)
    assert.deepEqual([second.spent, second.endsAt], [4, first.endsAt])
    assert.equal((await counter.add('b', 1)).spent, 1)
    assert.equal((await here('other tries', 60).add('a', 1)).spent, 1)
  })

  test('looking counts nothing, giving back does not go below zero', async () => {
    const counter = (await open()).here('tries', 60)
    assert.equal((await counter.add('a', 0)).spent, 0)
    assert.equal((await counter.add('a', -1)).spent, 0)
    assert.equal((await counter.add('a', 2)).spent, 2)
    assert.equal((await counter.add('a', 0)).spent, 2)
    assert.equal((await counter.add('a', -1)).spent, 1)
    assert.equal((await counter.add('a', -5)).spent, 0)
    assert.equal((await counter.add('a', 1)).spent, 1)
  })

  test('a window that is over is followed by a new one', async () => {
    const counter = (await open()).here('tries', 1)
    const { endsAt } = await counter.add('a', 7)
    while ((await counter.add('a', 0)).spent > 0) await setTimeout(50)
    const next = await counter.add('a', 1)
    assert.equal(next.spent, 1)
    assert.ok(next.endsAt > endsAt)
  })

  test('of many at once, each gets a count of its own', async () => {
    const { here, there } = await open()
    const [one, two] = [here('tries', 60), there('tries', 60)]
    const counts = await Promise.all(Array.from({ length: 60 }, async (_, n) => (n % 2 ? one : two).add('a', 1)))
    const spent = counts.map((count) => count.spent).sort((a, b) => a - b)
    assert.deepEqual(
      spent,
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
  })
}

const oneInMemory = async (): Promise<Pair> => {
  const [tries, others] = [memoryCounters('tries', 60), memoryCounters('other tries', 60)]
  const here: Counters = (name, seconds) =>
    seconds === 60 ? (name === 'tries' ? tries : others) : memoryCounters(name, seconds)
  return { here, there: here }
}

suite('in memory', counterTests(oneInMemory))
suite('in PostgreSQL', counterTests(twoInDatabase))
suite('in Redis', { skip: redisIsMissing() }, counterTests(twoInRedis))
