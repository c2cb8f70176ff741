import { after, test } from 'node:test'
import { addJob, createLog } from '#platform'
import { startDatabaseProxy } from '../../test/database-proxy.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import type { Task } from './task.ts'
import { startWorkerPool } from './worker-pool.ts'

const { db, connection, drop } = await createTestDatabase()
after(drop)

function createHeldTask(outcome: () => void = () => undefined) {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const task: Task = async () => {
    started.resolve()
    await released.promise
    outcome()
  }
  return { task, started: started.promise, release: released.resolve }
}

test('a pool that cannot take jobs since the database was away ends, so that another one can', async () => {
  const lines: string[] = []
  await db.sql`alter table graphile_worker._private_tasks rename to tasks_away`
  const pool = await startWorkerPool({
    connection,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    tasks: { any: async () => undefined },
    concurrency: 1,
    maxFailingMs: 100,
  })
  await eventually('no job can be taken', () => lines.some((line) => line.includes('Failed to acquire job')))
  await db.sql`alter table graphile_worker.tasks_away rename to _private_tasks`
  await pool.ended
})

test('a pool ends when the last of its jobs has ended, although the database is away', async () => {
  const proxy = await startDatabaseProxy(connection)
  const lines: string[] = []
  const [first, second] = [createHeldTask(), createHeldTask()]
  const failing = createHeldTask(() => {
    throw new Error('no database')
  })
  const pool = await startWorkerPool({
    connection: proxy.connection,
    log: createLog('error', { write: (line) => void lines.push(line) }),
    tasks: { first: first.task, second: second.task, failing: failing.task },
    concurrency: 3,
    shutdownTimeoutMs: 3_600_000,
  })
  for (const name of ['first', 'second', 'failing']) await db.begin((sql) => addJob(sql, name, {}))
  await Promise.all([first.started, second.started, failing.started])
  proxy.takeAway()
  for (const [index, { release }] of [first, second].entries()) {
    release()
    await eventually(
      'the job could not be completed',
      () => lines.filter((line) => line.includes('Failed to complete jobs')),
      ({ length }) => length === index + 1,
    )
  }
  failing.release()
  await pool.ended
})
