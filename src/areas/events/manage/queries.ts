import { descending, type PageClause, type Sql, type Transaction } from '#platform'
import type { EventStatus } from '../records/contract.ts'
import { managedColumns, type EventFields, type ManagedEventRow, type PublishedField } from '../records/public.ts'
import type { GroupVenue } from './contract.ts'
import type { RsvpSummary } from '../rsvps/contract.ts'

export const latestFirst = descending({ dateTime: 'e.starts_at', id: 'e.id' })

export function listEventsForGroup(
  sql: Sql,
  groupId: string,
  status: EventStatus | undefined,
  webUrl: string,
  clause: PageClause,
) {
  return sql<ManagedEventRow[]>`
    select ${managedColumns(webUrl)}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId} ${status === undefined ? sql`` : sql`and e.status = ${status}`} ${clause}`
}

/** Venues with the same name and city are one; the latest event there has its address. */
export function listVenuesForGroup(sql: Sql, groupId: string) {
  return sql<GroupVenue[]>`
    with latest as (
      select * from events where group_id = ${groupId} order by starts_at desc, id desc limit 200
    ), venues as (
      select distinct on (searchable(venue_name), coalesce(search_city, '')) *,
        count(*) over (partition by searchable(venue_name), coalesce(search_city, ''))::int as event_count
      from latest
      where venue_name is not null
      order by searchable(venue_name), coalesce(search_city, ''), starts_at desc, id desc
    )
    select venue_name as name, venue_address as address, venue_city as city, venue_state as state,
      venue_postal_code as postal_code, venue_country as country, venue_latitude as latitude,
      venue_longitude as longitude, timezone, event_count, starts_at as last_used_at
    from venues
    order by starts_at desc, id desc
    limit 12`
}

export async function findGroupEvent(sql: Sql, groupId: string, eventId: string, webUrl: string) {
  const [event] = await sql<(ManagedEventRow & Omit<RsvpSummary, 'capacity'>)[]>`
    select ${managedColumns(webUrl)}, c.confirmed, c.waitlisted, c.pending, c.cancelled,
      c.confirmed + c.waitlisted + c.cancelled as total
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.group_id = ${groupId} and e.id = ${eventId}`
  return event
}

export type EditableFields = Pick<EventFields, Exclude<PublishedField, 'platformEventUrl'>>

export interface EditableEvent extends EditableFields {
  readonly id: string
  readonly source: EventFields['source']
  readonly seriesId: string | null
  readonly seriesDate: string | null
  readonly isEditedAlone: boolean
  readonly liveRsvpCount: number
  readonly checkinCount: number
}

/** Serializes changes to an event, its RSVPs included. */
export async function lockGroupEvent(sql: Transaction, groupId: string, eventId: string) {
  const [row] = await sql<
    (Omit<EditableEvent, 'startsAt' | NullableTimeField> & { startsAt: string } & Record<
        NullableTimeField,
        string | null
      >)[]
  >`
    select id, source, title, description, starts_at, ends_at, timezone, event_type, status, max_attendees, checkin_from_minutes, languages, photo_url, cover_scene,
      join_by, visibility, allow_hand_on, online_url, max_guests, questions, e.waitlist, offer_hours, reminders, opens_at, closes_at,
      series_id, series_date::text as series_date, is_edited_alone,
      venue_name, venue_address, venue_city, venue_state, venue_postal_code, venue_country, venue_latitude, venue_longitude,
      c.confirmed + c.waitlisted as live_rsvp_count, c.checkins as checkin_count
    from events e
    join event_counts c on c.event_id = e.id
    where group_id = ${groupId} and id = ${eventId}
    for no key update of e, c`
  return (
    row && {
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: toDate(row.endsAt),
      opensAt: toDate(row.opensAt),
      closesAt: toDate(row.closesAt),
    }
  )
}

type NullableTimeField = 'endsAt' | 'opensAt' | 'closesAt'

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time))
