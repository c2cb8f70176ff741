import { deleteExpiredCounters } from './counters/index.ts'
import type { Database } from './sql.ts'

export async function deleteExpiredRows({ sql }: Database): Promise<void> {
  await sql`delete from idempotency_keys where claimed_at < now() - interval '24 hours'`
  await deleteExpiredCounters(sql)
}
