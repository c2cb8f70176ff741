import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeRetryDelayMs } from './schedule.ts'

const at = new Date('2026-11-20T16:30:00.000Z')
const secondsUntil = (attempt: number, random: number, retryAfter?: string) => {
  const waitMs = computeRetryDelayMs({ attempt, failedAt: at, retryAfter }, undefined, () => random)
  return waitMs && waitMs / 1000
}

test('retries follow after 5 s, 30 s, 2 min, 10 min, 1 h, 4 h and 12 h, and then no more', () => {
  const delays = Array.from({ length: 8 }, (_, index) => secondsUntil(index + 1, 0.5))
  assert.deepEqual(delays, [5, 30, 120, 600, 3_600, 14_400, 43_200, null])
})

test('each is up to a fifth earlier or later', () => {
  assert.deepEqual([secondsUntil(2, 0), secondsUntil(2, 1)], [24, 36])
})

test('a receiver may ask for more time, up to a day, and not for less', () => {
  assert.equal(secondsUntil(1, 0.5, '60'), 60)
  assert.equal(secondsUntil(1, 0.5, '1'), 5)
  assert.equal(secondsUntil(1, 0.5, 'Fri, 20 Nov 2026 16:31:30 GMT'), 90)
  assert.equal(secondsUntil(1, 0.5, '9999999999'), 86_400)
  assert.equal(secondsUntil(1, 0.5, 'Fri, 20 Nov 2036 16:31:30 GMT'), 86_400)
  for (const odd of ['soon', '', '-1', '1e9', '60, 60', 'Fri, 20 Nov 2020 16:31:30 GMT'])
    assert.equal(secondsUntil(1, 0.5, odd), 5, odd)
})
