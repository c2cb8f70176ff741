import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addJob, logAt, presenceOf, type Presence } from '#platform'
import { newDatabase } from '../../test/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { openConnections } from './connections.ts'
import { rescueJobs } from './rescue.ts'
import type { Task } from './task.ts'
import { startWorker, type Worker } from './worker.ts'

const noPause = () => Promise.resolve()
const log = logAt('silent')
const { db, connection, drop } = await newDatabase()
const workers: Worker[] = []
after(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await drop()
})

/** A worker with one task under a name of its own. */
function work(name: string, task: Task): Worker {
  const worker = startWorker({ connection, log, tasks: { [name]: task } })
  workers.push(worker)
  return worker
}

/** A task that can be waited for, and held up. */
function watched() {
  const seen: Readonly<Record<string, string | number>>[] = []
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const task: Task = async (payload) => {
    seen.push(payload)
    resolve()
    await gate
  }
  return { seen, first, open, task }
}

const jobsOf = (task: string) => db.sql<{ attempts: number; lastError: string | null; lockedBy: string | null }[]>`
  select attempts, last_error, locked_by from graphile_worker.jobs where task_identifier = ${task} order by id`
const lock = (pool: string, task: string) => db.sql`
  update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now()
  where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`
const add = (task: string, payload = {}, options = {}) => db.begin((sql) => addJob(sql, task, payload, options))

const isIdle = (task: string) =>
  eventually(
    `no job "${task}" is left`,
    () => jobsOf(task),
    (jobs) => jobs.length === 0,
  )

test('a job runs after its transaction commits, and not at all when it is rolled back', async () => {
  const { seen, task, open } = watched()
  open()
  await assert.rejects(
    db.begin(async (sql) => {
      await addJob(sql, 'greet', { id: 'never' })
      throw new Error('changed my mind')
    }),
  )
  work('greet', task)
  await add('greet', { id: 'once', count: 2 })
  await isIdle('greet')
  assert.deepEqual(seen, [{ id: 'once', count: 2 }])
})

test('a job waits for its time, and its key makes the newest the only one', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await add('later', { id: 'a' }, { runAt: later, key: 'x' })
  await add('later', { id: 'b' }, { runAt: later, key: 'x' })
  const rows = await db.sql<{ payload: object; runAt: string }[]>`
    select j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'later'`
  assert.deepEqual(
    rows.map(({ payload, runAt }) => [payload, runAt]),
    [[{ id: 'b' }, later.toISOString()]],
  )
})

test('a job that throws is kept for another time', async () => {
  work('fail', () => Promise.reject(new Error('not today')))
  await add('fail')
  await eventually(
    'the job has failed',
    () => jobsOf('fail'),
    ([job]) => job?.lastError === 'not today',
  )
  assert.equal((await jobsOf('fail'))[0]?.attempts, 1)
})

test('a stop lets a running job finish', async () => {
  const { first, open, task } = watched()
  const worker = work('slow', task)
  await add('slow')
  await first
  const stopping = worker.stop()
  open()
  await stopping
  assert.deepEqual([...(await jobsOf('slow'))], [])
})

test('a job that does not end cannot hold up a stop; it is found again', async () => {
  const { seen, first, task } = watched()
  const worker = startWorker({ connection, log, tasks: { endless: task }, patienceMs: 100 })
  await add('endless')
  await first
  await worker.stop()
  assert.equal((await rescueJobs(db, noPause)).length, 1)
  const again = watched()
  again.open()
  work('endless', again.task)
  await isIdle('endless')
  assert.deepEqual([seen.length, again.seen.length], [1, 1])
})

test('a database that cuts every connection gets its worker back', async () => {
  const { seen, first, open, task } = watched()
  work('cut', task)
  await add('cut', { round: 1 })
  await first
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  open()
  await isIdle('cut')
  await add('cut', { round: 2 })
  await eventually(
    'the second job runs',
    () => seen,
    () => seen.some(({ round }) => round === 2),
  )
  await isIdle('cut')
})

test('jobs of a process that is gone are freed, those of one that is there are not', async () => {
  await add('orphan')
  await add('tended')
  await lock('pool-gone', 'orphan')
  await lock('pool-there', 'tended')
  const there = presenceOf(connection, 'pool-there')
  await there.shown()
  assert.deepEqual(await rescueJobs(db, noPause), ['pool-gone'])
  assert.equal((await jobsOf('orphan'))[0]?.lockedBy, null)
  assert.equal((await jobsOf('tended'))[0]?.lockedBy, 'pool-there')
  await there.close()
  assert.deepEqual(await rescueJobs(db, noPause), ['pool-there'])
})

test('a process that shows itself again in time keeps its jobs', async () => {
  await add('doubted')
  await lock('pool-back', 'doubted')
  let back: Presence | undefined
  const gone = await rescueJobs(db, async () => {
    back = presenceOf(connection, 'pool-back')
    await back.shown()
  })
  assert.ok(back, 'it was doubted')
  assert.deepEqual(gone, [])
  assert.equal((await jobsOf('doubted'))[0]?.lockedBy, 'pool-back')
  await back.close()
  assert.deepEqual(await rescueJobs(db, noPause), ['pool-back'])
})

test('a running worker is seen to be there', async () => {
  const { first, open, task } = watched()
  work('seen', task)
  await add('seen')
  await first
  assert.deepEqual(await rescueJobs(db, noPause), [])
  open()
  await isIdle('seen')
})

test('a task with a schedule is known to the queue', async () => {
  const options = { connection, log, tasks: { tick: () => Promise.resolve() }, schedule: { tick: '* * * * *' } }
  workers.push(startWorker(options))
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
  const pgPool = await openConnections(connection, log)
  await runMigrations({ pgPool })
  await pgPool.end()
  assert.deepEqual(await steps(), before)
  assert.ok(before.length >= 20)
})
