import type { Sql } from '#platform'

export interface SitemapPage {
  /** Of its page: `/groups/repair-cafe`. */
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

/** Of events that are still to come, also of those that began long ago, and of the last 90 days. */
export function listEventPages(sql: Sql) {
  return sql<SitemapPage[]>`
    select '/events/' || e.id as path, e.updated_at as changed_at
    from (
      select id, group_id, updated_at from upcoming_events
      union
      select id, group_id, updated_at from events
      where status = 'active' and starts_at between now() - interval '90 days' and now()) e
    join groups g on g.id = e.group_id
    where g.is_shown
    order by e.id`
}
