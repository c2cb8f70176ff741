import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Crowd } from './crowd.ts'

const [quick, late, failed] = [
  { success: true, durationMs: 10 },
  { success: true, durationMs: 1_500 },
  { success: false, durationMs: 10 },
]

test('a webhook has five slots, and one after it was slow or failed, until it is quick again', () => {
  const crowd = new Crowd()
  const leave = Array.from({ length: 5 }, () => crowd.enter('a'))
  assert.deepEqual([crowd.room().skipped, crowd.room().slow, crowd.room().limit], [['a'], [], 251])
  for (const end of leave) end(late)
  assert.deepEqual([crowd.room().skipped, crowd.room().slow], [['a'], ['a']])
  const leaveAgain = crowd.enter('a')
  assert.deepEqual([crowd.room().skipped, crowd.room().slow], [['a'], []])
  leaveAgain(quick)
  assert.deepEqual([crowd.room().skipped, crowd.room().slow, crowd.room().limit], [[], [], 256])
})

test('slow ones together have half of the slots, and take turns', () => {
  const crowd = new Crowd()
  for (let number = 0; number < 200; number++) crowd.enter(`${number}`)(failed)
  assert.deepEqual([crowd.room().slowLimit, crowd.room().slow[0]], [128, '0'])
  const leave = Array.from({ length: 128 }, (_, number) => crowd.enter(`${number}`))
  assert.deepEqual([crowd.room().slowLimit, crowd.room().limit, crowd.room().slow.length], [0, 128, 72])
  leave[0]?.(failed)
  assert.deepEqual([crowd.room().slow[0], crowd.room().slow.at(-1)], ['128', '0'])
})

test('webhooks that are gone are not remembered for ever', () => {
  const crowd = new Crowd()
  for (let number = 0; number < 1_500; number++) crowd.enter(`${number}`)(failed)
  assert.deepEqual([crowd.room().slow.length, crowd.room().slow[0]], [1_000, '500'])
})
