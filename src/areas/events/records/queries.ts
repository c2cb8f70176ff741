import { newId, sqlFragment, memoizeSqlFragment, type Database, type Sql, type Transaction } from '#platform'
import type { SceneName } from '../../covers/contract.ts'
import { isPubliclyVisible } from '../../profile/public.ts'
import { moveHosts } from './host-queries.ts'
import type { EventDetailRow } from './rules.ts'
import type {
  AttendanceMode,
  EventSource,
  EventStatus,
  JoinMode,
  Question,
  Visibility,
  WaitlistMode,
} from './contract.ts'

export interface EventFields {
  readonly title: string
  readonly description: string | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
  readonly eventType: AttendanceMode
  readonly status: EventStatus
  readonly cancelReason: string | null
  readonly maxAttendees: number | null
  readonly checkinFromMinutes: number
  readonly joinBy: JoinMode
  readonly visibility: Visibility
  readonly allowHandOn: boolean
  readonly onlineUrl: string | null
  readonly maxGuests: number
  readonly questions: readonly Question[]
  readonly waitlist: WaitlistMode
  readonly offerHours: number
  readonly reminders: readonly number[]
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly languages: readonly string[] | null
  readonly photoUrl: string | null
  /** Picked by an organizer. Null when the words choose. */
  readonly coverScene: SceneName | null
  readonly venueName: string | null
  readonly venueAddress: string | null
  readonly venueCity: string | null
  readonly venueState: string | null
  readonly venuePostalCode: string | null
  readonly venueCountry: string | null
  readonly venueLatitude: number | null
  readonly venueLongitude: number | null
  readonly source: EventSource
  readonly connectionId: string | null
  readonly upstreamId: string | null
  readonly platformEventUrl: string | null
  readonly upstreamRsvpCount: number | null
  readonly publishedAt: Date | null
  readonly createdBy: string | null
  readonly seriesId: string | null
  /** The local date that the rule of the series gave. */
  readonly seriesDate: string | null
  /** Edited on its own, so that a change of the series does not change it. */
  readonly isEditedAlone: boolean
}

export type NewEvent = Partial<EventFields> &
  Pick<EventFields, 'title' | 'startsAt' | 'timezone'> & { readonly groupId: string }

/** Of `events e` and `event_counts c`. */
export const seatsTaken = sqlFragment`(c.confirmed + c.guests + c.offered_seats + c.held_seats)`
/**
 * Somebody without an offer waits for a seat. Those who are suspended hold up nobody. `offset 0` keeps PostgreSQL from
 * looking up everybody who waits for anything, once per page.
 */
export const hasLine = sqlFragment`(c.waitlisted > c.pending + c.offers and exists (
  select
  from rsvps w
  join users u on u.id = w.user_id
  where w.event_id = e.id and w.status = 'waitlisted' and w.approval <> 'pending' and w.offer_expires_at is null
    and u.suspended_at is null
  offset 0))`

export const groupItemColumns = sqlFragment`
  g.id as group_id, g.name as group_name, g.urlname as group_urlname, g.theme_color as group_theme_color,
  g.is_featured as group_is_featured`

/** Of `events e`, `event_counts c` and `groups g`. */
export const itemColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  e.id, e.title, e.description, e.starts_at as date_time, e.ends_at as end_time, e.timezone,
  ${webUrl}::text || '/events/' || e.id as event_url, e.platform_event_url, e.photo_url, e.event_type,
  c.rsvp_total as rsvp_count, c.confirmed as local_rsvp_count, e.upstream_rsvp_count, c.waitlisted as waitlist_count,
  e.max_attendees, e.status, e.venue_name, e.venue_city, e.venue_latitude, e.venue_longitude, e.languages,
  e.join_by, e.visibility, e.online_url is not null as has_online_url, e.max_guests, e.waitlist, e.opens_at, e.closes_at, ${seatsTaken} as seats_taken,
  case when e.max_attendees is not null then
    case when ${hasLine} then 0 else greatest(e.max_attendees - ${seatsTaken}, 0) end end as seats_left,
  e.series_id, e.cover_scene, g.tags as group_tags,
  coalesce(g.theme_color, (select s.theme_color from platform_settings s)) as cover_theme, ${webUrl}::text as web_url,
  ${groupItemColumns}`,
)

/** Of those who still have a role in the group. */
const hostsColumn = sqlFragment`
  array(
    select json_build_object('userId', u.id, 'username', u.username, 'name', u.name, 'avatarUrl', u.avatar_url, 'isVisible', ${isPubliclyVisible})
    from event_hosts h
    join users u on u.id = h.user_id
    join group_members m on m.group_id = e.group_id and m.user_id = h.user_id
    where h.event_id = e.id
    order by h.place)`

export const detailColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  ${itemColumns(webUrl)}, e.source, g.photo_url as group_photo_url,
  e.venue_address, e.venue_state, e.venue_postal_code, e.venue_country, e.questions, e.online_url, e.allow_hand_on,
  e.offer_hours, e.reminders, ${hostsColumn} as hosts`,
)

export const managedColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  ${detailColumns(webUrl)}, e.starts_at as start_time, c.checkins as checkin_count, e.checkin_from_minutes, e.created_by, e.created_at, e.updated_at`,
)

export async function insertEvent(sql: Transaction, event: NewEvent): Promise<string> {
  const id = newId()
  await sql`insert into events ${sql({ id, ...toColumns(sql, event) })}`
  return id
}

const toColumns = <T extends Partial<EventFields>>(sql: Transaction, { questions, ...fields }: T) => ({
  ...fields,
  ...(questions && { questions: sql.json(questions) }),
})

/** Increments `sequence`, which calendars read as a new version. */
export async function updateEvent(sql: Transaction, eventId: string, changes: Partial<EventFields>): Promise<void> {
  await sql`
    update events
    set ${sql({ ...toColumns(sql, changes), updatedAt: new Date() })}, sequence = sequence + 1
    where id = ${eventId}`
}

/** For fields that calendars do not show: `sequence` stays. */
export async function updateEventKeepingVersion(
  sql: Transaction,
  eventId: string,
  changes: {
    readonly upstreamId?: string
    readonly upstreamRsvpCount?: number | null
    readonly missedFetches?: number
    readonly photoUrl?: string
    readonly isEditedAlone?: boolean
  },
): Promise<void> {
  await sql`
    update events
    set ${sql(changes)}
    where id = ${eventId}`
}

export function lockUpcomingEvents(sql: Transaction, groupId: string) {
  return sql<
    {
      id: string
      title: string
      startsAt: string
      timezone: string
      status: EventStatus
      source: EventSource
      visibility: Visibility
    }[]
  >`
    select id, title, starts_at, timezone, status, source, visibility
    from events
    where group_id = ${groupId} and status = 'active' and over_at > now()
    order by id
    for no key update`
}

/**
 * In batches, because check-ins of those events wait. An event that is being changed, perhaps to a later time, is left
 * for the next run.
 */
export async function markEndedEvents(db: Database): Promise<void> {
  const batchSize = 1000
  const markBatch = (sql: Transaction) => sql`
    with ended as (
      select e.id
      from event_counts c
      join events e on e.id = c.event_id
      where not c.is_over and e.over_at <= now()
      limit ${batchSize}
      for share of e skip locked)
    update event_counts c
    set is_over = true
    from ended
    where c.event_id = ended.id`
  while ((await db.begin(markBatch)).count === batchSize);
}

export async function findEventDetail(sql: Sql, eventId: string, webUrl: string) {
  const [event] = await sql<EventDetailRow[]>`
    select ${detailColumns(webUrl)}
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}

export async function isEventInGroup(sql: Sql, groupId: string, eventId: string): Promise<boolean> {
  const { count } = await sql`select from events where id = ${eventId} and group_id = ${groupId}`
  return count > 0
}

/** It is not deleted before the transaction ends. */
export async function lockEventForKeyShare(sql: Transaction, eventId: string): Promise<boolean> {
  const { count } = await sql`select from events where id = ${eventId} for key share`
  return count > 0
}

export async function deleteEvent(sql: Transaction, eventId: string): Promise<void> {
  await sql`delete from events where id = ${eventId}`
}

/** On an account merge: what they created and what they host. */
export async function moveEvents(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  await moveHosts(sql, from, to)
  const { count } = await sql`update events set created_by = ${to} where created_by = ${from}`
  return { moved: count, skipped: 0 }
}

export async function clearEventCreator(sql: Transaction, userId: string): Promise<void> {
  await sql`update events set created_by = null where created_by = ${userId}`
}
