import { broadcast, sha256, type Sql, type Transaction } from '#platform'

export type ArtifactKind = 'AuthorizationCode' | 'AccessToken' | 'RefreshToken' | 'Interaction'

export type ArtifactPayload = Readonly<Record<string, unknown>>

interface StoredArtifact {
  readonly payload: ArtifactPayload
  readonly createdAt: string
  readonly consumedAt: string | null
  /** Consumed so recently that a second use may be an honest retry. */
  readonly isRecentlyConsumed: boolean
}

interface Artifact {
  readonly kind: ArtifactKind
  readonly value: string
  readonly payload: ArtifactPayload
  readonly ttlSeconds: number
  readonly grantId?: string | undefined
}

/** Fails with a foreign key violation when the grant is gone. */
export async function storeArtifact(
  sql: Transaction,
  { kind, value, payload, ttlSeconds, grantId }: Artifact,
): Promise<void> {
  await sql`
    insert into oauth_artifacts (kind, value_hash, grant_id, payload, expires_at)
    values (
      ${kind}, ${sha256(value)}, ${grantId ?? null}, ${sql.json(payload as Parameters<typeof sql.json>[0])},
      now() + make_interval(secs => ${ttlSeconds}))
    on conflict (kind, value_hash) do update
      set payload = excluded.payload, expires_at = excluded.expires_at`
}

/** Expired ones too: oidc-provider checks `exp`. */
export async function findArtifact(sql: Sql, kind: ArtifactKind, value: string) {
  const [found] = await sql<StoredArtifact[]>`
    select payload, created_at, consumed_at,
      coalesce(consumed_at > now() - interval '10 seconds', false) as is_recently_consumed
    from oauth_artifacts
    where kind = ${kind} and value_hash = ${sha256(value)}`
  return found
}

/** True for exactly one concurrent caller. */
export async function consumeArtifact(sql: Transaction, kind: ArtifactKind, value: string) {
  const { count } = await sql`
    update oauth_artifacts
    set consumed_at = now()
    where kind = ${kind} and value_hash = ${sha256(value)} and consumed_at is null`
  return count > 0
}

export async function deleteArtifact(sql: Transaction, kind: ArtifactKind, value: string): Promise<void> {
  const [deleted] = await sql<{ userId: string | null }[]>`
    delete from oauth_artifacts
    where kind = ${kind} and value_hash = ${sha256(value)}
    returning payload ->> 'accountId' as user_id`
  if (kind === 'AccessToken' && deleted?.userId) await broadcast(sql, 'credentials', deleted.userId)
}

export async function deleteExpiredArtifacts(sql: Transaction): Promise<void> {
  await sql`delete from oauth_artifacts where expires_at <= now()`
}

export async function findClientIdByToken(sql: Sql, token: string) {
  const [found] = await sql<{ clientId: string }[]>`
    select g.client_id
    from oauth_artifacts a
    join oauth_grants g on g.id = a.grant_id
    where a.kind = 'AccessToken' and a.value_hash = ${sha256(token)}`
  return found?.clientId
}
