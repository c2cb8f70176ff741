import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '#contract'
import { createFairLimiter } from './limiter.ts'

test('owners take turns, two at once, each on one thing at a time', async () => {
  const enqueue = createFairLimiter(2)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string) =>
    enqueue(
      name.charAt(0),
      () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        }),
    )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }

  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(add)
  await settled()
  assert.deepEqual(started, ['a1', 'b1'], 'the second of one waits though nobody else does')
  await end('a1')
  assert.deepEqual(started.slice(2), ['a2'], 'a has waited longest')
  await end('a2')
  assert.deepEqual(started.slice(3), ['c1'])
  await end('b1')
  assert.deepEqual(started.slice(4), ['b2'])
  await end('c1')
  assert.deepEqual(started.slice(5), ['a3'])
  await end('b2')
  await end('a3')
  await end('a4')
  await Promise.all(all)
  assert.equal(started.length, 7)
})

test('work that fails makes room for the next', async () => {
  const enqueue = createFairLimiter(1)
  const failing = enqueue('a', () => Promise.reject(new Error('no')))
  const next = enqueue('a', async () => 'done')
  await assert.rejects(failing)
  assert.equal(await next, 'done')
})

test('who has enough in line is refused, and others are not', async () => {
  const enqueue = createFairLimiter(1, 1)
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
