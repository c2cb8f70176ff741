import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../test/test-database.ts'
import { deleteJobs, inOrderOfRunning, listJobs, retryJobs, type JobFilters } from './job-queue.ts'
import { addJob } from './jobs.ts'

const { db, drop } = await createTestDatabase()
after(drop)

const list = (filters: JobFilters = {}) => listJobs(db.sql, filters, inOrderOfRunning(db.sql, 10))

test('jobs are shown by state; all but running ones can be tried again or deleted', async () => {
  const hour = new Date(Date.now() + 3_600_000)
  for (const name of ['failed', 'running', 'waiting', 'scheduled'])
    await db.begin((sql) => addJob(sql, name, {}, name === 'scheduled' ? { runAt: hour } : {}))
  await db.sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'no luck'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'failed')`
  await db.sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'somebody'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'running')`
  const jobs = await list()
  assert.deepEqual(jobs.map(({ state }) => state).sort(), ['failed', 'running', 'scheduled', 'waiting'])
  assert.ok(jobs.every(({ task, state }) => task === state))
  assert.equal(jobs[0]?.lastError, 'no luck')

  const [failed] = await list({ states: ['failed'] })
  assert.deepEqual(await db.begin((sql) => retryJobs(sql, [failed?.id ?? 0])), [failed?.id])
  assert.deepEqual(
    (await list({ task: 'failed' })).map(({ state, attempts }) => [state, attempts]),
    [['waiting', 0]],
  )
  const ids = jobs.map(({ id }) => id)
  assert.equal((await db.begin((sql) => deleteJobs(sql, ids))).length, 3)
  assert.deepEqual(
    (await list()).map(({ state }) => state),
    ['running'],
  )
})
