import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handlers } from '../../operations.ts'
import { expectedTools } from './testing-tools.ts'
import { buildTools } from './tool.ts'

const tools = buildTools(handlers.map(({ operation }) => operation))

test('every tool that was agreed on is there, with its scope, and wants to be confirmed where it should', () => {
  const actual = tools.map(({ name, operation, scope, confirm }) =>
    [name, operation.name, scope, confirm ? 'c' : ''].join(' ').trim(),
  )
  assert.deepEqual(
    expectedTools.filter((line) => !actual.includes(line)),
    [],
  )
})
