import { descending, type PageClause, type Sql } from '#platform'
import { itemColumns, type EventItemRow } from '../records/public.ts'
import { seriesColumns, type SeriesRow } from '../series/public.ts'

export const newestFirst = descending({ createdAt: 's.created_at', id: 's.id' })

export function listSeriesForGroup(sql: Sql, groupId: string, clause: PageClause) {
  return sql<SeriesRow[]>`select ${seriesColumns} from series s where s.group_id = ${groupId} ${clause}`
}

export async function findGroupSeries(sql: Sql, groupId: string, seriesId: string) {
  const [series] = await sql<SeriesRow[]>`
    select ${seriesColumns} from series s where s.id = ${seriesId} and s.group_id = ${groupId}`
  return series
}

export interface SeriesToCheck {
  readonly id: string
  readonly checkAt: string
}

export function listSeriesToCheck(sql: Sql, after: SeriesToCheck | undefined, limit: number) {
  return sql<SeriesToCheck[]>`
    select id, check_at
    from series
    where check_at <= now() ${after ? sql`and (check_at, id) > (${after.checkAt}, ${after.id})` : sql``}
    order by check_at, id
    limit ${limit}`
}

/** Those of `dates` that have an event, canceled ones too: they are not made again. */
export async function listMadeDates(sql: Sql, seriesId: string, dates: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ seriesDate: string }[]>`
    select series_date::text as series_date
    from events
    where series_id = ${seriesId} and series_date = any(${dates as string[]}::date[])`
  return new Set(rows.map(({ seriesDate }) => seriesDate))
}

/** Events that have neither begun nor been canceled, in id order, in which they are locked. */
export async function listEventIdsFrom(sql: Sql, seriesId: string, from: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id
    from events
    where series_id = ${seriesId} and series_date >= ${from}::date and starts_at > now() and status <> 'cancelled'
    order by id`
  return rows.map(({ id }) => id)
}

/** The next ten of each. */
export function listNextEvents(sql: Sql, seriesIds: readonly string[], webUrl: string) {
  return sql<EventItemRow[]>`
    select ${itemColumns(webUrl)}
    from unnest(${seriesIds as string[]}::uuid[]) s (id)
    cross join lateral (
      select *
      from events
      where series_id = s.id and starts_at > now() and status <> 'cancelled'
      order by starts_at, id
      limit 10
    ) e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    order by e.starts_at, e.id`
}

/** RSVPs that are not canceled, of these events. */
export function listLiveRsvps(sql: Sql, eventIds: readonly string[]) {
  return sql<{ id: string; eventId: string; userId: string | null; status: string }[]>`
    select id, event_id, user_id, status from rsvps where event_id = any(${eventIds as string[]}::uuid[]) and status <> 'cancelled'`
}
