import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { event, Text, Type } from '#contract'
import { logAt, publish, readConfig, systemClock, type Consumer, type Happened } from '#platform'
import { newDatabase } from '../../test/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { eventTasks } from './events.ts'
import { rescueJobs } from './rescue.ts'
import { startWorker, type Worker } from './worker.ts'

const noPause = () => Promise.resolve()
const log = logAt('silent')

interface WaitingJob {
  readonly task: string
  readonly lastError: string | null
}
const kinds = { audience: ['self'], subjects: [], data: Type.Object({ word: Text }) } as const
const Said = event({ type: 'test.said', summary: 'Somebody said a word.', ...kinds })
const Unheard = event({ type: 'test.unheard', summary: 'Nobody wants to know.', ...kinds })

/** A database with a worker that has these consumers. */
async function start(...consumers: Consumer[]) {
  const { db, connection, drop } = await newDatabase()
  const workers: Worker[] = []
  after(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await drop()
  })
  const tasks = eventTasks({ db, config: readConfig({}), clock: systemClock, consumers })
  const jobs = () => db.sql<WaitingJob[]>`
    select task_identifier as task, last_error from graphile_worker.jobs order by id`
  return {
    db,
    tasks,
    jobs,
    work: (patienceMs?: number): Worker => {
      const worker = startWorker({ connection, log, tasks, ...(patienceMs !== undefined && { patienceMs }) })
      workers.push(worker)
      return worker
    },
    say: (word: string, type: typeof Said | typeof Unheard = Said) => db.begin((sql) => publish(sql, type, { word })),
    until: (isDone: (jobs: readonly WaitingJob[]) => boolean) => eventually('the jobs are as expected', jobs, isDone),
  }
}

/** Writes down what it is told. */
function listener(name: string) {
  const heard: Happened[] = []
  const consumer: Consumer = {
    name,
    types: [Said],
    consume: async (_context, happened) => void heard.push(happened),
  }
  return { heard, consumer }
}

const isIdle = (jobs: readonly unknown[]) => jobs.length === 0

test('everybody who wants an event gets it, and only those events', async () => {
  const [a, b] = [listener('a'), listener('b')]
  const { say, work, until, db } = await start(a.consumer, b.consumer)
  work()
  await say('hello')
  await say('psst', Unheard)
  await until(isIdle)
  const [row] = await db.sql<Happened[]>`select id, type, data, occurred_at from outbox where type = 'test.said'`
  assert.deepEqual([a.heard, b.heard], [[row], [row]])
  assert.deepEqual(row?.data, { word: 'hello' })
})

test('whoever wants some events at a time is asked before a job is made for them', async () => {
  const [a, b] = [listener('a'), listener('b')]
  let isWanted = false
  const picky: Consumer = {
    ...b.consumer,
    types: 'all',
    isWanted: async (_sql, type) => isWanted && type === Said.type,
  }
  const { say, work, until } = await start(a.consumer, picky)
  work()
  await say('too early')
  await until(isIdle)
  isWanted = true
  await say('now')
  await say('psst', Unheard)
  await until(isIdle)
  assert.deepEqual([a.heard.length, b.heard.map(({ data }) => data)], [2, [{ word: 'now' }]])
})

test('an event of a transaction that is rolled back reaches nobody', async () => {
  const { heard, consumer } = listener('a')
  const { say, work, until, db } = await start(consumer)
  await assert.rejects(
    db.begin(async (sql) => {
      await publish(sql, Said, { word: 'never' })
      throw new Error('changed my mind')
    }),
  )
  await say('once')
  work()
  await until(isIdle)
  assert.deepEqual(
    heard.map(({ data }) => data),
    [{ word: 'once' }],
  )
})

test('whoever fails is called again alone, and what they did before is undone', async () => {
  const { heard, consumer } = listener('good')
  let calls = 0
  const failing: Consumer = {
    name: 'bad',
    types: [Said],
    async consume({ sql }) {
      await sql`create table traces ()`
      if (++calls === 1) throw new Error('not today')
    },
  }
  const { say, work, until, db } = await start(consumer, failing)
  work()
  await say('hello')
  await until((jobs) => jobs.length === 1 && jobs[0]?.lastError === 'not today')
  assert.equal((await db.sql`select from pg_tables where tablename = 'traces'`).count, 0)
  await db.sql`update graphile_worker._private_jobs set run_at = now()`
  await until(isIdle)
  assert.deepEqual([heard.length, calls], [1, 2])
})

test('much work is done in parts, each in a transaction of its own', async () => {
  const parts: [string | undefined, string][] = []
  const slow: Consumer = {
    name: 'slow',
    types: [Said],
    async consume({ sql }, _event, rest) {
      const [{ id }] = await sql<[{ id: string }]>`select pg_current_xact_id()::text as id`
      parts.push([rest, id])
      return rest === undefined ? 'two' : rest === 'two' ? 'three' : undefined
    },
  }
  const { say, work, until } = await start(slow)
  work()
  await say('hello')
  await until(isIdle)
  assert.deepEqual(
    parts.map(([rest]) => rest),
    [undefined, 'two', 'three'],
  )
  assert.equal(new Set(parts.map(([, id]) => id)).size, 3)
})

test('an event that is handed out twice leaves one job for each consumer', async () => {
  const { say, tasks, jobs, db } = await start(listener('a').consumer, listener('b').consumer)
  await say('hello')
  const [{ id }] = await db.sql<[{ id: string }]>`select id from outbox`
  await tasks['event']?.({ id, type: 'test.said' })
  await tasks['event']?.({ id, type: 'test.said' })
  assert.deepEqual(
    (await jobs()).map(({ task }) => task),
    ['event', 'consume', 'consume'],
  )
})

test('an event that was forgotten meanwhile is done, and an unknown consumer waits for whoever knows it', async () => {
  const { heard, consumer } = listener('a')
  const { tasks } = await start(consumer)
  await tasks['consume']?.({ consumer: 'a', id: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52' })
  assert.deepEqual(heard, [])
  await assert.rejects(Promise.resolve(tasks['consume']?.({ consumer: 'b', id: 'x' })), /no consumer b/)
})

test('the event of a worker that died in the middle of it is taken up by another', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let calls = 0
  const consumer: Consumer = {
    name: 'a',
    types: [Said],
    async consume() {
      if (++calls > 1) return
      begun.resolve()
      await gate.promise
      throw new Error('the process is gone')
    },
  }
  const { say, work, until, db } = await start(consumer)
  const dying = work(100)
  await say('hello')
  await begun.promise
  await dying.stop()
  gate.resolve()
  assert.equal((await rescueJobs(db, noPause)).length, 1)
  work()
  await until(isIdle)
  assert.equal(calls, 2)
})
