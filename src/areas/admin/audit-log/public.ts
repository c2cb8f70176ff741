import { shortened, type App, type Transaction } from '#platform'
import { insertEntry, type NewEntry } from './queries.ts'

export { deleteOldEntries as forgetOldEntries } from './queries.ts'

export type Deed = Omit<NewEntry, 'ip' | 'requestId'>

/** Writes down who did what. */
export async function record(sql: Transaction, { ip, requestId }: App, deed: Deed): Promise<void> {
  const targetId = deed.targetId === null ? null : shortened(deed.targetId, 200)
  await insertEntry(sql, { ...deed, targetId, summary: shortened(deed.summary, 500), ip, requestId })
}
