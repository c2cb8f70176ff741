import { setTimeout as pause } from 'node:timers/promises'
import { connect, type ConnectionConfig, type Log } from '#platform'
import type { WorkerPool } from './worker-pool.ts'
import { startOrphanSweep } from './orphaned-jobs.ts'
import type { Schedule, Tasks } from './task.ts'
import { waitAtMost } from './wait-at-most.ts'

interface WorkerOptions {
  readonly connection: ConnectionConfig
  readonly log: Log
  readonly tasks: Tasks
  readonly schedule?: Schedule
  readonly concurrency?: number
  readonly stopTimeoutMs?: number
}

export interface JobWorker {
  stop(): Promise<void>
}

const restartDelayMs = 1_000

export function startJobWorker({
  connection,
  log,
  tasks,
  schedule = {},
  concurrency = 2,
  stopTimeoutMs = 5_000,
}: WorkerOptions): JobWorker {
  const db = connect(connection, { max: 1 })
  const orphanSweep = startOrphanSweep(db, log, Object.keys(schedule))
  const stopped = Promise.withResolvers<void>()
  let isStopping = false
  let pool: Promise<WorkerPool> | undefined

  async function runUntilStopped(): Promise<void> {
    while (!isStopping) {
      // Frees jobs of processes that are gone, and of this one's previous pool.
      orphanSweep.sweepNow()
      try {
        // Loading graphile-worker takes 90 ms, which requests need not wait for at start.
        pool = import('./worker-pool.ts').then(({ startWorkerPool }) =>
          startWorkerPool({ connection, log, tasks, schedule, concurrency }),
        )
        const { ended } = await pool
        await ended
      } catch (error) {
        log.error({ err: error }, 'the worker pool failed and is started again')
      }
      pool = undefined
      await Promise.race([pause(restartDelayMs, undefined, { ref: false }), stopped.promise])
    }
  }

  const workLoop = runUntilStopped()
  return {
    async stop() {
      isStopping = true
      stopped.resolve()
      orphanSweep.stop()
      const ending = pool?.then((running) => running.stop(stopTimeoutMs)).catch(() => undefined)
      // Neither an endless job nor an unresponsive database may block a stop.
      await waitAtMost(stopTimeoutMs + 1_000, Promise.all([ending, workLoop]))
      await db.close()
    },
  }
}
