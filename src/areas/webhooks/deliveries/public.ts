import { firstIdAt, type Transaction } from '#platform'
import { deleteOldMessages } from './queries.ts'

export { listDeliveriesForWebhook, measureBacklog, newestFirst, type DeliveryBacklog } from './queries.ts'
export { startDeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.ts'

const thirtyDaysMs = 30 * 24 * 3_600_000

export const deleteOldDeliveries = (sql: Transaction): Promise<void> =>
  deleteOldMessages(sql, firstIdAt(new Date(Date.now() - thirtyDaysMs)))
