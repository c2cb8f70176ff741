import { startCourier, type CourierOptions } from '../areas/developer/deliveries/public.ts'
import type { Connection } from '#platform'
import type { Schedule } from './task.ts'
import { tasksOf, type TaskOptions } from './tasks.ts'
import { startWorker, type Worker } from './worker.ts'

export interface JobOptions extends TaskOptions {
  readonly connection: Connection
  readonly schedule?: Schedule
  /** How messages to webhooks are sent, where it shall be unusual. */
  readonly courier?: Pick<CourierOptions, 'delaysMs' | 'timeoutMs' | 'resolve'>
}

const patienceMs = 5_000

/** Everything that happens without somebody waiting for it: the worker's jobs, and messages to webhooks. */
export function startJobs({ connection, schedule = {}, courier: unusual, ...services }: JobOptions): Worker {
  const { db, config, keys, log } = services
  const worker = startWorker({ connection, log, tasks: tasksOf(services), schedule, patienceMs })
  const courier = startCourier({ db, config, keys, log, ...unusual })
  return {
    async stop() {
      await Promise.all([worker.stop(), courier.stop(patienceMs)])
    },
  }
}
