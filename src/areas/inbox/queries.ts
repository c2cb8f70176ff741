import { descending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import { isPubliclyVisible } from '../profile/public.ts'
import { notificationKinds, type DigestMode } from '../profile/notifications/contract.ts'
import type { NoticeRow } from './rules.ts'
import type { NoticeFacts } from './template.ts'
import { templateFor, type NoticeTemplate } from './templates.ts'

export const newestFirst = descending({ createdAt: 'i.created_at', id: 'i.id' })

/** With the person `u` that the item is about. */
const noticeColumns = sqlFragment`
  i.id, i.template, i.facts, i.created_at, i.read_at,
  case when u.id is not null then jsonb_build_object('name', u.name, 'avatarUrl', u.avatar_url,
    'isVisible', ${isPubliclyVisible}, 'username', case when ${isPubliclyVisible} then u.username end) end as person`

export function listItems(sql: Sql, userId: string, isUnread: boolean, clause: PageClause) {
  return sql<NoticeRow[]>`
    select ${noticeColumns}
    from inbox_items i
    left join users u on u.id = i.person_id
    where i.user_id = ${userId} and i.is_shown ${isUnread ? sql`and i.read_at is null` : sql``} ${clause}`
}

export function listAllItems(sql: Sql, userId: string) {
  return listItems(sql, userId, false, sql`order by i.created_at desc, i.id desc`)
}

interface NoticeWithReader extends NoticeRow {
  readonly userId: string
  readonly locale: string | null
  readonly defaultLocale: string
}

export function listItemsById(sql: Sql, ids: readonly string[]) {
  return sql<NoticeWithReader[]>`
    select ${noticeColumns}, i.user_id, reader.locale, s.default_locale
    from inbox_items i
    join users reader on reader.id = i.user_id
    cross join platform_settings s
    left join users u on u.id = i.person_id
    where i.id = any(${ids as string[]}::uuid[])`
}

export async function countUnread(sql: Sql, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await sql<{ userId: string; unread: number }[]>`
    select user_id, count(*) as unread
    from inbox_items
    where user_id = any(${userIds as string[]}::uuid[]) and is_shown and read_at is null
    group by user_id`
  return new Map(counts.map(({ userId, unread }) => [userId, unread]))
}

/** Without `ids`, all of them. */
export async function markRead(sql: Transaction, userId: string, ids?: readonly string[]): Promise<number> {
  const { count } = await sql`
    update inbox_items
    set read_at = now()
    where user_id = ${userId} and is_shown and read_at is null
      ${ids ? sql`and id = any(${ids as string[]}::uuid[])` : sql``}`
  return count
}

export interface Notice {
  readonly userId: string
  /** A person gets at most one item for an occurrence and a template. */
  readonly occurrenceId: string
  readonly facts: NoticeFacts
  /** Whom it is about. */
  readonly personId?: string | null
}

export interface AddedNotice {
  readonly id: string
  readonly userId: string
  readonly isShown: boolean
  readonly isMailed: boolean
  readonly isPushed: boolean
  readonly digest: DigestMode
  readonly timezone: string
  readonly createdAt: string
}

/** Skips people who turned this kind off, who have the item already, or who are suspended. */
export function insertNotices(
  sql: Transaction,
  template: NoticeTemplate,
  notices: readonly Notice[],
  { isMailed }: { readonly isMailed: boolean },
) {
  const { kind, isOwnAct = false } = templateFor(template)
  const defaults = notificationKinds[kind]
  const rows = notices.map((notice) => ({ id: newId(), personId: null, ...notice }))
  return sql<AddedNotice[]>`
    with wanted as (
      select n.id, n."userId", n."occurrenceId", n.facts, p.id as person_id,
        coalesce(s.inbox, ${defaults.inbox}) as is_shown,
        ${isMailed} and coalesce(s.email, ${defaults.email}) as is_mailed,
        ${!isOwnAct} and coalesce(s.push, ${defaults.push})
          and exists (select from push_subscriptions b where b.user_id = u.id) as is_pushed,
        case when ${kind === 'new_event'} then coalesce(s.digest, 'daily') else 'now' end as digest,
        coalesce(u.timezone, (select default_timezone from platform_settings)) as timezone
      from json_to_recordset(${sql.json(rows as never)}::json)
        as n (id uuid, "userId" uuid, "occurrenceId" uuid, facts jsonb, "personId" uuid)
      join users u on u.id = n."userId" and u.suspended_at is null
      left join users p on p.id = n."personId"
      left join notification_settings s on s.user_id = u.id and s.kind = ${kind}
    ), added as (
      insert into inbox_items (id, user_id, template, occurrence_id, facts, person_id, is_shown, read_at)
      select id, "userId", ${template}, "occurrenceId", facts, person_id, is_shown, case when ${isOwnAct} then now() end
      from wanted
      where is_shown or is_mailed or is_pushed
      on conflict (occurrence_id, user_id, template) do nothing
      returning id, user_id, is_shown, created_at)
    select a.id, a.user_id, a.is_shown, a.created_at, w.is_mailed, w.is_pushed, w.digest, w.timezone
    from added a
    join wanted w on w.id = a.id`
}

/** Returns how many it deleted. */
export async function deleteOldItems(sql: Transaction, limit: number): Promise<number> {
  const { count } = await sql`
    delete from inbox_items
    where id in (
      select id
      from inbox_items
      where created_at < now() - interval '90 days'
      order by created_at
      limit ${limit})`
  return count
}

export async function insertDigestItems(
  sql: Transaction,
  items: readonly { readonly itemId: string; readonly userId: string; readonly dueAt: Date }[],
): Promise<void> {
  if (items.length > 0) await sql`insert into digest_items ${sql([...items])}`
}

/** Takes all items that are due for up to `maxPeople` people. Returns a row for each person. */
export function takeDueDigests(sql: Transaction, maxPeople: number) {
  return sql<{ userId: string; queuedAt: string }[]>`
    with taken as (
      update digest_items
      set queued_at = now()
      where queued_at is null and due_at <= now()
        and user_id in (
          select user_id from digest_items where queued_at is null and due_at <= now() order by due_at limit ${maxPeople})
      returning user_id, queued_at)
    select distinct user_id, queued_at from taken`
}
