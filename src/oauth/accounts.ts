import { hash } from 'node:crypto'
import type { Account, KoaContextWithOIDC } from 'oidc-provider'
import type { Config, Role, Sql } from '#platform'
import { listEntitlementKeys } from '../areas/entitlements/public.ts'
import { isNotSuspendedNow } from '../areas/profile/public.ts'

export interface UserAccount extends Account {
  readonly role: Role
}

interface UserRow {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
  readonly email: string
  readonly role: Role
  readonly updatedAt: string
}

export async function findUserAccount(
  sql: Sql,
  { WEB_URL }: Config,
  { oidc }: KoaContextWithOIDC,
  userId: string,
): Promise<UserAccount | undefined> {
  const [found] = await sql<UserRow[]>`
    select id, name, username, avatar_url, email, role, updated_at
    from users u
    where id = ${userId} and ${isNotSuspendedNow}`
  if (!found) return undefined
  const claims = buildClaims(found, WEB_URL, await listEntitlementKeys(sql, userId))
  return {
    accountId: found.id,
    role: found.role,
    claims: async (use) => ({
      ...claims,
      ...(use === 'id_token' && { at_hash: computeAtHash(oidc.entities.AccessToken?.jti) }),
    }),
  }
}

/** The left half of the access token's hash (OpenID Connect Core 3.1.3.6). */
const computeAtHash = (token: string | undefined): string | undefined =>
  token && hash('sha256', token, 'buffer').subarray(0, 16).toString('base64url')

/** oidc-provider removes the claims that the scopes do not allow. */
function buildClaims(
  { id, name, username, avatarUrl, email, updatedAt }: UserRow,
  webUrl: string,
  entitlements: readonly string[],
) {
  return {
    sub: id,
    name,
    ...(username !== null && { preferred_username: username, profile: `${webUrl}/u/${username}` }),
    ...(avatarUrl !== null && { picture: avatarUrl }),
    ...(entitlements.length > 0 && { folkmoot_entitlements: entitlements }),
    updated_at: Math.floor(Date.parse(updatedAt) / 1000),
    email,
    // Accounts exist only for verified addresses.
    email_verified: true,
  }
}
