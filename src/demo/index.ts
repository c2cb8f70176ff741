import type { Database, DerivedKeys, Sql, Transaction } from '#platform'
import type { RemovalSummary } from './remove.ts'

export type { RemovalSummary } from './remove.ts'

export * from './accounts.ts'

/** Imported on demand, because most processes never need the data in memory. */
export async function loadDemo(db: Database, options: { baseUrl: string; keys: DerivedKeys }): Promise<void> {
  const demo = await import('./load.ts')
  await demo.loadDemo(db, options)
}

export async function removeDemo(sql: Transaction): Promise<RemovalSummary | undefined> {
  const demo = await import('./remove.ts')
  return demo.removeDemo(sql)
}

export async function countDemoPeople(sql: Sql): Promise<number> {
  const demo = await import('./remove.ts')
  return demo.countDemoPeople(sql)
}
