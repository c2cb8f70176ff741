import { sqlFragment, type Role, type Sql, type Transaction } from '#platform'
import type { UserBasic } from '../../profile/contract.ts'
import { isNotSuspendedNow, lacksSecondFactor } from '../../profile/public.ts'
import type { Session } from './contract.ts'

/** For the cookie. An unused session ends earlier: see `endsAt`. */
export const sessionTtlSeconds = 30 * 24 * 3600
/** Of `sessions s`. */
const endsAt = sqlFragment`least(s.created_at + interval '30 days', s.last_seen_at + interval '7 days')`

interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly ip: string
  readonly userAgent: string | null
}

export async function insertSession(sql: Transaction, session: NewSession) {
  await sql`insert into sessions ${sql(session as NewSession & Record<string, string>)}`
}

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly role: Role
  readonly lacksSecondFactor: boolean
  readonly createdAt: string
  readonly endsAt: string
}

/** Excludes suspended users. Includes expired sessions: compare `endsAt`. */
export async function findSessionByHash(sql: Sql, hash: Buffer) {
  const [session] = await sql<SessionRow[]>`
    select s.id, u.id as user_id, u.role, ${lacksSecondFactor} as lacks_second_factor, s.created_at,
      ${endsAt} as ends_at
    from sessions s
    join users u on u.id = s.user_id
    where s.token_hash = ${hash}
      and ${isNotSuspendedNow}`
  return session
}

/** Started in the last fifteen minutes. */
export async function isRecentSession(sql: Sql, id: string) {
  const { count } = await sql`select from sessions where id = ${id} and created_at > now() - interval '15 minutes'`
  return count > 0
}

export function listSessionsForUser(sql: Sql, userId: string, currentId: string | null) {
  return sql<Session[]>`
    select id, created_at, last_seen_at, ip, user_agent, id is not distinct from ${currentId} as current
    from sessions s
    where user_id = ${userId} and ${endsAt} > now()
    order by last_seen_at desc, id`
}

export async function deleteSession(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`delete from sessions where id = ${id} and user_id = ${userId}`
  return count > 0
}

export async function deleteSessionsForUser(sql: Transaction, userId: string, exceptId: string | null) {
  await sql`delete from sessions where user_id = ${userId} and id is distinct from ${exceptId}`
}

export async function deleteExpiredSessions(sql: Transaction) {
  await sql`delete from sessions s where ${endsAt} < now()`
}

/** Locks in id order, so that processes that record the same sessions do not deadlock. */
export async function updateLastSeen(sql: Sql, ids: readonly string[], times: readonly string[]) {
  await sql`
    with locked as (
      select id
      from sessions
      where id = any(${ids}::uuid[])
      order by id
      for no key update)
    update sessions s
    set last_seen_at = seen.at
    from locked
    join unnest(${ids}::uuid[], ${times}::timestamptz[]) as seen (id, at) using (id)
    where s.id = locked.id and s.last_seen_at < seen.at`
}

export async function findAccount(sql: Sql, by: { readonly email: string } | { readonly id: string }) {
  const [account] = await sql<{ id: string; passwordHash: string | null; isSuspended: boolean }[]>`
    select id, password_hash, not ${isNotSuspendedNow} as is_suspended
    from users u
    where ${'id' in by ? sql`id = ${by.id}` : sql`lower(email collate "C") = lower(${by.email} collate "C")`}`
  return account
}

interface CurrentUser extends UserBasic {
  readonly email: string
  readonly hasPassword: boolean
  readonly isNamed: boolean
  readonly locale: string | null
  readonly hasUnread: boolean
}

export async function findCurrentUser(sql: Sql, userId: string) {
  const [user] = await sql<CurrentUser[]>`
    select id, name, avatar_url, username, email, last_login_at, password_hash is not null as has_password, is_named,
      locale, exists (
        select from inbox_items i where i.user_id = users.id and i.is_shown and i.read_at is null) as has_unread
    from users
    where id = ${userId}`
  return user
}

export async function countAccountAgeDays(sql: Sql, userId: string) {
  const [row] = await sql<{ days: number }[]>`
    select floor(extract(epoch from now() - created_at) / 86400)::int as days from users where id = ${userId}`
  return Math.max(0, row?.days ?? 0)
}
