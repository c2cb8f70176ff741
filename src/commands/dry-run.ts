import type { Database, Transaction } from '#platform'

/** Unless `isReal`, the work is done and rolled back, so it throws what a real run would. */
export async function runOrRollBack<T>(
  isReal: boolean,
  db: Database,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  if (isReal) return db.begin(work)
  const rollback = new Error('Dry run: rolled back.')
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
