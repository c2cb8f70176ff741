import type { Database, Transaction } from '#platform'

/** Without `isReal` the work is rolled back, and fails as the real one would. */
export async function dryRunUnless<T>(
  isReal: boolean,
  db: Database,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  if (isReal) return db.begin(work)
  const rollback = new Error('The rehearsal is over.')
  let result: T | undefined
  await db
    .begin(async (sql) => {
      result = await work(sql)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return result as T
}
