import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addJob, addJobs, createLog, createPresence, type Presence } from '#platform'
import { createTestDatabase } from '../../test/test-database.ts'
import { eventually } from '../../test/eventually.ts'
import { queueMail, queueMails } from '../mail/send.ts'
import { openPgPool } from './pg-pool.ts'
import { deleteReplacedRuns, unlockOrphanedJobs } from './orphaned-jobs.ts'
import type { Task } from './task.ts'
import { startJobWorker, type JobWorker } from './worker.ts'

const noPause = () => Promise.resolve()
const log = createLog('silent')
const { db, connection, drop } = await createTestDatabase()
const workers: JobWorker[] = []
after(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await drop()
})

function startTestWorker(name: string, task: Task): JobWorker {
  const worker = startJobWorker({ connection, log, tasks: { [name]: task } })
  workers.push(worker)
  return worker
}

function createBlockingTask() {
  const payloads: Readonly<Record<string, string | number>>[] = []
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const task: Task = async (payload) => {
    payloads.push(payload)
    resolve()
    await released
  }
  return { payloads, started, release, task }
}

const listJobs = (task: string) => db.sql<{ attempts: number; lastError: string | null; lockedBy: string | null }[]>`
  select attempts, last_error, locked_by from graphile_worker.jobs where task_identifier = ${task} order by id`
const lockJobs = (pool: string, task: string) => db.sql`
  update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now()
  where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`
const addTestJob = (task: string, payload = {}, options = {}) => db.begin((sql) => addJob(sql, task, payload, options))

const waitUntilIdle = (task: string) =>
  eventually(
    `no job "${task}" is left`,
    () => listJobs(task),
    (jobs) => jobs.length === 0,
  )

test('a job runs after its transaction commits, and not at all when it is rolled back', async () => {
  const { payloads, task, release } = createBlockingTask()
  release()
  await assert.rejects(
    db.begin(async (sql) => {
      await addJob(sql, 'greet', { id: 'never' })
      throw new Error('changed my mind')
    }),
  )
  startTestWorker('greet', task)
  await addTestJob('greet', { id: 'once', count: 2 })
  await waitUntilIdle('greet')
  assert.deepEqual(payloads, [{ id: 'once', count: 2 }])
})

test('a job waits for its time, and its key makes the newest the only one', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await addTestJob('later', { id: 'a' }, { runAt: later, key: 'x' })
  await addTestJob('later', { id: 'b' }, { runAt: later, key: 'x' })
  const rows = await db.sql<{ payload: object; runAt: string }[]>`
    select j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'later'`
  assert.deepEqual(
    rows.map(({ payload, runAt }) => [payload, runAt]),
    [[{ id: 'b' }, later.toISOString()]],
  )
})

test('a job that throws is kept for another time', async () => {
  startTestWorker('fail', () => Promise.reject(new Error('not today')))
  await addTestJob('fail')
  await eventually(
    'the job has failed',
    () => listJobs('fail'),
    ([job]) => job?.lastError === 'not today',
  )
  assert.equal((await listJobs('fail'))[0]?.attempts, 1)
})

test('a mail that somebody waits for overtakes all that was there before', async () => {
  const bulk = Array.from({ length: 20 }, (_, n) => n)
  await db.begin((sql) => queueMails(sql, 'event_changed', bulk))
  await db.begin((sql) => queueMail(sql, 'sign_in', 'me'))
  const { payloads, task, release } = createBlockingTask()
  release()
  startTestWorker('mail', task)
  await waitUntilIdle('mail')
  assert.deepEqual([payloads.length, payloads[0]?.['id']], [21, 'me'])
})

test('two processes share a queue', async () => {
  const bothHaveOne = Promise.withResolvers<void>()
  const counts = { first: 0, second: 0 }
  const runIn =
    (name: keyof typeof counts): Task =>
    async () => {
      counts[name]++
      if (counts.first > 0 && counts.second > 0) bothHaveOne.resolve()
      await bothHaveOne.promise
    }
  startTestWorker('share', runIn('first'))
  startTestWorker('share', runIn('second'))
  await db.begin((sql) =>
    addJobs(
      sql,
      'share',
      Array.from({ length: 40 }, () => ({ payload: {} })),
    ),
  )
  await waitUntilIdle('share')
  assert.equal(counts.first + counts.second, 40)
})

test('a stop lets a running job finish', async () => {
  const { started, release, task } = createBlockingTask()
  const worker = startTestWorker('slow', task)
  await addTestJob('slow')
  await started
  const stopping = worker.stop()
  release()
  await stopping
  assert.deepEqual([...(await listJobs('slow'))], [])
})

test('a job that does not end cannot hold up a stop; it is found again', async () => {
  const { payloads, started, task } = createBlockingTask()
  const worker = startJobWorker({ connection, log, tasks: { endless: task }, stopTimeoutMs: 100 })
  await addTestJob('endless')
  await started
  await worker.stop()
  assert.equal((await unlockOrphanedJobs(db, noPause)).length, 1)
  const again = createBlockingTask()
  again.release()
  startTestWorker('endless', again.task)
  await waitUntilIdle('endless')
  assert.deepEqual([payloads.length, again.payloads.length], [1, 1])
})

test('a database that cuts every connection gets its worker back', async () => {
  const { payloads, started, release, task } = createBlockingTask()
  startTestWorker('cut', task)
  await addTestJob('cut', { round: 1 })
  await started
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  release()
  await waitUntilIdle('cut')
  await addTestJob('cut', { round: 2 })
  await eventually(
    'the second job runs',
    () => payloads,
    () => payloads.some(({ round }) => round === 2),
  )
  await waitUntilIdle('cut')
})

test('jobs of a process that is gone are freed, those of one that is there are not', async () => {
  await addTestJob('orphan')
  await addTestJob('tended')
  await lockJobs('pool-gone', 'orphan')
  await lockJobs('pool-there', 'tended')
  const there = createPresence(connection, 'pool-there')
  await there.whenVisible()
  assert.deepEqual(await unlockOrphanedJobs(db, noPause), ['pool-gone'])
  assert.equal((await listJobs('orphan'))[0]?.lockedBy, null)
  assert.equal((await listJobs('tended'))[0]?.lockedBy, 'pool-there')
  await there.close()
  assert.deepEqual(await unlockOrphanedJobs(db, noPause), ['pool-there'])
})

test('a job whose process died in its last attempt runs once more, and stands as failed if that process dies too', async () => {
  const read = async () => (await listJobs('last'))[0]
  await addTestJob('last')
  await db.sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'last')`
  await lockJobs('pool-gone', 'last')
  await unlockOrphanedJobs(db, noPause)
  assert.deepEqual(await read(), { attempts: 24, lastError: 'The process that ran it has ended.', lockedBy: null })
  await db.sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'last')`
  await lockJobs('pool-gone-too', 'last')
  await unlockOrphanedJobs(db, noPause)
  assert.deepEqual(await read(), { attempts: 25, lastError: 'The process that ran it has ended.', lockedBy: null })
})

test('a scheduled run that failed is forgotten when the next one has taken its place, and not before', async () => {
  const startRun = () => db.sql`select graphile_worker.add_job('hourly', max_attempts => 1, job_key => 'hourly')`
  const failRun = () => db.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'not today'
    where key = 'hourly'`
  const remaining = async () => {
    await deleteReplacedRuns(db.sql, ['hourly'])
    return (await listJobs('hourly')).map(({ lastError }) => lastError)
  }
  await startRun()
  await failRun()
  assert.deepEqual(await remaining(), ['not today'])
  await startRun()
  assert.deepEqual(await remaining(), [null])
  await failRun()
  assert.deepEqual(await remaining(), ['not today'])
})

test('a process that shows itself again in time keeps its jobs', async () => {
  await addTestJob('doubted')
  await lockJobs('pool-back', 'doubted')
  let back: Presence | undefined
  const gone = await unlockOrphanedJobs(db, async () => {
    back = createPresence(connection, 'pool-back')
    await back.whenVisible()
  })
  assert.ok(back, 'it was doubted')
  assert.deepEqual(gone, [])
  assert.equal((await listJobs('doubted'))[0]?.lockedBy, 'pool-back')
  await back.close()
  assert.deepEqual(await unlockOrphanedJobs(db, noPause), ['pool-back'])
})

test('a running worker is seen to be there', async () => {
  const { started, release, task } = createBlockingTask()
  startTestWorker('seen', task)
  await addTestJob('seen')
  await started
  assert.deepEqual(await unlockOrphanedJobs(db, noPause), [])
  release()
  await waitUntilIdle('seen')
})

test('a task with a schedule is known to the queue', async () => {
  const options = {
    connection,
    log,
    tasks: { tick: () => Promise.resolve() },
    schedule: { tick: { match: '* * * * *' } },
  }
  workers.push(startJobWorker(options))
  await eventually(
    'the schedule is known',
    () => db.sql`select identifier from graphile_worker._private_known_crontabs`,
    (known) => known.some(({ identifier }) => identifier === 'tick'),
  )
})

test('the library finds its tables as it would have made them', async () => {
  const { runMigrations } = await import('graphile-worker')
  const steps = () => db.sql`select id, breaking, ts from graphile_worker.migrations order by id`
  const before = await steps()
  const pgPool = openPgPool(connection, log)
  await runMigrations({ pgPool })
  await pgPool.end()
  assert.deepEqual(await steps(), before)
  assert.ok(before.length >= 20)
})
