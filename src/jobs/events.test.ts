import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { event, Text, Type } from '#contract'
import { createLog, publish, readConfig, systemClock, type Consumer, type OutboxEvent } from '#platform'
import { createTestDatabase } from '../../test/test-database.ts'
import { eventually } from '../../test/eventually.ts'
import { createEventTasks } from './events.ts'
import { unlockOrphanedJobs } from './orphaned-jobs.ts'
import { startJobWorker, type JobWorker } from './worker.ts'

const noPause = () => Promise.resolve()
const log = createLog('silent')

interface WaitingJob {
  readonly task: string
  readonly lastError: string | null
}
const eventDefaults = { visibleTo: ['self'], subjects: [], data: Type.Object({ word: Text }) } as const
const Said = event({ type: 'test.said', summary: 'Somebody said a word.', ...eventDefaults })
const Unheard = event({ type: 'test.unheard', summary: 'Nobody wants to know.', ...eventDefaults })

async function startFixture(...consumers: Consumer[]) {
  const { db, connection, drop } = await createTestDatabase()
  const workers: JobWorker[] = []
  after(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await drop()
  })
  const tasks = createEventTasks({ db, config: readConfig({}), clock: systemClock, log, consumers })
  const jobs = () => db.sql<WaitingJob[]>`
    select task_identifier as task, last_error from graphile_worker.jobs order by id`
  return {
    db,
    tasks,
    jobs,
    startTestWorker: (stopTimeoutMs?: number): JobWorker => {
      const worker = startJobWorker({ connection, log, tasks, ...(stopTimeoutMs !== undefined && { stopTimeoutMs }) })
      workers.push(worker)
      return worker
    },
    publishWord: (word: string, type: typeof Said | typeof Unheard = Said) =>
      db.begin((sql) => publish(sql, type, { word })),
    waitForJobs: (isDone: (jobs: readonly WaitingJob[]) => boolean) =>
      eventually('the jobs are as expected', jobs, isDone),
  }
}

function createRecordingConsumer(name: string) {
  const received: OutboxEvent[] = []
  const consumer: Consumer = {
    name,
    types: [Said],
    consume: async (_context, outboxEvent) => void received.push(outboxEvent),
  }
  return { received, consumer }
}

const isIdle = (jobs: readonly unknown[]) => jobs.length === 0

test('everybody who wants an event gets it, and only those events', async () => {
  const [a, b] = [createRecordingConsumer('a'), createRecordingConsumer('b')]
  const { publishWord, startTestWorker, waitForJobs, db } = await startFixture(a.consumer, b.consumer)
  startTestWorker()
  await publishWord('hello')
  await publishWord('psst', Unheard)
  await waitForJobs(isIdle)
  const [row] = await db.sql<OutboxEvent[]>`select id, type, data, occurred_at from outbox where type = 'test.said'`
  assert.deepEqual([a.received, b.received], [[row], [row]])
  assert.deepEqual(row?.data, { word: 'hello' })
})

test('whoever wants some events at a time is asked before a job is made for them', async () => {
  const [a, b] = [createRecordingConsumer('a'), createRecordingConsumer('b')]
  let isWanted = false
  const picky: Consumer = {
    ...b.consumer,
    types: 'all',
    isWanted: async (_sql, type) => isWanted && type === Said.type,
  }
  const { publishWord, startTestWorker, waitForJobs } = await startFixture(a.consumer, picky)
  startTestWorker()
  await publishWord('too early')
  await waitForJobs(isIdle)
  isWanted = true
  await publishWord('now')
  await publishWord('psst', Unheard)
  await waitForJobs(isIdle)
  assert.deepEqual([a.received.length, b.received.map(({ data }) => data)], [2, [{ word: 'now' }]])
})

test('an event of a transaction that is rolled back reaches nobody', async () => {
  const { received, consumer } = createRecordingConsumer('a')
  const { publishWord, startTestWorker, waitForJobs, db } = await startFixture(consumer)
  await assert.rejects(
    db.begin(async (sql) => {
      await publish(sql, Said, { word: 'never' })
      throw new Error('changed my mind')
    }),
  )
  await publishWord('once')
  startTestWorker()
  await waitForJobs(isIdle)
  assert.deepEqual(
    received.map(({ data }) => data),
    [{ word: 'once' }],
  )
})

test('whoever fails is called again alone, and what they did before is undone', async () => {
  const { received, consumer } = createRecordingConsumer('good')
  let calls = 0
  const failing: Consumer = {
    name: 'bad',
    types: [Said],
    async consume({ sql }) {
      await sql`create table traces ()`
      if (++calls <= 2) throw new Error('not today')
    },
  }
  const { publishWord, startTestWorker, waitForJobs, db } = await startFixture(consumer, failing)
  startTestWorker()
  await publishWord('hello')
  await waitForJobs((jobs) => jobs.length === 1 && jobs[0]?.lastError === 'not today')
  assert.equal((await db.sql`select from pg_tables where tablename = 'traces'`).count, 0)
  await db.sql`update graphile_worker._private_jobs set run_at = now()`
  await waitForJobs(isIdle)
  assert.deepEqual([received.length, calls], [1, 3])
})

test('events that wait are consumed together, and alone when that fails', async () => {
  const [single, together]: [unknown[], unknown[][]] = [[], []]
  let canBatch = true
  const consumer: Consumer = {
    name: 'batches',
    types: [Said],
    consume: async (_context, { data }) => void single.push(data['word']),
    inBatches: {
      types: [Said],
      async consume(_context, events) {
        if (!canBatch) throw new Error('not together')
        together.push(events.map(({ data }) => data['word']))
      },
    },
  }
  const { publishWord, startTestWorker, waitForJobs } = await startFixture(consumer)
  const words = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const word of words) await publishWord(word)
  startTestWorker()
  await waitForJobs(isIdle)
  assert.deepEqual([...single, ...together.flat()].sort(), words)
  assert.ok(together.length > 0 && together.length < 3)

  canBatch = false
  single.length = 0
  const worker = startTestWorker()
  for (const word of words) await publishWord(word)
  await waitForJobs(isIdle)
  await worker.stop()
  assert.deepEqual(single.sort(), words)
})

test('a process that dies with several events leaves all of them to the next one', async () => {
  const { received, consumer } = createRecordingConsumer('late')
  const stuck: Consumer = { ...consumer, consume: () => new Promise(() => undefined) }
  const { publishWord, startTestWorker, waitForJobs, db } = await startFixture(stuck)
  for (const word of ['a', 'b', 'c']) await publishWord(word)
  const worker = startTestWorker(100)
  await waitForJobs((jobs) => jobs.length < 3)
  await worker.stop()
  await unlockOrphanedJobs(db, noPause)
  const tasks = createEventTasks({ db, config: readConfig({}), clock: systemClock, log, consumers: [consumer] })
  const jobs = await db.sql<{ payload: Record<string, string> }[]>`select payload from graphile_worker._private_jobs`
  for (const { payload } of jobs) await tasks['event']?.(payload)
  assert.deepEqual(received.map(({ data }) => data['word']).sort(), ['a', 'b', 'c'])
})

test('much work is done in parts, each in a transaction of its own', async () => {
  const calls: [string | undefined, string][] = []
  const slow: Consumer = {
    name: 'slow',
    types: [Said],
    async consume({ sql }, _event, rest) {
      const [{ id }] = await sql<[{ id: string }]>`select pg_current_xact_id()::text as id`
      calls.push([rest, id])
      return rest === undefined ? 'two' : rest === 'two' ? 'three' : undefined
    },
  }
  const { publishWord, startTestWorker, waitForJobs } = await startFixture(slow)
  startTestWorker()
  await publishWord('hello')
  await waitForJobs(isIdle)
  assert.deepEqual(
    calls.map(([rest]) => rest),
    [undefined, 'two', 'three'],
  )
  assert.equal(new Set(calls.map(([, id]) => id)).size, 3)
})

test('an event that is handed out twice leaves one job for each consumer that failed', async () => {
  const fail = () => Promise.reject(new Error('not today'))
  const { publishWord, tasks, jobs, db } = await startFixture(
    createRecordingConsumer('a').consumer,
    { ...createRecordingConsumer('b').consumer, consume: fail },
    { ...createRecordingConsumer('c').consumer, consume: fail },
  )
  await publishWord('hello')
  const [{ id }] = await db.sql<[{ id: string }]>`select id from outbox`
  await tasks['event']?.({ id, type: 'test.said' })
  await tasks['event']?.({ id, type: 'test.said' })
  assert.deepEqual(
    (await jobs()).map(({ task }) => task),
    ['event', 'consume', 'consume'],
  )
})

test('an event that was forgotten meanwhile is done, and an unknown consumer waits for whoever knows it', async () => {
  const { received, consumer } = createRecordingConsumer('a')
  const { tasks } = await startFixture(consumer)
  await tasks['consume']?.({ consumer: 'a', id: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52' })
  assert.deepEqual(received, [])
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
  const { publishWord, startTestWorker, waitForJobs, db } = await startFixture(consumer)
  const dying = startTestWorker(100)
  await publishWord('hello')
  await begun.promise
  await dying.stop()
  assert.equal((await unlockOrphanedJobs(db, noPause)).length, 1)
  startTestWorker()
  await waitForJobs(isIdle)
  assert.equal(calls, 2)
  gate.resolve()
})
