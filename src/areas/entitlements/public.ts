import type { Sql, Transaction } from '#platform'
import type { UserEntitlement } from './contract.ts'
import { hasEntitlement, deleteLiveEntitlement, upsertEntitlement, type EntitlementGrant } from './queries.ts'

export { deleteEntitlement, listAllEntitlementsForUser, moveEntitlements } from './queries.ts'

/** True while a person holds an entitlement that has not expired. */
export const holdsEntitlement = (sql: Sql, userId: string, key: string): Promise<boolean> =>
  hasEntitlement(sql, userId, key)

/** Uses an entitlement up; false when the person does not hold it. Of two who use it at once, one is told true. */
export const consumeEntitlement = (sql: Transaction, userId: string, key: string): Promise<boolean> =>
  deleteLiveEntitlement(sql, userId, key)

/** Gives an entitlement. Whoever holds it already gets its expiry and source replaced. */
export const grantEntitlement = (
  sql: Transaction,
  userId: string,
  grant: EntitlementGrant,
): Promise<{ entitlement: UserEntitlement; isNew: boolean }> => upsertEntitlement(sql, userId, grant)
