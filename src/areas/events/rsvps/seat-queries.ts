import { newId, sqlFragment, type Transaction } from '#platform'
import type { EventVisibility } from '../records/public.ts'
import type { Rsvp, RsvpStatus } from './contract.ts'
import type { LockedEvent } from './rules.ts'

const lockedColumns = sqlFragment`
  e.id, e.group_id, e.title, e.status, e.over_at <= now() as is_over, e.max_attendees,
  c.confirmed as confirmed_count, c.waitlisted as waitlisted_count`

/** A row that is not locked would be read as it was before the wait for the event. */
const lockEventWithCounts = sqlFragment`for no key update of e, c`

/** Serializes changes to the event's seats. */
export async function lockEvent(sql: Transaction, eventId: string) {
  const [event] = await sql<LockedEvent[]>`
    select ${lockedColumns}
    from events e
    join event_counts c on c.event_id = e.id
    where e.id = ${eventId}
    ${lockEventWithCounts}`
  return event
}

/** Lock order: the user before the event, as in account deletion. Undefined when either is missing. */
export async function lockEventAndUser(sql: Transaction, userId: string, eventId: string) {
  const [event] = await sql<(LockedEvent & EventVisibility)[]>`
    select ${lockedColumns}, g.is_shown
    from users u, events e
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where u.id = ${userId} and e.id = ${eventId}
    for key share of u
    ${lockEventWithCounts}`
  return event
}

/** Locks in id order. Includes events the user created, because account deletion changes them too. */
export function lockUpcomingEventsForUser(sql: Transaction, userId: string) {
  return sql<LockedEvent[]>`
    select ${lockedColumns}
    from events e
    join event_counts c on c.event_id = e.id
    where e.created_by = ${userId}
      or e.id = any (array(
        select r.event_id
        from rsvps r
        join events e on e.id = r.event_id
        where r.user_id = ${userId} and r.status <> 'cancelled' and e.over_at > now()))
    order by e.id
    ${lockEventWithCounts}`
}

export function lockAllEventsForUser(sql: Transaction, userId: string) {
  return sql<LockedEvent[]>`
    select ${lockedColumns}
    from events e
    join event_counts c on c.event_id = e.id
    where e.created_by = ${userId}
      or e.id = any (array(
        select event_id from rsvps where user_id = ${userId}
        union all
        select event_id from checkins where user_id = ${userId}))
    order by e.id
    ${lockEventWithCounts}`
}

export interface DuplicateRsvps {
  readonly eventId: string
  readonly fromStatus: RsvpStatus
  readonly fromPlace: number
  readonly toStatus: RsvpStatus
  readonly toPlace: number
}

export function listDuplicateRsvps(sql: Transaction, from: string, to: string) {
  return sql<DuplicateRsvps[]>`
    select f.event_id, f.status as from_status, f.place as from_place, t.status as to_status, t.place as to_place
    from rsvps f
    join rsvps t on t.event_id = f.event_id and t.user_id = ${to}
    where f.user_id = ${from}
    order by f.event_id`
}

export async function deleteRsvp(sql: Transaction, eventId: string, userId: string): Promise<void> {
  await sql`delete from rsvps where event_id = ${eventId} and user_id = ${userId}`
}

/** The two users must not have RSVPs for the same event. */
export async function reassignRsvps(sql: Transaction, from: string, to: string): Promise<number> {
  const { count } = await sql`update rsvps set user_id = ${to} where user_id = ${from}`
  return count
}

/** Undefined when the user has a live RSVP. A canceled one is replaced: new id, last place. */
export async function insertRsvp(
  sql: Transaction,
  eventId: string,
  userId: string,
  status: RsvpStatus,
  at: Date | null = null,
) {
  const [rsvp] = await sql<Omit<Rsvp, 'waitlistPosition'>[]>`
    insert into rsvps (id, event_id, user_id, status, rsvp_at)
    values (${newId()}, ${eventId}, ${userId}, ${status}, coalesce(${at}::timestamptz, clock_timestamp()))
    on conflict (event_id, user_id) do update
      set id = excluded.id, status = excluded.status, place = default,
        rsvp_at = excluded.rsvp_at, updated_at = excluded.rsvp_at
      where rsvps.status = 'cancelled'
    returning id, event_id, status, rsvp_at`
  return rsvp
}

/** Undefined when the user has no live RSVP. The caller holds the event lock. */
export async function markRsvpCancelled(sql: Transaction, eventId: string, userId: string) {
  const [cancelled] = await sql<{ id: string; previousStatus: 'confirmed' | 'waitlisted' }[]>`
    update rsvps r
    set status = 'cancelled', updated_at = now()
    from (
      select id, status
      from rsvps
      where event_id = ${eventId} and user_id = ${userId} and status <> 'cancelled') live
    where r.id = live.id
    returning r.id, live.status as previous_status`
  return cancelled
}

export function confirmWaitlisted(sql: Transaction, eventId: string, seats: number) {
  return sql<{ id: string; userId: string }[]>`
    with promoted as (
      update rsvps
      set status = 'confirmed', updated_at = now()
      where id in (
        select id
        from rsvps
        where event_id = ${eventId} and status = 'waitlisted' and user_id is not null
        order by place
        limit ${seats})
      returning id, user_id, place)
    select id, user_id
    from promoted
    order by place`
}
