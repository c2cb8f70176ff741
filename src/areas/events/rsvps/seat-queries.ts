import { newId, sqlFragment, type Sql, type SqlFragment, type Transaction } from '#platform'
import { allowsHandOns, type EventVisibility } from '../records/public.ts'
import type { Approval, RsvpStatus } from './contract.ts'
import { waitlistPosition } from './queries.ts'
import type { LockedEvent, Party } from './rules.ts'

/** The line counts as not suspended until the event is settled: see `LockedEvent`. */
const lockedColumns = sqlFragment`
  e.id, e.group_id, e.title, e.status, clock_timestamp() as now, e.starts_at, e.over_at <= clock_timestamp() as is_over,
  e.opens_at, e.closes_at, e.join_by, ${allowsHandOns} as allows_hand_ons, e.max_guests, e.questions, e.waitlist, e.offer_hours, e.max_attendees, c.confirmed as confirmed_count,
  c.guests as guest_count, c.waitlisted as waitlisted_count, c.pending as pending_count, c.offers as offer_count,
  c.offered_seats, c.holds as hold_count, c.held_seats, false as is_line_suspended`

/** Locks the counts too: otherwise they would be those from before this waited for the lock of the event. */
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

const selectWithVisibility = (sql: Sql, eventId: string): SqlFragment => sql`
  select ${lockedColumns}, e.visibility, g.is_shown
  from events e
  join event_counts c on c.event_id = e.id
  join groups g on g.id = e.group_id
  where e.id = ${eventId}`

export async function lockEventWithVisibility(sql: Transaction, eventId: string) {
  const [event] = await sql<(LockedEvent & EventVisibility)[]>`
    ${selectWithVisibility(sql, eventId)}
    ${lockEventWithCounts}`
  return event
}

/** Not locked: only for what the event itself says. */
export async function findEventWithVisibility(sql: Sql, eventId: string) {
  const [event] = await sql<(LockedEvent & EventVisibility)[]>`${selectWithVisibility(sql, eventId)}`
  return event
}

/** Lock order: the user before the event, as in account deletion. Undefined when either is missing. */
export async function lockUserAndEvent(sql: Transaction, userId: string, eventId: string) {
  const [event] = await sql<(LockedEvent & EventVisibility)[]>`
    select ${lockedColumns}, e.visibility, g.is_shown
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
  return sql<(LockedEvent & { usedSeat: boolean })[]>`
    select ${lockedColumns}, exists (
      select
      from checkins k
      join rsvps r on r.event_id = k.event_id and r.user_id = k.user_id
      where k.event_id = e.id and k.user_id = ${userId} and r.status = 'confirmed' and e.starts_at <= now()) as used_seat
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

/** For an account merge: also past events, and those with only a check-in. */
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

/** On an account merge: both accounts have an RSVP for the event. */
export interface DuplicateRsvps {
  readonly eventId: string
  readonly fromRank: number
  readonly fromPlace: number
  readonly toRank: number
  readonly toPlace: number
}

/** 4: a seat, 3: an offer, 2: a place in line, 1: a request that waits for a decision, 0: canceled. */
const rankOf = (rsvp: SqlFragment) => sqlFragment`
  case when ${rsvp}.status = 'confirmed' then 4 when ${rsvp}.offer_expires_at is not null then 3
    when ${rsvp}.approval = 'pending' then 1 when ${rsvp}.status = 'waitlisted' then 2 else 0 end`
const [fromRank, toRank] = [rankOf(sqlFragment`f`), rankOf(sqlFragment`t`)]

export function listDuplicateRsvps(sql: Transaction, from: string, to: string) {
  return sql<DuplicateRsvps[]>`
    select f.event_id, ${fromRank} as from_rank, f.place as from_place, ${toRank} as to_rank, t.place as to_place
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

interface NewRsvp {
  readonly eventId: string
  readonly userId: string
  readonly status: RsvpStatus
  readonly guests?: number
  readonly approval?: Approval
  readonly isStanding?: boolean
  readonly rsvpAt?: Date
  readonly replacesDeclined?: boolean
}

/** Undefined when the user has a live or declined RSVP. A canceled one is replaced: new id, last place. */
export async function insertRsvp(
  sql: Transaction,
  {
    eventId,
    userId,
    status,
    guests = 0,
    approval = 'none',
    isStanding = false,
    rsvpAt,
    replacesDeclined = false,
  }: NewRsvp,
) {
  const [rsvp] = await sql<{ id: string; eventId: string; status: RsvpStatus; rsvpAt: string }[]>`
    insert into rsvps (id, event_id, user_id, status, guests, approval, is_standing, rsvp_at)
    values (
      ${newId()}, ${eventId}, ${userId}, ${status}, ${guests}, ${approval}, ${isStanding},
      coalesce(${rsvpAt ?? null}::timestamptz, clock_timestamp()))
    on conflict (event_id, user_id) do update
      set id = excluded.id, status = excluded.status, guests = excluded.guests, approval = excluded.approval,
        is_standing = excluded.is_standing, missed_offers = 0, told_free_seats = null, place = default, rsvp_at = excluded.rsvp_at, updated_at = excluded.rsvp_at
      where rsvps.status = 'cancelled' and (rsvps.approval <> 'declined' or ${replacesDeclined})
    returning id, event_id, status, rsvp_at`
  return rsvp
}

interface CurrentRsvp {
  readonly id: string
  readonly userId: string | null
  readonly status: RsvpStatus
  readonly guests: number
  readonly approval: Approval
  readonly offerExpiresAt: string | null
  readonly missedOffers: number
}

const rsvpColumns = sqlFragment`id, user_id, status, guests, approval, offer_expires_at, missed_offers`

/** Canceled ones too. The caller holds the event lock. */
export async function findRsvpForUser(sql: Transaction, eventId: string, userId: string) {
  const [rsvp] = await sql<CurrentRsvp[]>`
    select ${rsvpColumns} from rsvps where event_id = ${eventId} and user_id = ${userId}`
  return rsvp
}

export async function findRsvp(sql: Transaction, eventId: string, rsvpId: string) {
  const [rsvp] = await sql<CurrentRsvp[]>`
    select ${rsvpColumns} from rsvps where id = ${rsvpId} and event_id = ${eventId}`
  return rsvp
}

export async function updateRsvp(
  sql: Transaction,
  rsvpId: string,
  changes: {
    readonly status?: RsvpStatus
    readonly guests?: number
    readonly approval?: Approval
    readonly offerExpiresAt?: Date | null
    /** How many free seats the mail `party_too_large` named. Null when none was sent for this place in line. */
    readonly toldFreeSeats?: number | null
  },
): Promise<void> {
  await sql`update rsvps set ${sql({ ...changes, updatedAt: new Date() })} where id = ${rsvpId}`
}

export async function moveToEndOfLine(sql: Transaction, rsvpId: string): Promise<void> {
  await sql`
    update rsvps
    set offer_expires_at = null, told_free_seats = null, place = default, updated_at = now()
    where id = ${rsvpId}`
}

/** Without people who are suspended: they get no seats and no offers. */
export function listLine(
  sql: Transaction,
  eventId: string,
  { limit, maxSeats }: { readonly limit: number; readonly maxSeats: number },
) {
  return sql<(Party & { toldFreeSeats: number | null })[]>`
    select r.id, r.user_id, r.guests, r.approval, r.told_free_seats
    from rsvps r
    join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.status = 'waitlisted' and r.approval <> 'pending' and r.offer_expires_at is null
      and u.suspended_at is null ${Number.isFinite(maxSeats) ? sql`and 1 + r.guests <= ${maxSeats}` : sql``}
    order by r.place
    limit ${limit}`
}

export async function confirmRsvps(sql: Transaction, rsvpIds: readonly string[]): Promise<void> {
  await sql`
    update rsvps
    set status = 'confirmed', offer_expires_at = null, told_free_seats = null, updated_at = now()
    where id = any(${rsvpIds as string[]}::uuid[])`
}

/** Those who asked while a manager had to decide are in line now. */
export async function endApproval(sql: Transaction, eventId: string): Promise<void> {
  await sql`update rsvps set approval = 'none' where event_id = ${eventId} and approval = 'pending'`
}

export async function findPosition(sql: Transaction, rsvpId: string): Promise<number | null> {
  const [row] = await sql<
    { position: number | null }[]
  >`select ${waitlistPosition} as position from rsvps r where r.id = ${rsvpId}`
  return row?.position ?? null
}

/** Whether everybody who waits for a seat asked later, apart from people who are suspended. */
export async function isBeforeLine(sql: Transaction, rsvpId: string): Promise<boolean> {
  const { count } = await sql`
    select
    from rsvps r
    join rsvps w on w.event_id = r.event_id and w.status = 'waitlisted' and w.place < r.place
    join users u on u.id = w.user_id
    where r.id = ${rsvpId} and w.approval <> 'pending' and w.offer_expires_at is null and u.suspended_at is null
    limit 1`
  return count === 0
}

/** Undefined when the user has no live RSVP. The caller holds the event lock. */
export async function markRsvpCancelled(sql: Transaction, eventId: string, userId: string) {
  const [cancelled] = await sql<
    { id: string; guests: number; previousStatus: 'confirmed' | 'waitlisted'; approval: Approval; hadOffer: boolean }[]
  >`
    update rsvps r
    set status = 'cancelled', offer_expires_at = null, updated_at = now(),
      approval = case r.approval when 'pending' then 'none' else r.approval end
    from (
      select id, status, approval, offer_expires_at is not null as had_offer
      from rsvps
      where event_id = ${eventId} and user_id = ${userId} and status <> 'cancelled') live
    where r.id = live.id
    returning r.id, r.guests, live.status as previous_status, live.approval, live.had_offer`
  return cancelled
}
