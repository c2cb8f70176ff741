import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveRolling } from '../prove/rolling.ts'
import { findProgram } from './programs.ts'

const skip = findProgram('nginx') === '' && 'There is no nginx here.'

test('behind nginx, servers restart and are upgraded in turns, and no request fails', { skip }, async () => {
  for (const { label, holds, figures } of await proveRolling(1)) assert.ok(holds, `${label}: ${figures}`)
})
