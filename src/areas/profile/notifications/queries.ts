import type { Sql, Transaction } from '#platform'
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
