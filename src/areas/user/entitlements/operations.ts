import { countedPage, read, type Handler } from '#platform'
import { listMyEntitlements } from './contract.ts'
import { countEntitlementsOf, listEntitlementsOf, newestFirst } from './queries.ts'

export const entitlements: readonly Handler[] = [
  read(listMyEntitlements, async (call) => {
    const { sql, caller } = call
    return countedPage(
      call,
      newestFirst,
      (part) => listEntitlementsOf(sql, caller.userId, part),
      countEntitlementsOf(sql, caller.userId),
    )
  }),
]
