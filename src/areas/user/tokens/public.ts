import { effectiveScopes } from '#contract'
import { newId, sha256, type Caller, type Sql, type Transaction } from '#platform'
import { type TokenCreated } from './contract.ts'
import { findTokenByHash, insertToken, updateLastUsed } from './queries.ts'
import { newTokenValue, prefixOf, scopesFrom, scopeText, tokenForm } from './rules.ts'

export { listAllTokensOf } from './queries.ts'

export interface TokenRequest {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
  readonly madeByTokenId?: string | undefined
  /** The grant of the app that makes it. */
  readonly grantId?: string | undefined
  readonly value?: string
}

/** Makes a token; the value in the answer is the only copy there will ever be. */
export async function makeToken(
  sql: Transaction,
  { userId, name, scopes, expiresAt, madeByTokenId, grantId, value: token = newTokenValue() }: TokenRequest,
): Promise<TokenCreated> {
  const made = await insertToken(sql, {
    id: newId(),
    userId,
    madeByTokenId: madeByTokenId ?? null,
    grantId: grantId ?? null,
    name,
    tokenHash: sha256(token),
    tokenPrefix: prefixOf(token),
    scopes: scopeText(scopes),
    expiresAt,
  })
  return { ...made, token }
}

/** Whom a bearer token stands for, or null. */
export async function findTokenCaller(sql: Sql, bearer: string): Promise<Caller | null> {
  if (!tokenForm.test(bearer)) return null
  const token = await findTokenByHash(sql, sha256(bearer))
  if (!token) return null

  const isAdmin = token.role !== 'user'
  return {
    userId: token.userId,
    role: token.role,
    scopes: effectiveScopes(scopesFrom(token.scopes).filter((scope) => scope !== 'admin' || isAdmin)),
    via: 'token',
    credentialId: token.id,
    credentialExpiresAt: token.expiresAt,
  }
}

/** Writes down when tokens were last used, many at once. */
export async function recordTokenUse(sql: Sql, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size > 0)
    await updateLastUsed(
      sql,
      [...uses.keys()],
      [...uses.values()].map((at) => at.toISOString()),
    )
}
