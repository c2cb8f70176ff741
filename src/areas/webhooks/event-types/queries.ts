import { ascending, sqlFragment, type PageClause, type Sql } from '#platform'

/** Written with all its digits: two events fit into one millisecond. */
export interface ListedEvent {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
  readonly place: string
}

export const oldestFirst = ascending({ place: 'o.occurred_at', id: 'o.id' })

/**
 * What happened before this moment is complete. An event gets its time before its transaction commits, so a younger one can be
 * seen first; a reader who goes on behind that would miss the older one. All that is still to come is younger than the start
 * of the oldest transaction that writes. This must be asked in a statement of its own: what ends between it and the list is
 * seen by the list.
 */
export async function findHorizon(sql: Sql) {
  const [row] = await sql<[{ horizon: string }]>`
    select least(clock_timestamp(), min(xact_start))::text as horizon
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null`
  return row.horizon
}

/** When the newest complete event happened. */
export async function findNewestEventBefore(sql: Sql, horizon: string) {
  const [row] = await sql<{ newest: string }[]>`
    select occurred_at::text as newest
    from outbox
    where occurred_at < ${horizon}::timestamptz
    order by occurred_at desc, id desc
    limit 1`
  return row?.newest ?? null
}

interface EventFilter {
  readonly userId: string
  readonly types: readonly string[]
  readonly publicTypes: readonly string[]
  readonly groupTypes: readonly string[]
  readonly selfTypes: readonly string[]
  readonly horizon: string
}

const outboxColumns = sqlFragment`o.id, o.type, o.data, o.occurred_at`

const timeFilter = (sql: Sql, horizon: string) => sql`
  o.occurred_at > now() - interval '30 days' and o.occurred_at < ${horizon}::timestamptz`

/**
 * Every way in which somebody may hear of an event is an index of its own; each gives one part of the list, and the first of
 * all parts together are the list's part.
 */
export function listEventsFor(sql: Sql, wanted: EventFilter, part: PageClause) {
  const { userId, publicTypes, groupTypes, selfTypes, horizon } = wanted
  return sql<ListedEvent[]>`
    select distinct on (o.occurred_at, o.id) ${listedColumns}
    from (
      select found.*
      from unnest(${publicTypes}::text[]) wanted (type)
      cross join lateral (
        select ${outboxColumns}
        from outbox o
        where o.type = wanted.type and ${timeFilter(sql, horizon)}
          and (o.group_id is null or exists (select from groups g where g.id = o.group_id and g.is_shown))
        ${part}) found
      union all
      select found.*
      from group_members m
      cross join lateral (
        select ${outboxColumns}
        from outbox o
        where o.group_id = m.group_id and o.type = any(${groupTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${part}) found
      where m.user_id = ${userId} and m.role <> 'member'
      union all (
        select ${outboxColumns}
        from outbox o
        where o.subject_id = ${userId} and o.type = any(${selfTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${part})
      union all (
        select ${outboxColumns}
        from outbox o
        where o.other_subject_id = ${userId} and o.type = any(${selfTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${part})) o
    where true
    ${part}`
}

/** For those who may hear of everything. */
export function listEvents(sql: Sql, { types, horizon }: Pick<EventFilter, 'types' | 'horizon'>, part: PageClause) {
  return sql<ListedEvent[]>`
    select ${listedColumns}
    from unnest(${types}::text[]) wanted (type)
    cross join lateral (
      select ${outboxColumns}
      from outbox o
      where o.type = wanted.type and ${timeFilter(sql, horizon)}
      ${part}) o
    where true
    ${part}`
}

const listedColumns = sqlFragment`
  o.id, o.type, o.occurred_at as timestamp, o.data, o.occurred_at::text as place`
