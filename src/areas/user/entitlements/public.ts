import type { Sql, Transaction } from '#platform'
import type { UserEntitlement } from './contract.ts'
import { hasEntitlement, takeEntitlement, upsertEntitlement, type Grant } from './queries.ts'

export { deleteEntitlement, listAllEntitlementsOf, moveEntitlements } from './queries.ts'

/** True while a person holds an entitlement that has not expired. */
export const holdsEntitlement = (sql: Sql, userId: string, key: string): Promise<boolean> =>
  hasEntitlement(sql, userId, key)

/** Uses an entitlement up; false when the person does not hold it. Of two who use it at once, one is told true. */
export const useEntitlement = (sql: Transaction, userId: string, key: string): Promise<boolean> =>
  takeEntitlement(sql, userId, key)

/** Gives an entitlement. Whoever holds it already gets its expiry and source replaced. */
export const grantEntitlement = (
  sql: Transaction,
  userId: string,
  grant: Grant,
): Promise<{ entitlement: UserEntitlement; isNew: boolean }> => upsertEntitlement(sql, userId, grant)
