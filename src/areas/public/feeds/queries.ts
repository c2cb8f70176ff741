import type { Sql } from '#platform'
import type { CalendarEntry } from '../../events/calendar/public.ts'
import type { EventStatus, EventType } from '../../events/records/contract.ts'
import { detailColumns } from '../../events/records/public.ts'
import type { Filters } from './filters.ts'

/** An event as feeds tell of it. */
export interface FeedEvent {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly startsAt: string
  readonly endsAt: string | null
  /** Its end, or two hours after its start. */
  readonly overAt: string
  readonly timezone: string
  readonly eventType: EventType
  readonly status: EventStatus
  readonly cancelReason: string | null
  readonly venueName: string | null
  readonly venueAddress: string | null
  readonly venuePostalCode: string | null
  readonly venueCity: string | null
  readonly venueState: string | null
  readonly venueCountry: string | null
  readonly venueLatitude: number | null
  readonly venueLongitude: number | null
  readonly sequence: number
  readonly publishedAt: string
  readonly updatedAt: string
  readonly groupName: string
  /** The reader waits for a seat. */
  readonly isTentative: boolean
}

const most = 500

const feedColumns = (sql: Sql) => sql`
  e.id, e.title, e.description, e.starts_at, e.ends_at, e.over_at, e.timezone, e.event_type, e.status,
  e.cancel_reason,
  e.venue_name, e.venue_address, e.venue_postal_code, e.venue_city, e.venue_state, e.venue_country,
  e.venue_latitude, e.venue_longitude,
  e.sequence, coalesce(e.published_at, e.created_at) as published_at, e.updated_at, g.name as group_name`

/** Active events that are not over, and cancelled ones until they would be. */
export function listComingEvents(sql: Sql, { groups, withinDays, isOnlineLeftOut }: Filters) {
  return sql<FeedEvent[]>`
    select ${feedColumns(sql)}, false as is_tentative
    from (
      select * from upcoming_events
      union all
      select * from events
      where status = 'cancelled' and starts_at > now() - interval '1 day' and over_at > now()) e
    join groups g on g.id = e.group_id
    where g.is_shown
      ${groups ? sql`and g.id in (select group_id from group_urlnames where urlname = any(${groups}))` : sql``}
      ${withinDays ? sql`and e.starts_at < now() + ${withinDays} * interval '1 day'` : sql``}
      ${isOnlineLeftOut ? sql`and e.event_type <> 'online'` : sql``}
    order by e.starts_at, e.id
    limit ${most}`
}

export function listRecentEventsOf(sql: Sql, groupId: string) {
  return sql<FeedEvent[]>`
    select ${feedColumns(sql)}, false as is_tentative
    from events e
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId} and e.status <> 'draft' and e.starts_at > now() - interval '90 days'
    order by e.starts_at, e.id
    limit ${most}`
}

/** What a person comes to or waits for, and what their favorite groups do. */
export function listEventsFor(sql: Sql, userId: string) {
  return sql<FeedEvent[]>`
    with theirs as (
      select event_id
      from rsvps
      where user_id = ${userId} and status <> 'cancelled'
      union
      select e.id
      from favorites f
      join events e on e.group_id = f.group_id and e.starts_at > now() - interval '90 days'
      where f.user_id = ${userId})
    select ${feedColumns(sql)}, coalesce(r.status = 'waitlisted', false) as is_tentative
    from theirs t
    join events e on e.id = t.event_id
    join groups g on g.id = e.group_id
    left join rsvps r on r.event_id = e.id and r.user_id = ${userId}
    where e.status <> 'draft' and e.starts_at > now() - interval '90 days' and g.is_shown
    order by e.starts_at, e.id
    limit ${most}`
}

/** One event, if everybody may see it. */
export async function findShownEntry(sql: Sql, eventId: string, webUrl: string) {
  const [entry] = await sql<CalendarEntry[]>`
    select ${detailColumns(sql, webUrl)}, e.sequence, e.updated_at
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId} and e.status <> 'draft' and g.is_shown`
  return entry
}
