import { firstIdAt, type Transaction } from '#platform'
import { deleteOldMessages } from './queries.ts'

export { listDeliveriesOf, newestFirst } from './queries.ts'
export { startCourier, type Courier, type CourierOptions } from './courier.ts'

const thirtyDaysMs = 30 * 24 * 3_600_000

/** The log is kept for 30 days. */
export const forgetOldDeliveries = (sql: Transaction): Promise<void> =>
  deleteOldMessages(sql, firstIdAt(new Date(Date.now() - thirtyDaysMs)))
