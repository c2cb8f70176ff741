import { descending, type PageClause, type Sql, type Transaction } from '#platform'
import type { OAuthGrant } from './contract.ts'

export const newestFirst = descending({ grantedAt: 'g.created_at', grantId: 'g.id' })

const selectGrants = (sql: Sql, userId: string) => sql`
  select g.id as grant_id, c.client_id, coalesce(c.name, c.client_id) as client_name, c.website as client_uri, c.logo_uri,
    array(
      select split_part(entry, '@', 1) from unnest(g.scopes) with ordinality as e (entry, place) group by 1 order by min(place)
    ) as scopes,
    g.created_at as granted_at,
    jsonb_build_object(
      'tokens', (select count(*) from tokens t where t.grant_id = g.id),
      'webhooks', (select count(*) from webhooks w where w.grant_id = g.id),
      'apps', (select count(*) from oauth_clients a where a.made_by_grant_id = g.id and a.disabled_at is null)
    ) as made_with_it
  from oauth_grants g
  join oauth_clients c on c.client_id = g.client_id
  where g.user_id = ${userId} and g.expires_at > now()`

export function listGrantsForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<OAuthGrant[]>`${selectGrants(sql, userId)} ${clause}`
}

export function listAllGrantsForUser(sql: Sql, userId: string) {
  return sql<OAuthGrant[]>`${selectGrants(sql, userId)} order by g.created_at, g.id`
}

export async function countGrantsForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from oauth_grants where user_id = ${userId} and expires_at > now()`
  return row.count
}

interface LiveGrant {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  /** A scope, or `scope@path` when it was allowed for that path only. */
  readonly scopes: readonly string[]
  readonly expiresAt: string
  readonly createdAt: string
}

export async function findGrant(
  sql: Sql,
  by: { readonly id: string } | { readonly userId: string; readonly clientId: string },
) {
  const [grant] = await sql<LiveGrant[]>`
    select id, user_id, client_id, scopes, expires_at, created_at
    from oauth_grants
    where ${'id' in by ? sql`id = ${by.id}` : sql`user_id = ${by.userId} and client_id = ${by.clientId}`}
      and expires_at > now()`
  return grant
}

/** Prevents revocation until the transaction ends. False when the grant is gone. */
export async function lockGrant(sql: Transaction, id: string) {
  const { count } = await sql`select from oauth_grants where id = ${id} and expires_at > now() for key share`
  return count > 0
}

export async function upsertGrant(
  sql: Transaction,
  { id, userId, clientId, scopes }: { id: string; userId: string; clientId: string; scopes: readonly string[] },
) {
  const [grant] = await sql<[{ id: string }]>`
    insert into oauth_grants as g (id, user_id, client_id, scopes, expires_at)
    values (${id}, ${userId}, ${clientId}, ${scopes}, now() + interval '1 year')
    on conflict (user_id, client_id) do update
      set scopes = g.scopes || array(select unnest(excluded.scopes) except select unnest(g.scopes)),
        expires_at = excluded.expires_at
    returning id`
  return grant
}

/** A grant expires a year after its last use. */
export async function renewGrant(sql: Transaction, id: string) {
  await sql`update oauth_grants set expires_at = now() + interval '1 year' where id = ${id}`
}

export async function deleteGrant(sql: Transaction, id: string, userId: string | null) {
  const [deleted] = await sql<{ userId: string }[]>`
    delete from oauth_grants
    where id = ${id} and user_id = coalesce(${userId}, user_id)
    returning user_id`
  return deleted?.userId
}

export async function deleteGrantsForUser(sql: Transaction, userId: string) {
  const { count } = await sql`delete from oauth_grants where user_id = ${userId}`
  return count > 0
}

export async function deleteExpiredGrants(
  sql: Transaction,
  pair?: { readonly userId: string; readonly clientId: string },
) {
  await sql`
    delete from oauth_grants
    where expires_at <= now() ${pair ? sql`and user_id = ${pair.userId} and client_id = ${pair.clientId}` : sql``}`
}
