import type { Sql, Transaction } from '#platform'
import type { UserEntitlement } from './contract.ts'
import { hasEntitlement, deleteLiveEntitlement, upsertEntitlement, type EntitlementGrant } from './queries.ts'

export { deleteEntitlement, listAllEntitlementsForUser, moveEntitlements } from './queries.ts'

export const holdsEntitlement = (sql: Sql, userId: string, key: string): Promise<boolean> =>
  hasEntitlement(sql, userId, key)

/** True for exactly one concurrent caller. */
export const consumeEntitlement = (sql: Transaction, userId: string, key: string): Promise<boolean> =>
  deleteLiveEntitlement(sql, userId, key)

/** Replaces expiry and source when already held. */
export const grantEntitlement = (
  sql: Transaction,
  userId: string,
  grant: EntitlementGrant,
): Promise<{ entitlement: UserEntitlement; isNew: boolean }> => upsertEntitlement(sql, userId, grant)
