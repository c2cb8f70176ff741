import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '#contract'
import { createFairLimiter } from './limiter.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks named after their owner and a number, each of which runs until it is ended. */
function recordTasks(enqueue: ReturnType<typeof createFairLimiter>) {
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const add = async (...names: readonly string[]) => {
    for (const name of names) {
      const run = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        })
      enqueue(name.charAt(0), run).catch((error: unknown) => {
        assert.ok(error instanceof Unavailable && error.headers['Retry-After'] === '5')
        refused.push(name)
      })
    }
    await settled()
  }
  const end = async (...names: readonly string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      await settled()
    }
  }
  return { started, refused, add, end }
}

test('owners take turns, two at once, each on one thing at a time', async () => {
  const { started, add, end } = recordTasks(createFairLimiter(2))
  await add('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2')
  assert.deepEqual(started, ['a1', 'b1'], 'the second of one waits though nobody else does')
  await end('a1')
  assert.deepEqual(started.slice(2), ['c1'], 'c had no turn yet')
  await end('b1')
  assert.deepEqual(started.slice(3), ['a2'], 'the last turn of a is longer ago than that of b')
  await end('c1')
  assert.deepEqual(started.slice(4), ['b2'])
  await end('a2', 'b2', 'a3')
  assert.deepEqual(started.slice(5), ['a3', 'a4'])
})

test('whoever had no turn lately goes before all others, also after many were refused', async () => {
  const { started, refused, add, end } = recordTasks(createFairLimiter(1, { maxInLine: 3 }))
  await add('a1', 'b1', 'c1', 'd1', 'e1', 'f1')
  assert.deepEqual(refused, ['e1', 'f1'])
  await end('a1')
  assert.deepEqual(started, ['a1', 'b1'])
  await add('f2', 'z1')
  assert.deepEqual(refused.slice(2), ['f2'], 'f was refused most lately')
  await end('b1', 'c1', 'd1', 'z1')
  assert.deepEqual(started.slice(2), ['c1', 'd1', 'z1'])
})

test('in a full line a newcomer takes the last place of the owner with most places', async () => {
  const { started, refused, add, end } = recordTasks(createFairLimiter(1, { maxPerOwner: 4, maxInLine: 5 }))
  await add('a1', 'a2', 'b1', 'b2', 'b3', 'c1')
  assert.deepEqual(refused, [])
  await add('d1')
  assert.deepEqual(refused, ['b3'])
  await add('e1')
  assert.deepEqual(refused, ['b3', 'b2'])
  await add('f1')
  assert.deepEqual(refused, ['b3', 'b2', 'b1'], 'of those with one place, b had an answer most lately')
  await end('a1', 'c1', 'd1', 'e1', 'f1', 'a2')
  assert.deepEqual(started, ['a1', 'c1', 'd1', 'e1', 'f1', 'a2'])
})

test('of 400 tasks of 40 owners, no more wait than the line holds, and a newcomer is next', async () => {
  const { started, refused, add, end } = recordTasks(createFairLimiter(2, { maxPerOwner: 4, maxInLine: 16 }))
  const owners = Array.from({ length: 40 }, (_, n) => String.fromCodePoint(0x100 + n))
  for (let n = 0; n < 10; n++) await add(...owners.map((owner) => `${owner}${n}`))
  assert.deepEqual([started.length, refused.length], [2, 400 - 2 - 16])
  await add('z1')
  assert.deepEqual([started.length, refused.length], [2, 400 - 2 - 15], 'the newcomer took the place of another')
  await end(started[0] ?? '')
  assert.equal(started[2], 'z1')
})

test('whoever waits too long is refused and is not started later', async () => {
  const enqueue = createFairLimiter(1, { maxWaitMs: 1 })
  let finish = (): void => undefined
  const running = enqueue('a', () => new Promise<void>((resolve) => (finish = resolve)))
  await assert.rejects(
    enqueue('b', () => assert.fail('it was refused')),
    (error) => error instanceof Unavailable && error.headers['Retry-After'] === '5',
  )
  finish()
  await running
  assert.equal(await enqueue('b', async () => 'done'), 'done')
})

test('work that fails makes room for the next', async () => {
  const enqueue = createFairLimiter(1)
  const failing = enqueue('a', () => Promise.reject(new Error('no')))
  const next = enqueue('a', async () => 'done')
  await assert.rejects(failing)
  assert.equal(await next, 'done')
})

test('who has enough in line is refused, and others are not', async () => {
  const enqueue = createFairLimiter(1, { maxPerOwner: 1 })
  let finish = (): void => undefined
  const running = enqueue('a', () => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = enqueue('a', async () => 'waited')
  await assert.rejects(
    enqueue('a', async () => 'refused'),
    (error) => error instanceof Unavailable && error.headers['Retry-After'] === '5',
  )
  const other = enqueue('b', async () => 'other')
  finish()
  await running
  assert.deepEqual(await Promise.all([waiting, other]), ['waited', 'other'])
})
