import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Log } from '#platform'
import { createTestDatabase } from '../../test/test-database.ts'
import { runCleanup } from './cleanup.ts'

const { db, drop } = await createTestDatabase()
after(drop)

test('a cleanup that fails is logged, and those after it still run', async () => {
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => logged.push(facts) } as unknown as Log
  await runCleanup(db, log)
  assert.deepEqual(logged, [])

  const problem = new Error('no space left')
  let hasRun = false
  const failingStep = () => Promise.reject(problem)
  await runCleanup(db, log, [failingStep, async () => (hasRun = true)])
  assert.deepEqual(logged, [{ err: problem, step: 'failingStep' }])
  assert.ok(hasRun)
})
