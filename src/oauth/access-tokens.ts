import { sha256, type Caller, type Role, type Sql } from '#platform'
import { isNotSuspendedNow, lacksSecondFactor, scopesFor } from '../areas/profile/public.ts'
import { findMcpPath } from './resources.ts'
import { parseGrantedScopes } from './scopes.ts'

interface AccessTokenRow {
  readonly scope: string
  readonly audience: string | null
  readonly expiresAt: string
  readonly grantId: string
  readonly userId: string
  readonly role: Role
  readonly lacksSecondFactor: boolean
}

/** The join with the grant makes a revocation take effect at once. `CredentialResolver` checks the token's own expiry. */
export async function findOAuthCaller(sql: Sql, token: string): Promise<Caller | null> {
  const [found] = await sql<AccessTokenRow[]>`
    select a.payload ->> 'scope' as scope, a.payload ->> 'aud' as audience, a.expires_at, g.id as grant_id, u.id as user_id, u.role,
      ${lacksSecondFactor} as lacks_second_factor
    from oauth_artifacts a
    join oauth_grants g on g.id = a.grant_id
    join oauth_clients c on c.client_id = g.client_id and c.disabled_at is null
    join users u on u.id = g.user_id
    where a.kind = 'AccessToken' and a.value_hash = ${sha256(token)}
      and g.expires_at > now()
      and ${isNotSuspendedNow}`
  if (!found) return null
  const onlyPath = found.audience === null ? undefined : findMcpPath(new URL(found.audience).origin, found.audience)

  return {
    userId: found.userId,
    role: found.role,
    scopes: scopesFor(found, parseGrantedScopes(found.scope)),
    lacksSecondFactor: found.lacksSecondFactor,
    via: 'oauth',
    credentialId: found.grantId,
    credentialExpiresAt: found.expiresAt,
    ...(onlyPath !== undefined && { onlyPath }),
  }
}
