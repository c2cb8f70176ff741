import type { Sql } from '#platform'
import { isListedForAll } from '../events/records/public.ts'

export interface SitemapPage {
  readonly path: string
  readonly changedAt: string
}

export function listGroupPages(sql: Sql) {
  return sql<SitemapPage[]>`
    select '/groups/' || urlname as path, updated_at as changed_at
    from groups
    where is_shown
    order by id`
}

/** Upcoming and running events, and those of the last 90 days. */
export function listEventPages(sql: Sql) {
  return sql<SitemapPage[]>`
    select '/events/' || e.id as path, e.updated_at as changed_at
    from (
      select id, group_id, updated_at, visibility from upcoming_events
      union
      select id, group_id, updated_at, visibility from events
      where status = 'active' and starts_at between now() - interval '90 days' and now()) e
    join groups g on g.id = e.group_id
    where g.is_shown and ${isListedForAll}
    order by e.id`
}
