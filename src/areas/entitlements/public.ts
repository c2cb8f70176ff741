export {
  consumeEntitlement,
  deleteEntitlement,
  grantEntitlement,
  holdsEntitlement,
  listAllEntitlementsForUser,
  listEntitlementKeys,
  moveEntitlements,
} from './queries.ts'
