import { ascending, descending, sqlFragment, type PageClause, type Sql } from '#platform'
import { isPubliclyVisible } from '../../profile/public.ts'
import { isListedFor, itemColumns, type EventItemRow, type EventVisibility } from '../records/public.ts'
import type { RsvpStatus } from './contract.ts'
import type { PublicRsvpRow, RsvpRow } from './rules.ts'

/** In the order of their RSVPs, except that whoever declines or misses an offer gets a new place at the end. */
export const earliestFirst = ascending({ place: 'r.place' })

const startColumns = { startsAt: 'r.starts_at', eventId: 'r.event_id' }
export const byStart = {
  upcoming: ascending(startColumns),
  past: descending(startColumns),
  not_over: ascending(startColumns),
  all: ascending(startColumns),
}

export interface EventWithCounts extends EventVisibility {
  readonly confirmed: number
  /** Pending ones too. */
  readonly waitlisted: number
  readonly pending: number
  /** Of those who have a seat. */
  readonly guests: number
  readonly cancelled: number
  readonly capacity: number | null
}

export async function findEventWithCounts(sql: Sql, eventId: string) {
  const [event] = await sql<EventWithCounts[]>`
    select e.id, e.group_id, e.status, e.visibility, g.is_shown, c.confirmed, c.waitlisted, c.pending, c.cancelled, c.guests, e.max_attendees as capacity
    from events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}

/** Of `rsvps r`. Counts those with an open offer, but nobody who waits for a decision. */
export const waitlistPosition = sqlFragment`
  case when r.status = 'waitlisted' and r.approval <> 'pending' then (
    select count(*)
    from rsvps w
    where w.event_id = r.event_id and w.status = 'waitlisted' and w.approval <> 'pending' and w.place <= r.place) end`

/** Of `rsvps r` and `events e`. */
const rsvpColumns = sqlFragment`
  r.event_id, r.id as rsvp_id, r.status as rsvp_status, r.rsvp_at, ${waitlistPosition} as waitlist_position,
  r.guests as rsvp_guests, r.approval as rsvp_approval, r.offer_expires_at, e.questions as event_questions,
  (select a.answers from rsvp_answers a where a.rsvp_id = r.id) as stored_answers`

/** Canceled RSVPs too. */
export async function findEventWithRsvp(sql: Sql, eventId: string, userId: string) {
  const [event] = await sql<(EventVisibility & (RsvpRow | { readonly rsvpId: null }))[]>`
    select e.id, e.group_id, e.status, e.visibility, g.is_shown, ${rsvpColumns}
    from events e
    join groups g on g.id = e.group_id
    left join rsvps r on r.event_id = e.id and r.user_id = ${userId}
    where e.id = ${eventId}`
  return event
}

/** Canceled RSVPs too. */
export async function findRsvpWithAnswers(sql: Sql, eventId: string, userId: string) {
  const [rsvp] = await sql<RsvpRow[]>`
    select ${rsvpColumns}
    from rsvps r
    join events e on e.id = r.event_id
    where r.event_id = ${eventId} and r.user_id = ${userId}`
  return rsvp
}

interface RsvpFilter {
  readonly status?: RsvpStatus
  readonly when: 'upcoming' | 'past' | 'not_over' | 'all'
  /** Ids, separated by commas. */
  readonly events?: string
}

/** Of `events e` with `groups g` and `rsvps r`. An RSVP opens an event only until it is canceled. */
const isEventVisible = (sql: Sql, userId: string) => sql`(
  e.status <> 'draft' and g.is_shown
  and (r.status <> 'cancelled' or e.visibility = 'unlisted' or ${isListedFor(sql, userId)}))`

/** `offset 0` makes the planner start with the user's RSVPs instead of scanning all events in start order. */
export function listRsvpsForUser(
  sql: Sql,
  userId: string,
  webUrl: string,
  { status, when, events }: RsvpFilter,
  clause: PageClause,
) {
  return sql<(RsvpRow & EventItemRow)[]>`
    select ${itemColumns(webUrl)}, ${rsvpColumns}
    from (
      select r.id, r.event_id, r.status, r.rsvp_at, r.place, r.guests, r.approval, r.offer_expires_at, e.starts_at
      from rsvps r
      join events e on e.id = r.event_id
      join groups g on g.id = e.group_id
      where r.user_id = ${userId} and ${status === undefined ? sql`r.status <> 'cancelled'` : sql`r.status = ${status}`}
        ${events === undefined ? sql`` : sql`and r.event_id = any(${events.split(',')}::uuid[])`}
        and ${isEventVisible(sql, userId)} ${whenCondition(sql, when)}
      offset 0
    ) r
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where true ${clause}`
}

const whenCondition = (sql: Sql, when: RsvpFilter['when']) =>
  ({
    upcoming: sql`and e.status = 'active' and e.over_at > now()`,
    past: sql`and e.over_at <= now()`,
    not_over: sql`and e.over_at > now()`,
    all: sql``,
  })[when]

export function listAllRsvpsForUser(sql: Sql, userId: string, webUrl: string) {
  return sql<(RsvpRow & EventItemRow & { isVisible: boolean })[]>`
    select ${itemColumns(webUrl)}, ${rsvpColumns}, ${isEventVisible(sql, userId)} as is_visible
    from rsvps r
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where r.user_id = ${userId}
    order by e.starts_at, e.id`
}

export interface Viewer {
  readonly userId: string | null
  readonly isAdmin: boolean
}

/**
 * People who are private, suspended or have not chosen a name are visible to themselves and to admins; other viewers get
 * the RSVP without a user.
 */
export function listConfirmedRsvps(sql: Sql, eventId: string, { userId, isAdmin }: Viewer, clause: PageClause) {
  return sql<PublicRsvpRow[]>`
    select r.id, r.status, r.rsvp_at, r.place, u.id as user_id, u.name, u.username, u.avatar_url
    from rsvps r
    left join users u on u.id = r.user_id
      and (${isPubliclyVisible} or u.id = ${userId} or ${isAdmin})
    where r.event_id = ${eventId} and r.status = 'confirmed' ${clause}`
}

/** Up to five pictures, of the first 30 people who come only, so that an event of thousands is not read whole. */
export async function listAttendeeAvatars(
  sql: Sql,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await sql<{ eventId: string; avatars: string[] }[]>`
    select e.id as event_id, shown.avatars
    from unnest(${eventIds as string[]}::uuid[]) e (id)
    cross join lateral (
      select array_agg(visible.avatar_url order by visible.place) as avatars
      from (
        select u.avatar_url, r.place
        from (
          select user_id, place
          from rsvps
          where event_id = e.id and status = 'confirmed'
          order by place
          limit 30
        ) r
        join users u on u.id = r.user_id
        where u.avatar_url is not null and ${isPubliclyVisible}
        order by r.place
        limit 5
      ) visible
    ) shown
    where shown.avatars is not null`
  return new Map(rows.map(({ eventId, avatars }) => [eventId, avatars]))
}
