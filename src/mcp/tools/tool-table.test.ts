import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handlers } from '../../operations.ts'
import { expected } from './testing-tools.ts'
import { toolsOf } from './tool.ts'

const tools = toolsOf(handlers.map(({ operation }) => operation))
const names = new Set(handlers.map(({ operation }) => operation.name))

test('every operation is the tool that was agreed on, with its scope, and wants to be confirmed where it should', () => {
  const present = tools.map(({ name, operation, scope }) =>
    [name, operation.name, scope, operation.tool?.confirm === undefined ? '' : 'c'].join(' ').trim(),
  )
  const agreed = expected.filter((line) => names.has(line.split(' ')[1] ?? ''))
  assert.deepEqual(present.toSorted(), agreed.toSorted())
})
