import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsUntilRetry, toPushText } from './rules.ts'

const item = {
  id: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b53',
  kind: 'badge',
  title: 'You got a badge',
  body: 'Early bird.',
  url: 'https://folkmoot.example/my/badges/early-bird',
  imageUrl: null,
  createdAt: '2026-11-20T16:30:00.000Z',
  readAt: null,
}

test('a notification that is too long for push services loses its body, not its title', () => {
  assert.equal((JSON.parse(toPushText(item)) as typeof item).body, 'Early bird.')
  const text = toPushText({ ...item, body: '🦋'.repeat(1_000) })
  assert.ok(Buffer.byteLength(text) < 3_000)
  assert.equal((JSON.parse(text) as typeof item).title, item.title)
})

test('a busy service is tried again four times, one that refuses the message is not', () => {
  for (const status of [undefined, 429, 500, 503]) assert.equal(secondsUntilRetry(status, 1), 10)
  assert.deepEqual([secondsUntilRetry(503, 4), secondsUntilRetry(503, 5)], [3600, undefined])
  for (const status of [400, 401, 403, 413]) assert.equal(secondsUntilRetry(status, 1), undefined)
})
