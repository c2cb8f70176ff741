import { change, countedPage, read } from '#platform'
import { GrantNotFound, listOAuthGrants, revokeOAuthGrant } from './contract.ts'
import { endGrant, madeToo } from './public.ts'
import { countGrantsOf, listAllGrantsOf, listGrantsOf, newestFirst } from './queries.ts'

export const grants = [
  read(listOAuthGrants, async (call) => {
    const { sql, caller } = call
    return countedPage(
      call,
      newestFirst,
      (part) => listGrantsOf(sql, caller.userId, part),
      countGrantsOf(sql, caller.userId),
    )
  }),

  change(
    revokeOAuthGrant,
    async ({ sql, caller, input }) => {
      if (!(await endGrant(sql, input.grantId, caller.userId))) throw new GrantNotFound()
    },
    async ({ sql, caller, input }) => {
      const grant = (await listAllGrantsOf(sql, caller.userId)).find(({ grantId }) => grantId === input.grantId)
      if (!grant) return {}
      const { clientName, scopes, madeWithIt } = grant
      return { target: { clientName, scopes }, goesAlong: madeToo(madeWithIt) }
    },
  ),
]
