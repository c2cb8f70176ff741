import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handlers } from '../../operations.ts'
import { expected } from './testing-tools.ts'
import { toolsOf } from './tool.ts'

const tools = toolsOf(handlers.map(({ operation }) => operation))

test('every tool that was agreed on is there, with its scope, and wants to be confirmed where it should', () => {
  const present = tools.map(({ name, operation, scope }) =>
    [name, operation.name, scope, operation.tool?.confirm === undefined ? '' : 'c'].join(' ').trim(),
  )
  assert.deepEqual(
    expected.filter((line) => !present.includes(line)),
    [],
  )
})
