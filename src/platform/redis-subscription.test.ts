import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { redisMessageIgnored } from '#platform'
import { subscribeToRedis, type Message } from './redis-subscription.ts'

function subscribe(client: object) {
  const messages: Message[] = []
  const errors: Error[] = []
  const subscription = subscribeToRedis(client as Redis, 'folkmoot:test', 'this process', {
    onMessage: (message) => void messages.push(message),
    onGap: () => undefined,
    onError: (error) => void errors.push(error),
  })
  return { subscription, messages, errors }
}

test('a question that closing leaves without an answer is no outage', async () => {
  const answer = Promise.withResolvers<number>()
  const client = Object.assign(new EventEmitter(), {
    subscribe: () => answer.promise,
    disconnect: () => answer.reject(new Error('Connection is closed.')),
  })
  const { errors, subscription } = subscribe(client)
  client.emit('ready')
  subscription.close()
  await setImmediate()
  assert.deepEqual(errors, [])
})

test('what others publish is counted and dropped', (t) => {
  const client = new EventEmitter()
  const { messages } = subscribe(client)
  let ignored = 0
  t.after(redisMessageIgnored.subscribe(() => void ignored++))
  const ours = { sender: 'x', id: 1, step: 'done', messages: [{ channel: 'groups', payload: '*' }] }
  const changes: Record<string, unknown>[] = [
    { sender: null },
    { id: '1' },
    { step: 'other' },
    { messages: undefined },
    { messages: { length: 1 } },
    { messages: [null] },
    { messages: [{ channel: 'groups' }] },
    { messages: [{ channel: 1, payload: '*' }] },
  ]
  const strange = [
    'not json',
    '',
    'null',
    '1',
    '[]',
    ...changes.map((change) => JSON.stringify({ ...ours, ...change })),
  ]
  for (const text of strange) client.emit('message', 'folkmoot:test', text)
  assert.deepEqual([ignored, messages], [strange.length, []])
  client.emit('message', 'folkmoot:test', JSON.stringify(ours))
  assert.deepEqual([ignored, messages], [strange.length, ours.messages])
})
