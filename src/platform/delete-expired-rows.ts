import { deleteExpiredCounters } from './counters/index.ts'
import { maintainPartitions } from './partitions.ts'
import type { Database } from './sql.ts'

export async function deleteExpiredRows(db: Database): Promise<void> {
  const { sql } = db
  await sql`delete from idempotency_keys where claimed_at < now() - interval '24 hours'`
  await deleteExpiredCounters(sql)
  await maintainPartitions(db)
}
