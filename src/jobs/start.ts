import { startPushWorker } from '../areas/push/public.ts'
import { startDeliveryWorker, type DeliveryWorkerOptions } from '../areas/webhooks/deliveries/public.ts'
import type { ConnectionConfig } from '#platform'
import type { Schedule } from './task.ts'
import { createTasks, type TaskOptions } from './tasks.ts'
import { startJobWorker, type JobWorker } from './worker.ts'

export interface StartJobsOptions extends TaskOptions {
  readonly connection: ConnectionConfig
  readonly schedule?: Schedule
  readonly deliveryOptions?: Pick<DeliveryWorkerOptions, 'delaysMs' | 'timeoutMs' | 'resolve'>
}

const stopTimeoutMs = 5_000

export function startJobs({ connection, schedule = {}, deliveryOptions, ...services }: StartJobsOptions): JobWorker {
  const { db, config, keys, log } = services
  const worker = startJobWorker({
    connection,
    log,
    tasks: createTasks(services),
    schedule,
    concurrency: config.JOB_CONCURRENCY,
    stopTimeoutMs,
  })
  const deliveryWorker = startDeliveryWorker({ db, config, keys, log, ...deliveryOptions })
  const pushWorker = startPushWorker({ db, config, keys, log })
  return {
    async stop() {
      await Promise.all([worker.stop(), deliveryWorker.stop(stopTimeoutMs), pushWorker.stop(stopTimeoutMs)])
    },
  }
}
