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

test('partitions are created even when expired rows cannot be deleted', async () => {
  const log = { error: () => undefined } as unknown as Log
  await db.begin(async (sql) => {
    await sql`drop table outbox_first`
    await sql`alter table counters rename to renamed_counters`
  })
  assert.deepEqual(await runCleanup(db, log, []), ['deleteExpiredRows'])
  const { count } = await db.sql`select from pg_inherits where inhparent = 'outbox'::regclass`
  assert.ok(count > 1, 'the default partition is not the only one')
})
