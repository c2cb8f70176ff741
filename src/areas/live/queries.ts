import { sqlFragment, type Sql } from '#platform'
import { isPubliclyVisible } from '../profile/public.ts'
import type { LiveEvent } from './rules.ts'

/** Includes the people involved, because some messages name the other person. */
const selectLiveEvents = sqlFragment`
  select o.id, o.type, o.data, o.occurred_at,
    array_remove(array[o.subject_id, o.other_subject_id], null) as subjects,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'locale', u.locale,
        'username', case when ${isPubliclyVisible} then u.username end))
      from users u
      where u.id in (o.subject_id, o.other_subject_id)), '[]') as people
  from outbox o`

export function listLiveEvents(sql: Sql, ids: readonly string[]) {
  return sql<LiveEvent[]>`
    ${selectLiveEvents}
    where o.id = any(${ids as string[]})`
}

/**
 * At most 50 events of the last hour. Starts 10 seconds early, because an earlier event may have been committed later.
 */
export function listMissedEvents(sql: Sql, userId: string, { id, at }: { readonly id: string; readonly at: Date }) {
  const recent = sql`
    id <> ${id} and is_news(type, data) and occurred_at > greatest(
      now() - interval '1 hour',
      coalesce((select occurred_at from outbox where id = ${id}), ${at}::timestamptz) - interval '10 seconds')
    order by occurred_at desc, id desc
    limit 50`
  return sql<LiveEvent[]>`
    select * from (
      ${selectLiveEvents}
      where o.id in (
        (select id from outbox where subject_id = ${userId} and ${recent})
        union
        (select id from outbox where other_subject_id = ${userId} and ${recent}))
      order by o.occurred_at desc, o.id desc
      limit 50) missed
    order by occurred_at, id`
}
