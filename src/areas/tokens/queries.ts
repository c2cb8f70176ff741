import { ascending, sqlFragment, type PageClause, type Role, type Sql, type Transaction } from '#platform'
import { isNotSuspendedNow, lacksSecondFactor } from '../profile/public.ts'
import type { Token } from './contract.ts'

export const oldestFirst = ascending({ createdAt: 'created_at', id: 'id' })

/** Of `tokens`, with what its descendants made. */
const madeWithItColumn = sqlFragment`(
  with recursive descendants (id) as (
    select tokens.id
    union all
    select t.id from tokens t join descendants d on t.made_by_token_id = d.id)
  select jsonb_build_object(
    'tokens', count(*) - 1,
    'webhooks', (
      select count(*) from webhooks w where w.is_active and w.made_by_token_id in (select id from descendants)),
    'apps', (
      select count(*)
      from oauth_clients a
      where a.disabled_at is null and a.made_by_token_id in (select id from descendants)))
  from descendants) as made_with_it`

export function listTokensForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<Token[]>`
    select id, name, token_prefix, scopes, expires_at, created_at, last_used_at, audience, ${madeWithItColumn}
    from tokens
    where user_id = ${userId} ${clause}`
}

export async function findToken(sql: Sql, id: string) {
  const [token] = await sql<Token[]>`
    select id, name, token_prefix, scopes, expires_at, created_at, last_used_at, audience, ${madeWithItColumn}
    from tokens
    where id = ${id}`
  return token
}

export async function countTokensForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from tokens where user_id = ${userId}`
  return row.count
}

/** Undefined when the token is gone. A token's grant never changes. */
export async function findTokenGrant(sql: Sql, id: string) {
  const [token] = await sql<{ grantId: string | null }[]>`select grant_id from tokens where id = ${id}`
  return token
}

export async function lockToken(sql: Transaction, id: string) {
  const { count } = await sql`select from tokens where id = ${id} for key share`
  return count > 0
}

interface NewToken {
  readonly id: string
  readonly userId: string
  readonly madeByTokenId: string | null
  readonly grantId: string | null
  readonly name: string
  readonly tokenHash: Buffer
  readonly tokenPrefix: string
  readonly scopes: string
  readonly expiresAt: string | null
  readonly audience: Token['audience']
}

export async function insertToken(sql: Transaction, token: NewToken) {
  const [created] = await sql<[Omit<Token, 'lastUsedAt' | 'madeWithIt'>]>`
    insert into tokens ${sql(token as NewToken & Record<string, string>)}
    returning id, name, token_prefix, scopes, expires_at, created_at, audience`
  return created
}

/** Tokens created with it are deleted by cascade; a trigger disables what they created. */
export async function deleteToken(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`delete from tokens where id = ${id} and user_id = ${userId}`
  return count > 0
}

export async function deleteTokensForUser(sql: Transaction, userId: string) {
  const { count } = await sql`delete from tokens where user_id = ${userId}`
  return count > 0
}

interface TokenWithUser {
  readonly id: string
  readonly scopes: string
  readonly expiresAt: string | null
  readonly audience: Token['audience']
  readonly userId: string
  readonly role: Role
  readonly lacksSecondFactor: boolean
}

/** The only read of an authenticated request; excludes suspended owners. */
export async function findTokenByHash(sql: Sql, hash: Buffer) {
  const [token] = await sql<TokenWithUser[]>`
    select t.id, t.scopes, t.expires_at, t.audience, u.id as user_id, u.role, ${lacksSecondFactor} as lacks_second_factor
    from tokens t
    join users u on u.id = t.user_id
    left join oauth_grants g on g.id = t.grant_id
    left join oauth_clients c on c.client_id = g.client_id
    where t.token_hash = ${hash}
      and (t.grant_id is null or (g.expires_at > now() and c.disabled_at is null))
      and ${isNotSuspendedNow}`
  return token
}

/** Locks in id order, so that processes that record the same tokens do not deadlock. */
export async function updateLastUsed(sql: Sql, ids: readonly string[], times: readonly string[]) {
  await sql`
    with locked as (
      select id
      from tokens
      where id = any(${ids}::uuid[])
      order by id
      for no key update)
    update tokens t
    set last_used_at = used.at
    from locked
    join unnest(${ids}::uuid[], ${times}::timestamptz[]) as used (id, at) using (id)
    where t.id = locked.id and (t.last_used_at is null or t.last_used_at < used.at)`
}

export function listAllTokensForUser(sql: Sql, userId: string) {
  return sql<Token[]>`
    select id, name, token_prefix, scopes, expires_at, created_at, last_used_at, audience, ${madeWithItColumn}
    from tokens
    where user_id = ${userId}
    order by created_at, id`
}
