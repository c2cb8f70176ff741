import { isId, type Role, type Sql, type Transaction } from '#platform'
import type { UpdateProfileRequest, UserBasic, UserProfile } from './contract.ts'

export async function findUserBasic(sql: Sql, userId: string) {
  const [user] = await sql<(UserBasic & { email: string })[]>`
    select id, name, avatar_url, username, email, last_login_at
    from users
    where id = ${userId}`
  return user
}

const selectProfile = (sql: Sql, userId: string) => sql<(UserProfile & { email: string })[]>`
  select id, name, username, avatar_url, hero_image_url, theme_color, bio, location, social_links, role,
    profile_visibility, show_on_leaderboard, show_meetpass_connections, created_at, email
  from users
  where id = ${userId}`

export async function findProfile(sql: Sql, userId: string) {
  const [profile] = await selectProfile(sql, userId)
  return profile
}

/** The profile, which nobody else changes until the transaction ends. */
export async function lockProfile(sql: Transaction, userId: string) {
  const [profile] = await sql<(UserProfile & { email: string })[]>`${selectProfile(sql, userId)} for update`
  return profile
}

export async function findUserByUsername(sql: Sql, username: string) {
  const [user] = await sql<{ id: string; role: Role }[]>`select id, role from users where username = ${username}`
  return user
}

/** By id or username, as bodies and filters name people. */
export async function findUser(sql: Sql, idOrUsername: string) {
  const [user] = isId(idOrUsername)
    ? await sql<{ id: string }[]>`select id from users where id = ${idOrUsername}`
    : await sql<{ id: string }[]>`select id from users where username = ${idOrUsername.toLowerCase()}`
  return user
}

/** Returns false when the email address has an account already. */
export async function insertUser(
  sql: Transaction,
  user: { id: string; email: string; name: string; isNamed: boolean; role: Role; passwordHash: string | null },
) {
  const { count } = await sql`insert into users ${sql(user)} on conflict (lower(email collate "C")) do nothing`
  return count > 0
}

/** Returns false when the account is gone. Changes that depend on the person as a whole take turns here. */
export async function lockUserRow(sql: Transaction, userId: string) {
  const { count } = await sql`select from users where id = ${userId} for no key update`
  return count > 0
}

/** Somebody who is held until the transaction ends. */
export interface LockedPerson {
  readonly id: string
  readonly username: string | null
  readonly role: Role
  readonly isSuspended: boolean
}

/**
 * Holds people and all superadmins, of whom one always remains, in the order in which everybody takes several people. Those
 * who are gone are missing.
 */
export function lockPeopleAndSuperadmins(sql: Transaction, userIds: readonly string[]) {
  return sql<LockedPerson[]>`
    select id, username, role, suspended_at is not null and (suspended_until is null or suspended_until > now()) as is_suspended
    from users
    where id = any(${userIds}::uuid[]) or role = 'superadmin'
    order by id
    for update`
}

/** Superadmins who go take turns, so that one remains; one who is suspended does not count. */
export async function isLastSuperadmin(sql: Transaction, userId: string) {
  const { count } = await sql`
    select
    from users
    where role = 'superadmin' and id <> ${userId} and (suspended_at is null or suspended_until <= now())
    order by id
    for update`
  return count === 0
}

/** Deletes the account and, by cascade, everything that hangs on it. The username rests for 30 days. */
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

/** Notes that somebody chose the name they have. */
export async function markNameChosen(sql: Transaction, userId: string) {
  await sql`update users set is_named = true where id = ${userId} and not is_named`
}

/** Who holds a username now, or may still take it back; undefined when it is free. */
export async function findUsernameHolder(sql: Sql, username: string) {
  const [held] = await sql<{ userId: string | null }[]>`
    select user_id
    from usernames
    where username = ${username} and (blocked_until is null or blocked_until > now())`
  return held
}

/** Takes a username; returns false when somebody else holds it. Of two at once, the primary key lets one through. */
export async function claimUsername(sql: Transaction, userId: string, username: string) {
  const { count } = await sql`
    insert into usernames (username, user_id)
    values (${username}, ${userId})
    on conflict (username) do update
      set user_id = excluded.user_id, blocked_until = null
      where usernames.user_id = excluded.user_id or usernames.blocked_until <= now()`
  return count > 0
}

/** Gives a username up; its former holder may take it back, others only after 30 days. */
export async function releaseUsername(sql: Transaction, userId: string, username: string) {
  await sql`
    update usernames
    set blocked_until = now() + interval '30 days'
    where username = ${username} and user_id = ${userId}`
}

/** Lets anybody take usernames that nobody holds any more, at once. */
export async function deleteReleasedUsernames(sql: Transaction, usernames: readonly string[]) {
  await sql`delete from usernames where username = any(${usernames}::text[]) and user_id is null`
}

/** Raises the account with an address; the id when it was not superadmin before. */
export async function promoteByEmail(sql: Transaction, email: string) {
  const [user] = await sql<{ id: string }[]>`
    update users
    set role = 'superadmin'
    where lower(email collate "C") = lower(${email} collate "C") and role <> 'superadmin'
    returning id`
  return user
}

/** Addresses with letters beyond ASCII. */
export function listNonAsciiEmails(sql: Sql) {
  return sql<{ id: string; email: string }[]>`select id, email from users where email ~ '[^ -~]' order by id`
}

/** Writes an address in another form, unless somebody else has it. */
export async function updateEmailIfFree(sql: Transaction, userId: string, email: string) {
  await sql`
    update users
    set email = ${email}
    where id = ${userId} and not exists (
      select from users o where lower(o.email collate "C") = lower(${email} collate "C") and o.id <> ${userId})`
}
