import type { Sql } from '#platform'
import { detailColumns, type DetailRow } from '../../events/records/public.ts'

export interface WidgetRow extends DetailRow {
  readonly themeColor: string | null
}

/** Shown groups by their present or former urlnames; names that are none are left out. */
export function listShownGroups(sql: Sql, urlnames: readonly string[]) {
  return sql<{ id: string; urlname: string }[]>`
    select distinct g.id, g.urlname
    from group_urlnames u
    join groups g on g.id = u.group_id
    where u.urlname = any(${urlnames}) and g.is_shown`
}

export function listUpcoming(sql: Sql, webUrl: string, limit: number) {
  return sql<WidgetRow[]>`
    select ${detailColumns(sql, webUrl)}, g.theme_color
    from upcoming_events e
    join groups g on g.id = e.group_id
    where g.is_shown
    order by e.starts_at, e.id
    limit ${limit}`
}

export function listUpcomingOf(sql: Sql, groupIds: readonly string[], webUrl: string, limit: number) {
  return sql<WidgetRow[]>`
    select ${detailColumns(sql, webUrl)}, g.theme_color
    from events e
    join groups g on g.id = e.group_id
    where e.group_id = any(${groupIds}::uuid[]) and e.status = 'active' and e.over_at > now()
    order by e.starts_at, e.id
    limit ${limit}`
}
