import { allUsers, notify, publish, type Transaction } from '#platform'
import { deleteUser } from '../profile/public.ts'
import { UserDeleted } from './contract.ts'
import { cleanupSteps } from './cleanup-steps.ts'

/** Deletes somebody's account with everything in it. Whoever calls this holds the person and has checked who asks. */
export async function deleteAccount(
  sql: Transaction,
  person: { readonly id: string; readonly username: string | null },
): Promise<void> {
  for (const cleanUp of cleanupSteps) await cleanUp(sql, person.id)
  await deleteUser(sql, person)
  await publish(sql, UserDeleted, { userId: person.id })
  // Their apps end as well, with what other people allowed them.
  await notify(sql, 'credentials', allUsers)
}
