import { ascending, sqlFragment, type PageClause, type Sql } from '#platform'
import { isPublicSql } from './visibility.ts'

/** `preciseTimestamp` has microseconds: two events can share a millisecond. */
interface ListedEvent {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
  readonly preciseTimestamp: string
}

export const oldestFirst = ascending({ preciseTimestamp: 'o.occurred_at', id: 'o.id' })

/**
 * Events before this time are complete. An event gets its time before its transaction commits, so a newer one can
 * become visible first, and a reader that resumes after it would miss the older one. Everything still to come is newer
 * than the start of the oldest writing transaction. Query this in its own statement before the list, so that the list
 * sees what commits in between.
 */
export async function findHorizon(sql: Sql) {
  const [row] = await sql<[{ horizon: string }]>`
    select least(clock_timestamp(), min(xact_start))::text as horizon
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null`
  return row.horizon
}

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
 * Each kind of access has its own index. Each subquery returns up to one page, and the page is cut from their union.
 */
export function listOutboxEventsForUser(sql: Sql, filter: EventFilter, clause: PageClause) {
  const { userId, publicTypes, groupTypes, selfTypes, horizon } = filter
  return sql<ListedEvent[]>`
    select distinct on (o.occurred_at, o.id) ${listedColumns}
    from (
      select found.*
      from unnest(${publicTypes}::text[]) wanted (type)
      cross join lateral (
        select ${outboxColumns}
        from outbox o
        where o.type = wanted.type and ${timeFilter(sql, horizon)} and ${isPublicSql}
        ${clause}) found
      union all
      select found.*
      from group_members m
      cross join lateral (
        select ${outboxColumns}
        from outbox o
        where o.group_id = m.group_id and o.type = any(${groupTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${clause}) found
      where m.user_id = ${userId} and m.role <> 'member'
      union all (
        select ${outboxColumns}
        from outbox o
        where o.subject_id = ${userId} and o.type = any(${selfTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${clause})
      union all (
        select ${outboxColumns}
        from outbox o
        where o.other_subject_id = ${userId} and o.type = any(${selfTypes}::text[]) and ${timeFilter(sql, horizon)}
        ${clause})) o
    where true
    ${clause}`
}

/** For admins: without access checks. */
export function listOutboxEvents(
  sql: Sql,
  { types, horizon }: Pick<EventFilter, 'types' | 'horizon'>,
  clause: PageClause,
) {
  return sql<ListedEvent[]>`
    select ${listedColumns}
    from unnest(${types}::text[]) wanted (type)
    cross join lateral (
      select ${outboxColumns}
      from outbox o
      where o.type = wanted.type and ${timeFilter(sql, horizon)}
      ${clause}) o
    where true
    ${clause}`
}

const listedColumns = sqlFragment`
  o.id, o.type, o.occurred_at as timestamp, o.data, o.occurred_at::text as precise_timestamp`
