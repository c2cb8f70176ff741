import { allUsers, broadcast, invalidateAllGroups, publish, type Transaction } from '#platform'
import { deleteUser } from '../profile/public.ts'
import { UserDeleted } from './contract.ts'
import { cleanupSteps } from './cleanup-steps.ts'

/** The user must be locked, and the request authorized. */
export async function deleteAccount(
  sql: Transaction,
  user: { readonly id: string; readonly username: string | null },
): Promise<void> {
  for (const cleanUp of cleanupSteps) await cleanUp(sql, user.id)
  await deleteUser(sql, user)
  await publish(sql, UserDeleted, { userId: user.id })
  // Deleting the user also deletes their apps and the grants that other users gave those apps.
  await broadcast(sql, 'credentials', allUsers)
  await invalidateAllGroups(sql)
}
