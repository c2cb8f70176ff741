import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventLimit, secondsUntilAllowed } from './rules.ts'

const hour = (hours: number) => new Date(hours * 3_600_000)
const wait = (others: number[], sendAt: number) => secondsUntilAllowed(others.map(hour), hour(sendAt), eventLimit)

test('four messages fit into a day, wherever it begins', () => {
  assert.equal(wait([], 100), undefined)
  assert.equal(wait([97, 98, 99], 100), undefined)
  assert.equal(wait([76, 97, 98, 99], 100), undefined)
  assert.equal(wait([77, 97, 98, 99], 100), 3_600)
  assert.equal(wait([98, 99, 101, 102], 100), 22 * 3_600)
  assert.equal(wait([80, 81, 119, 120], 100), undefined)
})
