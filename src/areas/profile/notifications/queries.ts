import type { ThemeColor } from '#contract'
import { pickLocale } from '#messages'
import type { Sql, Transaction } from '#platform'
import type { MailReader } from '../../../mail/layout.ts'
import type { NotificationKind } from './contract.ts'

export function listSettingsForUser(sql: Sql, userId: string) {
  return sql<{ kind: string; email: boolean }[]>`
    select kind, email
    from notification_settings
    where user_id = ${userId}`
}

export async function upsertSetting(sql: Transaction, userId: string, kind: NotificationKind, email: boolean) {
  const { count } = await sql`
    insert into notification_settings (user_id, kind, email)
    select id, ${kind}, ${email}
    from users
    where id = ${userId}
    on conflict (user_id, kind) do update set email = excluded.email`
  return count > 0
}

export async function findRecipient(sql: Sql, userId: string, kind: NotificationKind) {
  const [user] = await sql<{ id: string; name: string; email: string }[]>`
    select u.id, u.name, u.email
    from users u
    where u.id = ${userId}
      and u.suspended_at is null
      and not exists (
        select
        from notification_settings s
        where s.user_id = u.id and s.kind = ${kind} and not s.email)`
  return user
}

/** Their own language, else that of the site. */
export async function findMailReader(sql: Sql, userId?: string): Promise<MailReader> {
  const [row] = await sql<
    [{ siteName: string; themeColor: ThemeColor | null; defaultLocale: string; locale: string | null }]
  >`
    select p.site_name, p.theme_color, p.default_locale, u.locale
    from platform_settings p
    left join users u on u.id = ${userId ?? null}`
  const { siteName, themeColor, locale, defaultLocale } = row
  return { siteName, themeColor, locale: pickLocale(locale, defaultLocale) }
}
