import type { Sql } from '#platform'
import { itemColumns, type EventItemRow } from '../records/public.ts'

const [maxUpcoming, maxDrafts, maxPast, maxRsvps] = [6, 6, 8, 2000]

export interface UpcomingRow extends EventItemRow {
  readonly isNative: boolean
  readonly checkinFromMinutes: number
  readonly pendingCount: number
  readonly checkinCodeCount: number
}

export function listUpcomingForGroup(sql: Sql, groupId: string, webUrl: string) {
  return sql<UpcomingRow[]>`
    select ${itemColumns(webUrl)}, e.source = 'folkmoot' as is_native, e.checkin_from_minutes,
      c.pending as pending_count,
      (select count(*)
      from checkin_codes k
      where k.event_id = e.id and (k.max_uses is null or k.current_uses < k.max_uses)
        and (k.expires_at is null or k.expires_at > greatest(now(), e.starts_at))) as checkin_code_count
    from upcoming_events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId}
    order by e.starts_at, e.id
    limit ${maxUpcoming}`
}

export function listDraftsForGroup(sql: Sql, groupId: string, webUrl: string) {
  return sql<EventItemRow[]>`
    select ${itemColumns(webUrl)}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId} and e.status = 'draft' and e.starts_at > now()
    order by e.starts_at, e.id
    limit ${maxDrafts}`
}

export function listPastForGroup(sql: Sql, groupId: string, webUrl: string) {
  return sql<(EventItemRow & { readonly checkinCount: number })[]>`
    select ${itemColumns(webUrl)}, c.checkins as checkin_count
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId} and e.status = 'active' and e.starts_at <= now() and e.over_at <= now()
    order by e.starts_at desc, e.id desc
    limit ${maxPast}`
}

/** The newest RSVPs of each event, in index order: at most `maxRsvps` rows each. */
export function countRsvpsByDay(sql: Sql, eventIds: readonly string[]) {
  return sql<{ eventId: string; date: string; count: number }[]>`
    select e.id as event_id, to_char(r.rsvp_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)
    from unnest(${eventIds as string[]}::uuid[]) e (id)
    cross join lateral (
      select rsvp_at
      from rsvps
      where event_id = e.id and status = 'confirmed'
      order by place desc
      limit ${maxRsvps}
    ) r
    group by 1, 2
    order by 1, 2`
}

export async function countFirstCheckins(sql: Sql, groupId: string, eventId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from checkins c
    where c.event_id = ${eventId} and c.user_id is not null and not exists (
      select
      from checkins before
      join events e on e.id = before.event_id
      where before.user_id = c.user_id and before.checked_in_at < c.checked_in_at and e.group_id = ${groupId})`
  return row.count
}
