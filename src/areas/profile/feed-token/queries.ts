import type { Sql, Transaction } from '#platform'
import { isNotSuspendedNow } from '../public.ts'
import type { StoredToken } from './tokens.ts'

export async function findStoredToken(sql: Sql, userId: string) {
  const [row] = await sql<StoredToken[]>`select seed, token_hash from feed_tokens where user_id = ${userId}`
  return row
}

export async function replaceSeed(sql: Transaction, userId: string, seed: Buffer, tokenHash: Buffer) {
  await sql`
    insert into feed_tokens (user_id, seed, token_hash)
    values (${userId}, ${seed}, ${tokenHash})
    on conflict (user_id) do update
      set seed = excluded.seed, token_hash = excluded.token_hash, created_at = now()`
}

/** The next read creates a new one. */
export async function deleteFeedToken(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from feed_tokens where user_id = ${userId}`
}

export interface FeedOwner {
  readonly id: string
  readonly name: string
  readonly locale: string | null
}

export async function findTokenOwner(sql: Sql, tokenHash: Buffer) {
  const [owner] = await sql<FeedOwner[]>`
    select u.id, u.name, u.locale
    from feed_tokens t
    join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and ${isNotSuspendedNow}`
  return owner
}
