import { change, fetchCountedPage, read } from '#platform'
import { GrantNotFound, listOAuthGrants, revokeOAuthGrant } from './contract.ts'
import { revokeGrant, toCascadeCounts } from './public.ts'
import { countGrantsForUser, listAllGrantsForUser, listGrantsForUser, newestFirst } from './queries.ts'

export const grantHandlers = [
  read(listOAuthGrants, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      newestFirst,
      (clause) => listGrantsForUser(sql, caller.userId, clause),
      countGrantsForUser(sql, caller.userId),
    )
  }),

  change(
    revokeOAuthGrant,
    async ({ sql, caller, input }) => {
      if (!(await revokeGrant(sql, input.grantId, caller.userId))) throw new GrantNotFound()
    },
    async ({ sql, caller, input }) => {
      const grant = (await listAllGrantsForUser(sql, caller.userId)).find(({ grantId }) => grantId === input.grantId)
      if (!grant) return {}
      const { clientName, scopes, madeWithIt } = grant
      return { target: { clientName, scopes }, affectedCounts: toCascadeCounts(madeWithIt) }
    },
  ),
]
