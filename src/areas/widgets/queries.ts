import type { Sql } from '#platform'
import { detailColumns, isListedForAll, type EventDetailRow } from '../events/records/public.ts'

export function listVisibleGroups(sql: Sql, urlnames: readonly string[]) {
  return sql<{ id: string; urlname: string }[]>`
    select distinct g.id, g.urlname
    from group_urlnames u
    join groups g on g.id = u.group_id
    where u.urlname = any(${urlnames}) and g.is_shown`
}

/**
 * The two halves of `upcoming_events`, written out: ordering the running half would search all past events (20 ms with
 * 30,000 of them).
 */
export function listUpcomingForSite(sql: Sql, webUrl: string, limit: number) {
  return sql<EventDetailRow[]>`
    with running as materialized (
      select id
      from events
      where status = 'active' and tstzrange(starts_at, over_at) @> now() and starts_at <= now()),
    coming as materialized (
      select e.id
      from events e
      join groups g on g.id = e.group_id
      where e.status = 'active' and e.starts_at > now() and ${isListedForAll} and g.is_shown
      order by e.starts_at, e.id
      limit ${limit})
    select ${detailColumns(webUrl)}
    from (select id from running union all select id from coming) next
    join events e on e.id = next.id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where ${isListedForAll} and g.is_shown
    order by e.starts_at, e.id
    limit ${limit}`
}

export function listUpcomingForGroups(sql: Sql, groupIds: readonly string[], webUrl: string, limit: number) {
  return sql<EventDetailRow[]>`
    select ${detailColumns(webUrl)}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = any(${groupIds}::uuid[]) and e.status = 'active' and ${isListedForAll} and e.over_at > now()
    order by e.starts_at, e.id
    limit ${limit}`
}
