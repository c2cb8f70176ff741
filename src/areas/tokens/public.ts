import { effectiveScopes, Unauthenticated } from '#contract'
import { newId, notify, sha256, type Caller, type Sql, type Transaction } from '#platform'
import { lockGrant } from '../grants/public.ts'
import { type TokenCreated } from './contract.ts'
import {
  deleteTokensForUser,
  findTokenGrant,
  findTokenByHash,
  insertToken,
  lockToken,
  updateLastUsed,
} from './queries.ts'
import { generateToken, toTokenPrefix, parseScopes, formatScopes, tokenPattern } from './rules.ts'

export { listAllTokensForUser } from './queries.ts'

export interface TokenRequest {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
  readonly parent?: ParentCredential
  /** The one path that it is good for; null for all. */
  readonly audience?: TokenCreated['audience']
  readonly value?: string
}

/** The credential with which something is made, and with which it ends. Both are null for a session. */
export interface ParentCredential {
  readonly madeByTokenId: string | null
  /** Of a token that an app made, too. */
  readonly grantId: string | null
}

const noParent: ParentCredential = { madeByTokenId: null, grantId: null }

/** Keeps the caller's token or grant from being revoked until the transaction ends. The grant first, as deletions cascade. */
export async function lockParentCredential(sql: Transaction, { via, credentialId }: Caller): Promise<ParentCredential> {
  if (via === 'session') return noParent
  const token = via === 'token' ? await findTokenGrant(sql, credentialId) : { grantId: credentialId }
  if (!token) throw new Unauthenticated()
  const { grantId } = token
  if (grantId !== null && !(await lockGrant(sql, grantId))) throw new Unauthenticated()
  if (via === 'oauth') return { madeByTokenId: null, grantId }
  if (!(await lockToken(sql, credentialId))) throw new Unauthenticated()
  return { madeByTokenId: credentialId, grantId }
}

/** Makes a token; the value in the answer is the only copy there will ever be. */
export async function issueToken(
  sql: Transaction,
  { userId, name, scopes, expiresAt, parent = noParent, audience, value: token = generateToken() }: TokenRequest,
): Promise<TokenCreated> {
  const made = await insertToken(sql, {
    id: newId(),
    userId,
    ...parent,
    name,
    tokenHash: sha256(token),
    tokenPrefix: toTokenPrefix(token),
    scopes: formatScopes(scopes),
    expiresAt,
    audience: audience ?? null,
  })
  return { ...made, token }
}

/** Revokes every token of somebody, and ends what those made. */
export async function revokeAllTokens(sql: Transaction, userId: string): Promise<void> {
  if (await deleteTokensForUser(sql, userId)) await notify(sql, 'credentials', userId)
}

/** Whom a bearer token stands for, or null. */
export async function findTokenCaller(sql: Sql, bearer: string): Promise<Caller | null> {
  if (!tokenPattern.test(bearer)) return null
  const token = await findTokenByHash(sql, sha256(bearer))
  if (!token) return null

  const isAdmin = token.role !== 'user'
  return {
    userId: token.userId,
    role: token.role,
    scopes: effectiveScopes(parseScopes(token.scopes).filter((scope) => scope !== 'admin' || isAdmin)),
    via: 'token',
    credentialId: token.id,
    credentialExpiresAt: token.expiresAt,
    ...(token.audience !== null && { onlyPath: token.audience }),
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
