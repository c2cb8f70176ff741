import type { Sql, Transaction } from '#platform'

type LinkPurpose = 'register' | 'reset' | 'magic_link' | 'new_email' | 'old_email'

export interface NewLink {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly email: string
  readonly name?: string
  readonly username?: string | undefined
  readonly returnTo?: string
  readonly userId?: string
}

/** Usable once it has a token and an expiry, which most get when their mail is rendered. Without, it is deleted after a day. */
export async function insertLink(sql: Transaction, link: NewLink) {
  await sql`
    insert into email_links (id, purpose, email, name, username, return_to, user_id, expires_at)
    values (${link.id}, ${link.purpose}, ${link.email}, ${link.name ?? null}, ${link.username ?? null},
      ${link.returnTo ?? null}, ${link.userId ?? null}, now() + interval '1 day')`
}

export async function setLinkToken(sql: Transaction, id: string, tokenHash: Buffer, minutes: number) {
  const [link] = await sql<{ email: string; userId: string | null }[]>`
    update email_links
    set token_hash = ${tokenHash}, expires_at = now() + make_interval(mins => ${minutes})
    where id = ${id}
    returning email, user_id`
  return link
}

export async function hasLink(sql: Sql, purpose: LinkPurpose, tokenHash: Buffer) {
  const { count } = await sql`
    select from email_links where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()`
  return count > 0
}

export async function findMagicLink(sql: Sql, tokenHash: Buffer) {
  const [link] = await sql<{ email: string; user: MagicLinkUser | null }[]>`
    select l.email, case when u.id is not null
      then jsonb_build_object('name', u.name, 'username', u.username, 'avatarUrl', u.avatar_url)
    end as user
    from email_links l
    left join users u on lower(u.email collate "C") = lower(l.email collate "C")
    where l.token_hash = ${tokenHash} and l.purpose = 'magic_link' and l.expires_at > now()`
  return link
}

interface MagicLinkUser {
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

/**
 * Only one concurrent caller gets the link. The user is locked before the link, as when a new password deletes links;
 * otherwise the two could deadlock.
 */
export async function consumeLink(sql: Transaction, purpose: LinkPurpose, tokenHash: Buffer) {
  await sql`
    select
    from users u
    join email_links l on lower(l.email collate "C") = lower(u.email collate "C")
    where l.token_hash = ${tokenHash}
    for no key update of u`
  const [link] = await sql<{ email: string; name: string | null; username: string | null; returnTo: string | null }[]>`
    delete from email_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()
    returning email, name, username, return_to`
  return link
}

export async function consumeEmailChangeLink(sql: Transaction, userId: string, tokenHash: Buffer) {
  const [link] = await sql<{ purpose: 'new_email' | 'old_email' }[]>`
    delete from email_links
    where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > now()
    returning purpose`
  return link
}

/** Only these links have a `user_id`. */
export async function deleteEmailChangeLinks(sql: Transaction, userId: string) {
  await sql`delete from email_links where user_id = ${userId}`
}

export async function deleteSignInLinks(sql: Transaction, userId: string) {
  await sql`
    delete from email_links l
    using users u
    where u.id = ${userId} and lower(l.email collate "C") = lower(u.email collate "C")
      and l.purpose in ('reset', 'magic_link')`
}

export async function deleteExpiredEmailLinks(sql: Transaction) {
  await sql`delete from email_links where expires_at < now()`
}

export async function findUserByEmail(sql: Sql, email: string) {
  const [user] = await sql<{ id: string; name: string; hasPassword: boolean }[]>`
    select id, name, password_hash is not null as has_password from users where lower(email collate "C") = lower(${email} collate "C")`
  return user
}
