import { sqlFragment, type Sql } from '#platform'
import { entryColumns, type CalendarEntry } from '../events/calendar/public.ts'
import type { AttendanceMode } from '../events/records/contract.ts'
import { isListedFor, isListedForAll, type EventVisibility } from '../events/records/public.ts'
import type { FeedFilters } from './filters.ts'

export interface FeedEvent extends CalendarEntry {
  readonly endsAt: string | null
  readonly eventType: AttendanceMode
  readonly cancelReason: string | null
  readonly publishedAt: string
}

const maxEvents = 500

/** When there are more than `maxEvents`, past events are dropped first, then the most distant ones. */
const nearestFirst = sqlFragment`e.over_at <= now(), abs(extract(epoch from e.starts_at - now())), e.id`

/** A feed has up to 500 descriptions. The rest of a longer one is on the event's page. */
export const maxDescriptionLength = 3_000

const feedColumns = sqlFragment`
  ${entryColumns}, left(e.description, ${maxDescriptionLength} + 1) as description, e.ends_at, e.event_type, e.cancel_reason, coalesce(e.published_at, e.created_at) as published_at`

/** Canceled events stay in the feed until they would have ended, at most a day after their start. */
export function listUpcomingFeedEvents(sql: Sql, { groups, withinDays, excludesOnline }: FeedFilters) {
  return sql<FeedEvent[]>`
    select ${feedColumns}, false as is_tentative
    from (
      select * from upcoming_events
      union all
      select * from events
      where status = 'cancelled' and starts_at > now() - interval '1 day' and over_at > now()) e
    join groups g on g.id = e.group_id
    where g.is_shown and ${isListedForAll}
      ${groups ? sql`and g.id in (select group_id from group_urlnames where urlname = any(${groups}))` : sql``}
      ${withinDays ? sql`and e.starts_at < now() + ${withinDays} * interval '1 day'` : sql``}
      ${excludesOnline ? sql`and e.event_type <> 'online'` : sql``}
    order by e.starts_at, e.id
    limit ${maxEvents}`
}

/** The caller has checked that the group is shown. */
export function listGroupFeedEvents(sql: Sql, groupId: string) {
  return sql<FeedEvent[]>`
    select *
    from (
      select ${feedColumns}, false as is_tentative
      from events e
      join groups g on g.id = e.group_id
      where e.group_id = ${groupId} and e.status <> 'draft' and ${isListedForAll} and e.starts_at > now() - interval '90 days'
      order by ${nearestFirst}
      limit ${maxEvents}) e
    order by e.starts_at, e.id`
}

export function listPersonalFeedEvents(sql: Sql, userId: string) {
  return sql<FeedEvent[]>`
    with feed_events as (
      select event_id
      from rsvps
      where user_id = ${userId} and status <> 'cancelled'
      union
      select e.id
      from favorites f
      join events e on e.group_id = f.group_id and e.starts_at > now() - interval '90 days'
      where f.user_id = ${userId})
    select *
    from (
      select ${feedColumns}, coalesce(r.status = 'waitlisted', false) as is_tentative,
        case when r.status = 'confirmed' then e.online_url end as online_url
      from feed_events f
      join events e on e.id = f.event_id
      join groups g on g.id = e.group_id
      left join rsvps r on r.event_id = e.id and r.user_id = ${userId}
      where e.status <> 'draft' and e.starts_at > now() - interval '90 days' and g.is_shown and ${isListedFor(sql, userId)}
      order by ${nearestFirst}
      limit ${maxEvents}) e
    order by e.starts_at, e.id`
}

export async function findEntry(sql: Sql, eventId: string) {
  const [entry] = await sql<(CalendarEntry & EventVisibility)[]>`
    select ${entryColumns}, e.description, false as is_tentative, e.group_id, e.visibility, g.is_shown
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId} and e.status <> 'draft'`
  return entry
}
