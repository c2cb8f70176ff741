import type { Transaction } from '#platform'
import { deleteLinksForUser } from '../links/public.ts'
import { deletePendingEmailChange } from './queries.ts'

export { deleteOldEmailChanges as deleteStaleEmailChanges } from './queries.ts'

export async function cancelEmailChange(sql: Transaction, userId: string): Promise<void> {
  await deletePendingEmailChange(sql, userId)
  await deleteLinksForUser(sql, userId)
}
