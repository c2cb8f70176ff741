import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { presenceOf, type Connection, type Log, type Presence } from '#platform'
import type { LogFunctionFactory, TaskList, WorkerEvents } from 'graphile-worker'
import { openConnections } from './connections.ts'
import type { Schedule, Tasks } from './task.ts'
import { isDoneWithin } from './within.ts'

export interface PoolOptions {
  readonly connection: Connection
  readonly log: Log
  readonly tasks: Tasks
  readonly schedule?: Schedule
}

export interface Pool {
  /** Resolves when the library has stopped, for whatever reason. */
  readonly ended: Promise<void>
  /** Lets running jobs finish for a while, then leaves them to whoever finds them under a name that nobody holds. */
  stop(patienceMs: number): Promise<void>
}

/** So long the library may take to end. */
const endMs = 15_000

/** Starts the library once. It takes jobs only while the others can see that we are there. */
export async function startPool({ connection, log, tasks, schedule = {} }: PoolOptions): Promise<Pool> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const pgPool = await openConnections(connection, log)
  const events: WorkerEvents = new EventEmitter()
  const stopping = Promise.withResolvers<void>()
  for (const sign of ['stop', 'pool:fatalError', 'pool:gracefulShutdown'] as const)
    events.on(sign, () => stopping.resolve())
  let presence: Presence | undefined
  events.on('pool:create', ({ workerPool }) => (presence = presenceOf(connection, workerPool.id)))

  async function close(): Promise<void> {
    await isDoneWithin(endMs, Promise.all([presence?.close(), pgPool.ending ? undefined : pgPool.end()]))
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
      logger: new Logger(logWith(log)),
      forbiddenFlags: async () => {
        await presence?.shown()
        return null
      },
      // Unbatched, the library leaves a promise alone whose failure would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    // Without its database the library stops by itself, but does not always come to an end.
    const leftAlone = stopping.promise.then(() => setTimeout(endMs, undefined, { ref: false }))
    return {
      ended: Promise.race([runner.promise.catch(() => undefined), leftAlone]).then(close),
      async stop(patienceMs) {
        const ending = runner.stop().catch(() => undefined)
        // Whoever waits to be seen before it takes a job need not wait any more: there are none to take.
        presence?.hurry()
        await isDoneWithin(patienceMs, ending)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the library tells beside its words may hold whole jobs and clients; their ids are enough. */
const logWith =
  (log: Log): LogFunctionFactory =>
  ({ jobId, taskIdentifier }) =>
  (level, message) =>
    log[level === 'warning' ? 'warn' : level]({ jobId, task: taskIdentifier }, message)
