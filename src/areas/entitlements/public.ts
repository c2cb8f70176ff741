export {
  consumeEntitlement,
  deleteEntitlement,
  grantEntitlement,
  holdsEntitlement,
  listAllEntitlementsForUser,
  moveEntitlements,
} from './queries.ts'
