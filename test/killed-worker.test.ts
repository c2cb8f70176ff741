import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { eventually, reservePort, startApi } from '#test'
import { unlockOrphanedJobs } from '../src/jobs/orphaned-jobs.ts'
import { createDataDir } from './data-dir.ts'
import { describeConnection } from './test-database.ts'

test('the scheduled job of a process that is killed is done by the next one', async (t) => {
  const api = await startApi()
  const { sql } = api.db
  const listJobs = () => sql<{ lockedBy: string | null; attempts: number }[]>`
    select locked_by, attempts from graphile_worker.jobs where task_identifier = 'places'`
  const release = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const lock = api.db.begin(async (transaction) => {
    await transaction`lock table place_loads`
    isLocked.resolve()
    await release.promise
  })
  t.after(() => release.resolve())
  await isLocked.promise
  await sql`select graphile_worker.add_job('places', job_key => 'places', max_attempts => 1)`

  const { databaseUrl, env } = describeConnection(api.connection)
  const child = spawn(process.execPath, ['dist/main.js', 'serve'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await createDataDir('killed-worker'),
      ...env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a secret of thirty-two bytes, or more',
      ROLE: 'worker',
      PORT: String(await reservePort()),
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await eventually('the job runs', listJobs, ([job]) => job?.lockedBy != null)
  child.kill('SIGKILL')
  await once(child, 'exit')
  release.resolve()
  await lock
  await eventually(
    'the job is free',
    async () => {
      await unlockOrphanedJobs(api.db, () => Promise.resolve())
      return listJobs()
    },
    ([job]) => job?.lockedBy === null,
  )
  assert.deepEqual([...(await listJobs())], [{ lockedBy: null, attempts: 0 }])
  await startApi({ connection: api.connection, worker: true })
  await eventually('it is done', listJobs, ({ length }) => length === 0)
})
