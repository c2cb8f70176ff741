import type { Sql, Transaction } from '#platform'
import type { QuietGroup, WeekCounts } from './contract.ts'

export interface DayCounts extends WeekCounts {
  readonly day: string
}

/** Days that are not stored yet are counted now. */
export const listDailyCounts = (sql: Sql, today: string, days: number) => sql<DayCounts[]>`
  select d.day::text,
    coalesce(stored.people, ${countPeople(sql)}) as people,
    coalesce(stored.groups, ${countGroups(sql)}) as groups,
    coalesce(stored.events, ${countEvents(sql)}) as events,
    coalesce(stored.rsvps, ${countRsvps(sql)}) as rsvps
  from ${daysUntil(sql, today, days)} d
  left join daily_counts stored on stored.day = d.day
  order by d.day`

/** Stores the counts of days that are over. Two processes may do it at once. */
export async function storeDailyCounts(sql: Transaction, today: string, days: number): Promise<void> {
  await sql`
    insert into daily_counts (day, people, groups, events, rsvps)
    select d.day, ${countPeople(sql)}, ${countGroups(sql)}, ${countEvents(sql)}, ${countRsvps(sql)}
    from ${daysUntil(sql, today, days)} d
    where d.day < ${today}::date
      and not exists (select from daily_counts stored where stored.day = d.day)
    on conflict do nothing`
}

const daysUntil = (sql: Sql, today: string, days: number) => sql`(
  select day, day::timestamp at time zone 'UTC' as starts_at, (day + 1)::timestamp at time zone 'UTC' as ends_at
  from generate_series(0, ${days - 1}::int) days_ago
  cross join lateral (select ${today}::date - days_ago as day) days)`

const countPeople = (sql: Sql) => sql`(
  select count(*)::int from users where created_at >= d.starts_at and created_at < d.ends_at)`

const countGroups = (sql: Sql) => sql`(
  select count(*)::int from groups where is_shown and created_at >= d.starts_at and created_at < d.ends_at)`

const countEvents = (sql: Sql) => sql`(
  select count(*)::int from events
  where status = 'active' and starts_at >= d.starts_at and starts_at < least(d.ends_at, now()))`

const countRsvps = (sql: Sql) => sql`(
  select count(*)::int from rsvps where rsvp_at >= d.starts_at and rsvp_at < d.ends_at)`

interface Totals {
  readonly people: number
  readonly groups: number
  readonly upcomingEvents: number
}

/** An exact count of many people would read a whole index. */
export async function findTotals(sql: Sql): Promise<Totals> {
  const [totals] = await sql<[Totals]>`
    select
      case when estimate > 100000 then estimate::bigint else (select count(*) from users) end as people,
      (select count(*) from groups where is_shown) as groups,
      (select count(*) from upcoming_events) as upcoming_events
    from (select reltuples as estimate from pg_class where oid = 'users'::regclass) statistics`
  return totals
}

/** Stops at the fifth it finds, from the largest groups down. */
export const listQuietGroups = (sql: Sql) => sql<QuietGroup[]>`
  select g.id, g.name, g.urlname, g.photo_url, g.theme_color, g.member_count,
    (select max(starts_at) from events e where e.group_id = g.id and e.status = 'active') as last_event_at
  from groups g
  where g.is_shown
    and g.created_at < now() - interval '60 days'
    and not exists (
      select from events e
      where e.group_id = g.id and e.status = 'active' and e.starts_at > now() - interval '60 days')
    and not exists (
      select from events e
      where e.group_id = g.id and e.status = 'active'
        and tstzrange(e.starts_at, e.over_at) @> now() - interval '60 days')
  order by g.member_rank desc, g.id desc
  limit 5`
