import { message, validationFailure, isScope } from '#contract'
import { change, fetchCountedPage, broadcast, publish, read, resolveExpiry, type Caller } from '#platform'
import { toCascadeCounts } from '../grants/public.ts'
import { lockUser } from '../profile/public.ts'
import {
  ApiTokenCreated,
  createToken,
  listTokens,
  maxTokens,
  OnePathOnly,
  revokeToken,
  ScopeNotYours,
  TokenNotFound,
  TooManyTokens,
} from './contract.ts'
import { lockParentCredential, issueToken } from './public.ts'
import { countTokensForUser, deleteToken, findToken, listTokensForUser, oldestFirst } from './queries.ts'
import { computeExpiry, formatScopes } from './rules.ts'

export const tokenHandlers = [
  read(listTokens, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      oldestFirst,
      (clause) => listTokensForUser(sql, caller.userId, clause),
      countTokensForUser(sql, caller.userId),
    )
  }),

  change(
    createToken,
    async ({ sql, caller, input, app }) => {
      const { onlyPath = null } = caller
      if (onlyPath !== null && onlyPath !== '/mcp') throw new OnePathOnly()
      requireOwnScopes(caller, input.scopes)
      const { expiresInDays } = input
      const requested = resolveExpiry(app.clock.now(), input.expiresAt, { expiresInDays }, 86_400_000)
      await lockUser(sql, caller.userId)
      const parent = await lockParentCredential(sql, caller)
      if ((await countTokensForUser(sql, caller.userId)) >= maxTokens) throw new TooManyTokens()

      const created = await issueToken(sql, {
        userId: caller.userId,
        name: input.name,
        scopes: input.scopes,
        expiresAt: computeExpiry(requested, caller.via === 'token' ? caller.credentialExpiresAt : null),
        parent,
        audience: onlyPath,
      })
      await publish(sql, ApiTokenCreated, {
        userId: caller.userId,
        tokenId: created.id,
        tokenName: created.name,
        scopes: formatScopes(input.scopes).split(' '),
      })
      return { data: created }
    },
    async ({ caller: { via, onlyPath }, output: { data } }) => {
      const { expiresAt } = data
      const notes = [
        expiresAt === null && 'It has no end date.',
        via !== 'session' && 'It ends when the credential that creates it is revoked.',
        onlyPath !== undefined && `It works only at ${onlyPath}, like the credential that creates it.`,
      ]
      return {
        note: notes.filter((note) => note !== false).join(' '),
        ...(expiresAt !== null && { target: { expiresAt } }),
      }
    },
  ),

  change(
    revokeToken,
    async ({ sql, caller, input }) => {
      if (!(await deleteToken(sql, caller.userId, input.id))) throw new TokenNotFound()
      await broadcast(sql, 'credentials', caller.userId)
    },
    async ({ sql, input }) => {
      const token = await findToken(sql, input.id)
      if (!token) return {}
      const { name, tokenPrefix, scopes, lastUsedAt, madeWithIt } = token
      return { target: { name, tokenPrefix, scopes, lastUsedAt }, affectedCounts: toCascadeCounts(madeWithIt) }
    },
  ),
]

function requireOwnScopes(caller: Caller, names: readonly string[]): void {
  const problems = names.flatMap((name, index) =>
    isScope(name) ? [] : [{ path: `scopes.${index}`, text: message('validation.tokens.scope', { name }) }],
  )
  if (problems.length > 0) throw validationFailure(problems)

  const lacking = names.filter((name) => isScope(name) && !caller.scopes.has(name))
  if (lacking.length > 0)
    throw new ScopeNotYours(message('errors.tokens.lackingScopes', { scopes: lacking.join(', ') }))
}
