import { fetchCountedPage, read, type Handler } from '#platform'
import { listMyEntitlements } from './contract.ts'
import { countEntitlementsForUser, listEntitlementsForUser, newestFirst } from './queries.ts'

export const entitlements: readonly Handler[] = [
  read(listMyEntitlements, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      newestFirst,
      (part) => listEntitlementsForUser(sql, caller.userId, part),
      countEntitlementsForUser(sql, caller.userId),
    )
  }),
]
