import { fetchCountedPage, read, type Handler } from '#platform'
import { listMyEntitlements } from './contract.ts'
import { countEntitlementsForUser, listEntitlementsForUser, newestFirst } from './queries.ts'

export const entitlementHandlers: readonly Handler[] = [
  read(listMyEntitlements, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      newestFirst,
      (clause) => listEntitlementsForUser(sql, caller.userId, clause),
      countEntitlementsForUser(sql, caller.userId),
    )
  }),
]
