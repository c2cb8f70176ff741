import { newId, type Caller, type Sql, type Transaction } from '#platform'
import { isNotSuspendedNow, lockCredential } from '../public.ts'
import type { StoredToken } from './tokens.ts'

/** A token or an app has a feed token of its own, which ends with it. */
export async function findStoredToken(sql: Sql, { userId, via, credentialId }: Caller) {
  const [row] =
    via === 'session'
      ? await sql<StoredToken[]>`select seed, token_hash from feed_tokens where user_id = ${userId}`
      : await sql<StoredToken[]>`
          select seed, token_hash
          from app_feed_tokens
          where user_id = ${userId} and ${via === 'token' ? sql`token_id` : sql`grant_id`} = ${credentialId}`
  return row
}

export async function replaceSeed(sql: Transaction, caller: Caller, seed: Buffer, tokenHash: Buffer): Promise<void> {
  const { userId, via } = caller
  const update = sql`do update set seed = excluded.seed, token_hash = excluded.token_hash, created_at = now()`
  if (via === 'session') {
    await sql`
      insert into feed_tokens (user_id, seed, token_hash)
      values (${userId}, ${seed}, ${tokenHash})
      on conflict (user_id) ${update}`
    return
  }
  const { tokenId, grantId } = await lockCredential(sql, caller)
  await sql`
    insert into app_feed_tokens (id, user_id, token_id, grant_id, seed, token_hash)
    values (${newId()}, ${userId}, ${tokenId}, ${grantId}, ${seed}, ${tokenHash})
    on conflict (${via === 'token' ? sql`token_id` : sql`grant_id`}) ${update}`
}

/** The next read creates a new one. */
export async function deleteFeedToken(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from feed_tokens where user_id = ${userId}`
  await deleteAppFeedTokens(sql, userId)
}

export async function deleteAppFeedTokens(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from app_feed_tokens where user_id = ${userId}`
}

export interface FeedOwner {
  readonly id: string
  readonly name: string
  readonly locale: string | null
}

export async function findTokenOwner(sql: Sql, tokenHash: Buffer) {
  const [owner] = await sql<FeedOwner[]>`
    select u.id, u.name, u.locale
    from (
      select user_id from feed_tokens where token_hash = ${tokenHash}
      union all
      select a.user_id
      from app_feed_tokens a
      left join tokens t on t.id = a.token_id
      left join oauth_grants g on g.id = coalesce(a.grant_id, t.grant_id)
      left join oauth_clients c on c.client_id = g.client_id
      where a.token_hash = ${tokenHash} and c.disabled_at is null) f
    join users u on u.id = f.user_id
    where ${isNotSuspendedNow}`
  return owner
}
