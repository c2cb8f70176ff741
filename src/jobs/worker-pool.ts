import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createPresence, runWork, type ConnectionConfig, type Log, type Presence } from '#platform'
import { Logger, parseCronItems, run, type LogFunctionFactory, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openPgPool } from './pg-pool.ts'
import type { Schedule, Tasks } from './task.ts'
import { waitAtMost } from './wait-at-most.ts'

interface WorkerPoolOptions {
  readonly connection: ConnectionConfig
  readonly log: Log
  readonly tasks: Tasks
  readonly schedule?: Schedule
  readonly concurrency: number
  readonly shutdownTimeoutMs?: number
  /** How long taking jobs may fail before the pool ends. */
  readonly maxFailingMs?: number
}

export interface WorkerPool {
  readonly ended: Promise<void>
  /** Jobs that outlast the timeout stay locked until `unlockOrphanedJobs` frees them. */
  stop(timeoutMs: number): Promise<void>
}

/** How long graphile-worker has to end by itself after its last job. */
const releaseTimeoutMs = 500
const closeTimeoutMs = 15_000

/** Takes jobs only while other processes can see its presence lock. */
export async function startWorkerPool({
  connection,
  log,
  tasks,
  schedule = {},
  concurrency,
  shutdownTimeoutMs = 15_000,
  maxFailingMs = 10_000,
}: WorkerPoolOptions): Promise<WorkerPool> {
  const pgPool = openPgPool(connection, log)
  const events: WorkerEvents = new EventEmitter()
  const stopping = Promise.withResolvers<void>()
  for (const eventName of ['stop', 'pool:fatalError', 'pool:gracefulShutdown'] as const)
    events.on(eventName, () => stopping.resolve())
  const idle = Promise.withResolvers<void>()
  events.on('pool:gracefulShutdown:complete', () => idle.resolve())
  let presence: Presence | undefined
  events.on('pool:create', ({ workerPool }) => (presence = createPresence(connection, workerPool.id)))

  async function close(): Promise<void> {
    await waitAtMost(closeTimeoutMs, Promise.all([presence?.close(), pgPool.ending ? undefined : pgPool.end()]))
  }

  try {
    const runner = await run({
      pgPool,
      taskList: toTaskList(tasks),
      // Runs missed while no process was up are not made up for.
      parsedCronItems: parseCronItems(
        Object.entries(schedule).map(([task, { match, maxAttempts = 1 }]) => ({
          task,
          match,
          options: { jobKey: task, maxAttempts },
        })),
      ),
      events,
      noHandleSignals: true,
      concurrency,
      logger: new Logger(createLogFunctionFactory(log)),
      forbiddenFlags: async () => {
        await presence?.whenVisible()
        return null
      },
      // Without batching, graphile-worker leaves a promise unhandled whose rejection would crash the process.
      preset: { worker: { completeJobBatchDelay: 5, failJobBatchDelay: 0 } },
    })
    // Without its database graphile-worker stops by itself, but never finishes if it failed to complete jobs twice.
    const timeouts = [
      stopping.promise.then(() => setTimeout(shutdownTimeoutMs, undefined, { ref: false })),
      idle.promise.then(() => setTimeout(releaseTimeoutMs, undefined, { ref: false })),
    ]
    const endSchedule = () => void runner.stop().catch(() => undefined)
    endWhenFailing(events, maxFailingMs, endSchedule)
    return {
      ended: Promise.race([runner.promise.catch(() => undefined), ...timeouts])
        .then(endSchedule)
        .then(close),
      async stop(timeoutMs) {
        const ending = runner.stop().catch(() => undefined)
        // Ends the wait in `forbiddenFlags`: no more jobs are taken.
        presence?.releaseWaiters()
        await waitAtMost(timeoutMs, ending)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** If the database is away when graphile-worker first asks for the ids of its tasks, it never asks again and takes no jobs. */
function endWhenFailing(events: WorkerEvents, maxFailingMs: number, end: () => void): void {
  let failingSince: number | undefined
  for (const eventName of ['worker:getJob:empty', 'job:start'] as const)
    events.on(eventName, () => (failingSince = undefined))
  events.on('worker:getJob:error', () => {
    failingSince ??= performance.now()
    if (performance.now() - failingSince >= maxFailingMs) end()
  })
}

const toTaskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) => {
        const { traceparent, ...rest } = payload as Parameters<typeof task>[0]
        return runWork('job', name, () => task(rest, job), traceparent === undefined ? undefined : String(traceparent))
      },
    ]),
  )

/** Logs only ids: the metadata can hold whole jobs and clients. */
const createLogFunctionFactory =
  (log: Log): LogFunctionFactory =>
  ({ jobId, taskIdentifier }) =>
  (level, message) =>
    log[level === 'warning' ? 'warn' : level]({ jobId, task: taskIdentifier }, message)
