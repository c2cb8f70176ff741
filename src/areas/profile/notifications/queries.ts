import { pickLocale } from '#messages'
import type { Sql, Transaction } from '#platform'
import type { MailReader } from '../../../mail/content.ts'
import { notificationKinds, type Choice, type DigestMode, type NotificationKind } from './contract.ts'

/** Null for the default of the kind. */
interface StoredSetting {
  readonly kind: string
  readonly email: boolean | null
  readonly push: boolean | null
  readonly inbox: boolean | null
  readonly digest: DigestMode | null
}

export function listSettingsForUser(sql: Sql, userId: string) {
  return sql<StoredSetting[]>`
    select kind, email, push, inbox, digest
    from notification_settings
    where user_id = ${userId}`
}

export async function findMailRefusal(sql: Sql, userId: string): Promise<string | null> {
  const [user] = await sql<{ mailRefusedAt: string | null }[]>`select mail_refused_at from users where id = ${userId}`
  return user?.mailRefusedAt ?? null
}

/** Changes only what `choice` has. False when there is no such user. */
export async function upsertSetting(sql: Transaction, userId: string, kind: NotificationKind, choice: Choice) {
  const { email = null, push = null, inbox = null, digest = null } = choice
  const { count } = await sql`
    insert into notification_settings as s (user_id, kind, email, push, inbox, digest)
    select id, ${kind}, ${email}::boolean, ${push}::boolean, ${inbox}::boolean, ${digest}::text
    from users
    where id = ${userId}
    on conflict (user_id, kind) do update
      set email = coalesce(excluded.email, s.email), push = coalesce(excluded.push, s.push),
        inbox = coalesce(excluded.inbox, s.inbox), digest = coalesce(excluded.digest, s.digest)`
  return count > 0
}

export async function findRecipient(sql: Sql, userId: string, kind: NotificationKind) {
  const [user] = await sql<{ id: string; name: string; email: string }[]>`
    select u.id, u.name, u.email from ${mailReaders(sql, kind)} and u.id = ${userId}`
  return user
}

/** Those of `userIds` who get mails of this kind. */
export async function listRecipients(sql: Sql, userIds: readonly string[], kind: NotificationKind): Promise<string[]> {
  const users = await sql<{ id: string }[]>`
    select u.id from ${mailReaders(sql, kind)} and u.id = any(${userIds as string[]}::uuid[])`
  return users.map(({ id }) => id)
}

/** `users u`, with a condition to which more can be added. */
export const mailReaders = (sql: Sql, kind: NotificationKind) => sql`
  users u
  left join notification_settings s on s.user_id = u.id and s.kind = ${kind}
  where u.suspended_at is null and u.mail_refused_at is null and coalesce(s.email, ${notificationKinds[kind].email})`

/** Their own language, else that of the page that asked, else that of the site. */
export async function findMailReader(sql: Sql, userId?: string, pageLocale?: string): Promise<MailReader> {
  const [row] = await sql<[Omit<MailReader, 'locale'> & { defaultLocale: string; ownLocale: string | null }]>`
    select p.site_name, p.theme_color, p.default_locale, u.locale as own_locale,
      coalesce(u.timezone, p.default_timezone) as timezone
    from platform_settings p
    left join users u on u.id = ${userId ?? null}`
  const { ownLocale, defaultLocale, ...reader } = row
  return { ...reader, locale: pickLocale(ownLocale, pageLocale, defaultLocale) }
}
