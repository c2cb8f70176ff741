import { Unauthenticated } from '#contract'
import { newId, broadcast, sha256, type Caller, type Sql, type Transaction } from '#platform'
import { lockGrant } from '../grants/public.ts'
import { scopesFor } from '../profile/public.ts'
import { type TokenWithSecret } from './contract.ts'
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

interface TokenRequest {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
  readonly parent?: ParentCredential
  readonly audience?: TokenWithSecret['audience']
  readonly value?: string
}

/** Revoking it also ends what it created. Both ids are null for a session. */
export interface ParentCredential {
  readonly madeByTokenId: string | null
  readonly grantId: string | null
}

const noParent: ParentCredential = { madeByTokenId: null, grantId: null }

/** Locks the caller's credential against revocation; the grant first, in the order deletions cascade. */
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

export async function issueToken(
  sql: Transaction,
  { userId, name, scopes, expiresAt, parent = noParent, audience, value: token = generateToken() }: TokenRequest,
): Promise<TokenWithSecret> {
  const created = await insertToken(sql, {
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
  return { ...created, token }
}

export async function revokeAllTokens(sql: Transaction, userId: string): Promise<void> {
  if (await deleteTokensForUser(sql, userId)) await broadcast(sql, 'credentials', userId)
}

export async function findTokenCaller(sql: Sql, bearer: string): Promise<Caller | null> {
  if (!tokenPattern.test(bearer)) return null
  const token = await findTokenByHash(sql, sha256(bearer))
  if (!token) return null

  return {
    userId: token.userId,
    role: token.role,
    scopes: scopesFor(token, parseScopes(token.scopes)),
    lacksSecondFactor: token.lacksSecondFactor,
    via: 'token',
    credentialId: token.id,
    credentialExpiresAt: token.expiresAt,
    ...(token.audience !== null && { onlyPath: token.audience }),
  }
}

export async function recordTokenUse(sql: Sql, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size > 0)
    await updateLastUsed(
      sql,
      [...uses.keys()],
      [...uses.values()].map((at) => at.toISOString()),
    )
}
