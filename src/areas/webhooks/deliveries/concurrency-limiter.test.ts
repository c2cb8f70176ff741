import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

const [quick, slow, failed] = [
  { success: true, durationMs: 10 },
  { success: true, durationMs: 1_500 },
  { success: false, durationMs: 10 },
]

test('a webhook has five slots, and one after it was slow or failed, until it is quick again', () => {
  const limiter = new ConcurrencyLimiter()
  const releases = Array.from({ length: 5 }, () => limiter.acquire('a'))
  assert.deepEqual(
    [limiter.capacity().excludedWebhookIds, limiter.capacity().idleSlowWebhookIds, limiter.capacity().freeSlots],
    [['a'], [], 251],
  )
  for (const release of releases) release(slow)
  assert.deepEqual([limiter.capacity().excludedWebhookIds, limiter.capacity().idleSlowWebhookIds], [['a'], ['a']])
  const releaseAgain = limiter.acquire('a')
  assert.deepEqual([limiter.capacity().excludedWebhookIds, limiter.capacity().idleSlowWebhookIds], [['a'], []])
  releaseAgain(quick)
  assert.deepEqual(
    [limiter.capacity().excludedWebhookIds, limiter.capacity().idleSlowWebhookIds, limiter.capacity().freeSlots],
    [[], [], 256],
  )
})

test('slow ones together have half of the slots, and take turns', () => {
  const limiter = new ConcurrencyLimiter()
  for (let number = 0; number < 200; number++) limiter.acquire(`${number}`)(failed)
  assert.deepEqual([limiter.capacity().freeSlowSlots, limiter.capacity().idleSlowWebhookIds[0]], [128, '0'])
  const releases = Array.from({ length: 128 }, (_, number) => limiter.acquire(`${number}`))
  assert.deepEqual(
    [limiter.capacity().freeSlowSlots, limiter.capacity().freeSlots, limiter.capacity().idleSlowWebhookIds.length],
    [0, 128, 72],
  )
  releases[0]?.(failed)
  assert.deepEqual(
    [limiter.capacity().idleSlowWebhookIds[0], limiter.capacity().idleSlowWebhookIds.at(-1)],
    ['128', '0'],
  )
})

test('webhooks that are gone are not remembered for ever', () => {
  const limiter = new ConcurrencyLimiter()
  for (let number = 0; number < 1_500; number++) limiter.acquire(`${number}`)(failed)
  assert.deepEqual(
    [limiter.capacity().idleSlowWebhookIds.length, limiter.capacity().idleSlowWebhookIds[0]],
    [1_000, '500'],
  )
})
