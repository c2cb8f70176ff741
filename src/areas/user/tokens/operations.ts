import { invalid, isScope } from '#contract'
import { change, countedPage, notify, publish, read, type Caller } from '#platform'
import { madeToo } from '../grants/public.ts'
import { lockPerson } from '../profile/public.ts'
import {
  createToken,
  listTokens,
  revokeToken,
  ScopeNotYours,
  TokenMade,
  TokenNotFound,
  TooManyTokens,
} from './contract.ts'
import { lockMaker, makeToken } from './public.ts'
import { countTokensOf, deleteToken, findToken, listTokensOf, oldestFirst } from './queries.ts'
import { expiryOf, scopeText } from './rules.ts'

const maxTokens = 50

export const tokens = [
  read(listTokens, async (call) => {
    const { sql, caller } = call
    return countedPage(
      call,
      oldestFirst,
      (part) => listTokensOf(sql, caller.userId, part),
      countTokensOf(sql, caller.userId),
    )
  }),

  change(
    createToken,
    async ({ sql, caller, input, app }) => {
      requireOwnScopes(caller, input.scopes)
      await lockPerson(sql, caller.userId)
      const maker = await lockMaker(sql, caller)
      if ((await countTokensOf(sql, caller.userId)) >= maxTokens) throw new TooManyTokens()

      const made = await makeToken(sql, {
        userId: caller.userId,
        name: input.name,
        scopes: input.scopes,
        expiresAt: expiryOf(
          app.clock.now(),
          input.expiresInDays,
          caller.via === 'token' ? caller.credentialExpiresAt : null,
        ),
        maker,
        audience: caller.onlyAt ?? null,
      })
      await publish(sql, TokenMade, {
        userId: caller.userId,
        tokenId: made.id,
        tokenName: made.name,
        scopes: scopeText(input.scopes).split(' '),
      })
      return { data: made }
    },
    async ({ caller: { onlyAt } }) =>
      onlyAt === undefined ? {} : { note: `It works only at ${onlyAt}, as the credential that makes it.` },
  ),

  change(
    revokeToken,
    async ({ sql, caller, input }) => {
      if (!(await deleteToken(sql, caller.userId, input.id))) throw new TokenNotFound()
      await notify(sql, 'credentials', caller.userId)
    },
    async ({ sql, input }) => {
      const token = await findToken(sql, input.id)
      if (!token) return {}
      const { name, tokenPrefix, scopes, lastUsedAt, madeWithIt } = token
      return { target: { name, tokenPrefix, scopes, lastUsedAt }, goesAlong: madeToo(madeWithIt) }
    },
  ),
]

function requireOwnScopes(caller: Caller, names: readonly string[]): void {
  const problems = names.flatMap((name, index) =>
    isScope(name) ? [] : [{ path: `scopes.${index}`, message: `is not a scope: ${name}` }],
  )
  if (problems.length > 0) throw invalid(problems)

  const lacking = names.filter((name) => isScope(name) && !caller.scopes.has(name))
  if (lacking.length > 0) throw new ScopeNotYours(`The credential that makes the token lacks: ${lacking.join(', ')}.`)
}
