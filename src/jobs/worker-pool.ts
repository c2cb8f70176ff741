import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createPresence, type ConnectionConfig, type Log, type Presence } from '#platform'
import type { LogFunctionFactory, TaskList, WorkerEvents } from 'graphile-worker'
import { openPgPool } from './pg-pool.ts'
import type { Schedule, Tasks } from './task.ts'
import { settlesWithin } from './settles-within.ts'

export interface WorkerPoolOptions {
  readonly connection: ConnectionConfig
  readonly log: Log
  readonly tasks: Tasks
  readonly schedule?: Schedule
}

export interface WorkerPool {
  /** Resolves when the library has stopped, for whatever reason. */
  readonly ended: Promise<void>
  /** Lets running jobs finish for a while, then leaves them to whoever finds them under a name that nobody holds. */
  stop(timeoutMs: number): Promise<void>
}

/** So long the library may take to end. */
const shutdownTimeoutMs = 15_000

/** Starts the library once. It takes jobs only while the others can see that we are there. */
export async function startWorkerPool({
  connection,
  log,
  tasks,
  schedule = {},
}: WorkerPoolOptions): Promise<WorkerPool> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const pgPool = await openPgPool(connection, log)
  const events: WorkerEvents = new EventEmitter()
  const stopping = Promise.withResolvers<void>()
  for (const eventName of ['stop', 'pool:fatalError', 'pool:gracefulShutdown'] as const)
    events.on(eventName, () => stopping.resolve())
  let presence: Presence | undefined
  events.on('pool:create', ({ workerPool }) => (presence = createPresence(connection, workerPool.id)))

  async function close(): Promise<void> {
    await settlesWithin(shutdownTimeoutMs, Promise.all([presence?.close(), pgPool.ending ? undefined : pgPool.end()]))
  }

  try {
    const runner = await run({
      pgPool,
      taskList: tasks as TaskList,
      // What was missed while no process ran is not made up for, and what fails is tried again at its next time.
      parsedCronItems: parseCronItems(
        Object.entries(schedule).map(([task, match]) => ({ task, match, options: { maxAttempts: 1, jobKey: task } })),
      ),
      events,
      noHandleSignals: true,
      concurrency: 2,
      logger: new Logger(createLogFunctionFactory(log)),
      forbiddenFlags: async () => {
        await presence?.whenVisible()
        return null
      },
      // Unbatched, the library leaves a promise alone whose failure would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    // Without its database the library stops by itself, but does not always come to an end.
    const shutdownTimeout = stopping.promise.then(() => setTimeout(shutdownTimeoutMs, undefined, { ref: false }))
    return {
      ended: Promise.race([runner.promise.catch(() => undefined), shutdownTimeout]).then(close),
      async stop(patienceMs) {
        const ending = runner.stop().catch(() => undefined)
        // Whoever waits to be seen before it takes a job need not wait any more: there are none to take.
        presence?.releaseWaiters()
        await settlesWithin(patienceMs, ending)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the library tells beside its words may hold whole jobs and clients; their ids are enough. */
const createLogFunctionFactory =
  (log: Log): LogFunctionFactory =>
  ({ jobId, taskIdentifier }) =>
  (level, message) =>
    log[level === 'warning' ? 'warn' : level]({ jobId, task: taskIdentifier }, message)
