import type { Database, DerivedKeys, Sql, Transaction } from '#platform'
import type { RemovalSummary } from './remove.ts'

export type { RemovalSummary } from './remove.ts'

export * from './accounts.ts'

/** Loads the demo community, once per installation. It is many people and things, which nobody else needs in memory. */
export async function loadDemo(db: Database, place: { baseUrl: string; keys: DerivedKeys }): Promise<void> {
  const demo = await import('./load.ts')
  await demo.loadDemo(db, place)
}

/** Removes the demo community; undefined when it is not there. */
export async function removeDemo(sql: Transaction): Promise<RemovalSummary | undefined> {
  const demo = await import('./remove.ts')
  return demo.removeDemo(sql)
}

export async function countDemoPeople(sql: Sql): Promise<number> {
  const demo = await import('./remove.ts')
  return demo.countDemoPeople(sql)
}
