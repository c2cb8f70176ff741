import { firstIdAt, type Transaction } from '#platform'
import { deleteOldMessages, thirtyDaysMs } from './queries.ts'

export { listDeliveriesForWebhook, measureBacklog, newestFirst, type DeliveryBacklog } from './queries.ts'
export { startDeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.ts'

export const deleteOldWebhookMessages = (sql: Transaction): Promise<void> =>
  deleteOldMessages(sql, firstIdAt(new Date(Date.now() - thirtyDaysMs)))
