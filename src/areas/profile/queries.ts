import { isId, sqlFragment, type Role, type Sql, type Transaction } from '#platform'
import type { UpdateProfileRequest, UserBasic, UserProfile } from './contract.ts'

export async function findUserBasic(sql: Sql, userId: string) {
  const [user] = await sql<(UserBasic & { email: string })[]>`
    select id, name, avatar_url, username, email, last_login_at
    from users
    where id = ${userId}`
  return user
}

/** The language that the person chose. */
export async function findUserLocale(sql: Sql, userId: string): Promise<string | null> {
  const [user] = await sql<{ locale: string | null }[]>`select locale from users where id = ${userId}`
  return user?.locale ?? null
}

const selectProfile = (sql: Sql, userId: string) => sql<(UserProfile & { email: string })[]>`
  select id, name, username, avatar_url, hero_image_url, theme_color, bio, location, social_links, role,
    profile_visibility, show_on_leaderboard, show_meetpass_connections, locale, timezone, created_at, email
  from users
  where id = ${userId}`

export async function findProfile(sql: Sql, userId: string) {
  const [profile] = await selectProfile(sql, userId)
  return profile
}

export async function lockProfile(sql: Transaction, userId: string) {
  const [profile] = await sql<(UserProfile & { email: string })[]>`${selectProfile(sql, userId)} for update`
  return profile
}

/** Expects the alias `u`. */
export const isUser = (sql: Sql, idOrUsername: string) =>
  isId(idOrUsername) ? sql`u.id = ${idOrUsername}` : sql`u.username = ${idOrUsername.toLowerCase()}`

export async function findUser(sql: Sql, idOrUsername: string) {
  const [user] = await sql<{ id: string; username: string | null; role: Role }[]>`
    select u.id, u.username, u.role
    from users u
    where ${isUser(sql, idOrUsername)}`
  return user
}

/** In their order, each once. Undefined for a username that nobody has. */
export async function findUserIds(sql: Sql, people: readonly string[]): Promise<readonly (string | undefined)[]> {
  const usernames = people.filter((person) => !isId(person)).map((username) => username.toLowerCase())
  const users =
    usernames.length === 0
      ? []
      : await sql<{ id: string; username: string }[]>`
          select id, username from users where username = any(${usernames}::text[])`
  const ids = new Map(users.map(({ id, username }) => [username, id]))
  return [...new Set(people.map((person) => (isId(person) ? person.toLowerCase() : ids.get(person.toLowerCase()))))]
}

export async function insertUser(
  sql: Transaction,
  user: { id: string; email: string; name: string; isNamed: boolean; role: Role; passwordHash: string | null },
) {
  const { count } = await sql`insert into users ${sql(user)} on conflict (lower(email collate "C")) do nothing`
  return count > 0
}

export async function hasUsers(sql: Sql): Promise<boolean> {
  return (await sql`select from users limit 1`).count > 0
}

/** At the first sign-in, of people who did not choose one. */
export async function keepFirstTimeZone(sql: Transaction, userId: string, timezone: string): Promise<void> {
  await sql`
    update users set timezone = ${timezone} where id = ${userId} and timezone is null and last_login_at is null`
}

/** Serializes changes to one user; false when the account is gone. */
export async function lockUserRow(sql: Transaction, userId: string) {
  const { count } = await sql`select from users where id = ${userId} for no key update`
  return count > 0
}

export interface LockedUser {
  readonly id: string
  readonly username: string | null
  readonly role: Role
  readonly isSuspended: boolean
}

/** Locks all superadmins too, because one must remain. Ordered by id, like every lock of several users. */
export function lockUsersAndSuperadmins(sql: Transaction, userIds: readonly string[]) {
  return sql<LockedUser[]>`
    select id, username, role, suspended_at is not null as is_suspended
    from users
    where id = any(${userIds}::uuid[]) or role = 'superadmin'
    order by id
    for update`
}

/** Locks the other superadmins, so that one always remains. Suspended ones do not count. */
export async function isLastSuperadmin(sql: Transaction, userId: string) {
  const { count } = await sql`
    select
    from users
    where role = 'superadmin' and id <> ${userId} and suspended_at is null
    order by id
    for update`
  return count === 0
}

/**
 * For signing in and credentials, which must work again at once. Everything else reads `is_visible` or `suspended_at`,
 * which a job changes within a minute of the end of a suspension.
 */
export const isNotSuspendedNow = sqlFragment`(u.suspended_at is null or coalesce(u.suspended_until <= now(), false))`

/** Users `u` whom others find in lists, with a profile to link to. */
export const isPubliclyVisible = sqlFragment`u.is_visible and u.username is not null and u.is_named`

/** An admin who has to set up a second factor first. */
export const lacksSecondFactor = sqlFragment`(
  u.role <> 'user'
  and (select require_second_factor_for_admins from platform_settings)
  and not exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null))`

/**
 * Ends one suspension, so that the trigger locks the follows of one person per transaction. Skips people who are locked
 * by another process, or by an admin, whose change wins.
 */
export async function endExpiredSuspension(sql: Transaction) {
  const [user] = await sql<{ id: string }[]>`
    update users
    set suspended_at = null, suspended_until = null, suspended_reason = null
    where id = (
      select id
      from users
      where suspended_at is not null and suspended_until <= now()
      order by suspended_until, id
      limit 1
      for no key update skip locked)
    returning id`
  return user?.id
}

/** Related rows are deleted by cascade. The username stays blocked for 30 days. */
export async function deleteUser(sql: Transaction, { id, username }: { id: string; username: string | null }) {
  if (username !== null) await releaseUsername(sql, id, username)
  await sql`delete from users where id = ${id}`
}

export async function updateUser(
  sql: Transaction,
  userId: string,
  changes: UpdateProfileRequest & {
    hasChosenUsername?: boolean
    createdAt?: string
    lastLoginAt?: string
    passwordHash?: string
    email?: string
    role?: Role
    suspendedAt?: string | null
    suspendedUntil?: string | null
    suspendedReason?: string | null
  },
) {
  await sql`update users set ${sql(changes)} where id = ${userId}`
}

/** Stops notification mails. Sign-in links are still sent. */
export async function markMailRefused(sql: Transaction, email: string): Promise<void> {
  await sql`
    update users
    set mail_refused_at = now()
    where lower(email collate "C") = lower(${email} collate "C") and mail_refused_at is null`
}

/** Called when a mailed link is used: the mail has arrived. */
export async function clearMailRefusal(sql: Transaction, userId: string): Promise<void> {
  await sql`update users set mail_refused_at = null where id = ${userId} and mail_refused_at is not null`
}

export async function markNameChosen(sql: Transaction, userId: string) {
  await sql`update users set is_named = true where id = ${userId} and not is_named`
}

/** Includes usernames that a former holder may still take back. */
export async function findUsernameHolder(sql: Sql, username: string) {
  const [holder] = await sql<{ userId: string | null }[]>`
    select user_id
    from usernames
    where username = ${username} and (blocked_until is null or blocked_until > now())`
  return holder
}

/** False when somebody else holds it; the primary key decides between concurrent callers. */
export async function claimUsername(sql: Transaction, userId: string, username: string) {
  const { count } = await sql`
    insert into usernames (username, user_id)
    values (${username}, ${userId})
    on conflict (username) do update
      set user_id = excluded.user_id, blocked_until = null
      where usernames.user_id = excluded.user_id or usernames.blocked_until <= now()`
  return count > 0
}

/** The former holder may take it back; others wait 30 days. */
export async function releaseUsername(sql: Transaction, userId: string, username: string) {
  await sql`
    update usernames
    set blocked_until = now() + interval '30 days'
    where username = ${username} and user_id = ${userId}`
}

/** Frees usernames of deleted accounts before the 30 days are over. */
export async function deleteReleasedUsernames(sql: Transaction, usernames: readonly string[]) {
  await sql`delete from usernames where username = any(${usernames}::text[]) and user_id is null`
}

export async function promoteByEmail(sql: Transaction, email: string) {
  const [user] = await sql<{ id: string }[]>`
    update users
    set role = 'superadmin'
    where lower(email collate "C") = lower(${email} collate "C") and role <> 'superadmin'
    returning id`
  return user
}

export function listNonAsciiEmails(sql: Sql) {
  return sql<{ id: string; email: string }[]>`select id, email from users where email ~ '[^ -~]' order by id`
}

export async function updateEmailIfFree(sql: Transaction, userId: string, email: string) {
  await sql`
    update users
    set email = ${email}
    where id = ${userId} and not exists (
      select from users o where lower(o.email collate "C") = lower(${email} collate "C") and o.id <> ${userId})`
}
