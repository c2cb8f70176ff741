import type { Transaction } from '#platform'
import { deleteLinksOf } from '../links/public.ts'
import { deleteOpenEmailChange } from './queries.ts'

export { deleteOldEmailChanges as forgetOldEmailChanges } from './queries.ts'

/** Ends a change that is under way: its links are gone. */
export async function cancelEmailChange(sql: Transaction, userId: string): Promise<void> {
  await deleteOpenEmailChange(sql, userId)
  await deleteLinksOf(sql, userId)
}
