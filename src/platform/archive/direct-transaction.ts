import type { Database, Transaction } from '../sql.ts'

/** A transaction without time limits, never through PgBouncer. */
export async function withDirectTransaction<T>(
  db: Database,
  mode: string,
  run: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const session = db.openSession()
  try {
    // In an object, because the driver would await the items of an array.
    return (await session.begin(mode, async (sql) => ({ value: await run(sql) }))).value
  } finally {
    await session.end({ timeout: 5 })
  }
}
