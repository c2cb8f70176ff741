import type { Database, Keys } from '#platform'

export * from './accounts.ts'

/** Loads the demo community, once per installation. It is many people and things, which nobody else needs in memory. */
export async function loadDemo(db: Database, place: { baseUrl: string; keys: Keys }): Promise<void> {
  const demo = await import('./load.ts')
  await demo.loadDemo(db, place)
}
