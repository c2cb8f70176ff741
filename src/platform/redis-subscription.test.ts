import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { subscribeToRedis } from './redis-subscription.ts'

test('a question that closing leaves without an answer is no outage', async () => {
  const answer = Promise.withResolvers<number>()
  const client = Object.assign(new EventEmitter(), {
    subscribe: () => answer.promise,
    disconnect: () => answer.reject(new Error('Connection is closed.')),
  })
  const errors: Error[] = []
  const subscription = subscribeToRedis(client as unknown as Redis, 'folkmoot:test', 'this process', {
    onMessage: () => undefined,
    onGap: () => undefined,
    onError: (error) => void errors.push(error),
  })
  client.emit('ready')
  subscription.close()
  await setImmediate()
  assert.deepEqual(errors, [])
})
