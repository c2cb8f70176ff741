import { setTimeout } from 'node:timers/promises'
import { connect, type Connection, type Log } from '#platform'
import { startPool, type Pool } from './pool.ts'
import { keepRescuing } from './rescue.ts'
import type { Schedule, Tasks } from './task.ts'
import { isDoneWithin } from './within.ts'

export interface WorkerOptions {
  readonly connection: Connection
  readonly log: Log
  readonly tasks: Tasks
  readonly schedule?: Schedule
  /** How long a stop waits for running jobs. */
  readonly patienceMs?: number
}

export interface Worker {
  /** Lets running jobs finish for a few seconds; what is not done by then is done by another process, or after the next start. */
  stop(): Promise<void>
}

const restMs = 1_000

/** Works on the jobs of this database until stopped. When the library gives up, it is started again. */
export function startWorker({ connection, log, tasks, schedule = {}, patienceMs = 5_000 }: WorkerOptions): Worker {
  const db = connect(connection, { max: 1 })
  const rescue = keepRescuing(db, log)
  const stopped = Promise.withResolvers<void>()
  let isStopping = false
  let pool: Promise<Pool> | undefined

  async function keepWorking(): Promise<void> {
    while (!isStopping) {
      // Also what the library could not put down before it gave up: that is locked under its old name.
      rescue.look()
      try {
        pool = startPool({ connection, log, tasks, schedule })
        const { ended } = await pool
        await ended
      } catch (error) {
        log.error({ err: error }, 'the worker could not start')
      }
      pool = undefined
      await Promise.race([setTimeout(restMs, undefined, { ref: false }), stopped.promise])
    }
  }

  const working = keepWorking()
  return {
    async stop() {
      isStopping = true
      stopped.resolve()
      rescue.stop()
      const ending = pool?.then((running) => running.stop(patienceMs)).catch(() => undefined)
      // Neither a job without an end nor a silent database may hold up a stop.
      await isDoneWithin(patienceMs + 1_000, Promise.all([ending, working]))
      await db.close()
    },
  }
}
