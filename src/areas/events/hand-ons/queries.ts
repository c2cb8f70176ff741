import { newId, type Sql, type Transaction } from '#platform'
import type { JoinMode } from '../records/contract.ts'
import { allowsHandOns } from '../records/public.ts'

interface NewHandOn {
  readonly eventId: string
  readonly rsvpId: string
  readonly giverId: string
  readonly toUserId: string | null
  readonly toEmail: string | null
}

/** Ends earlier links for the same RSVP. */
export async function insertHandOn(sql: Transaction, { eventId, rsvpId, giverId, toUserId, toEmail }: NewHandOn) {
  await sql`
    update hand_ons
    set expires_at = clock_timestamp()
    where rsvp_id = ${rsvpId} and used_at is null and expires_at > clock_timestamp()`
  const [handOn] = await sql<[{ id: string; expiresAt: string }]>`
    insert into hand_ons (id, event_id, rsvp_id, giver_id, to_user_id, to_email, expires_at)
    select ${newId()}, e.id, ${rsvpId}, ${giverId}, ${toUserId}, ${toEmail},
      least(clock_timestamp() + interval '24 hours', e.over_at)
    from events e
    where e.id = ${eventId}
    returning id, expires_at`
  return handOn
}

/** Of the last 24 hours. `secondsLeft`: until the first of them no longer counts. */
export async function countHandOns(sql: Transaction, giverId: string) {
  const [row] = await sql<[{ count: number; secondsLeft: number }]>`
    select count(*)::int, coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::int as seconds_left
    from hand_ons
    where giver_id = ${giverId} and created_at > now() - interval '1 day'`
  return row
}

/** Undefined when there is no longer a seat to take. */
export async function setHandOnToken(sql: Transaction, id: string, tokenHash: Buffer) {
  const [handOn] = await sql<
    {
      eventId: string
      toUserId: string | null
      toEmail: string | null
      expiresAt: string
      from: string
      guests: number
    }[]
  >`
    update hand_ons h
    set token_hash = ${tokenHash}
    from rsvps r
    join events e on e.id = r.event_id
    join groups g on g.id = e.group_id
    join users u on u.id = r.user_id
    where h.id = ${id} and h.used_at is null and h.expires_at > now()
      and r.id = h.rsvp_id and r.status = 'confirmed' and e.status = 'active' and e.over_at > now() and g.is_shown
      and e.join_by = 'open' and ${allowsHandOns}
    returning h.event_id, h.to_user_id, h.to_email, h.expires_at, u.name as from, r.guests`
  return handOn
}

/** Undefined while the group is hidden: whoever took the seat could not read the event. */
export async function findHandOn(sql: Sql, tokenHash: Buffer) {
  const [handOn] = await sql<
    {
      id: string
      eventId: string
      rsvpId: string
      expiresAt: string
      isOver: boolean
      joinBy: JoinMode
      allowsHandOns: boolean
      from: string | null
      guests: number | null
    }[]
  >`
    select h.id, h.event_id, h.rsvp_id, h.expires_at, u.name as from, r.guests, e.join_by, ${allowsHandOns} as allows_hand_ons,
      h.used_at is not null or h.expires_at <= now() or e.status <> 'active' or e.over_at <= now() as is_over
    from hand_ons h
    join events e on e.id = h.event_id
    join groups g on g.id = e.group_id
    left join rsvps r on r.id = h.rsvp_id and r.status = 'confirmed'
    left join users u on u.id = r.user_id
    where h.token_hash = ${tokenHash} and g.is_shown`
  return handOn
}

/** True for exactly one caller. The event is locked; the address is no longer needed. */
export async function markHandOnUsed(sql: Transaction, id: string): Promise<boolean> {
  const { count } = await sql`
    update hand_ons
    set used_at = clock_timestamp(), to_email = null
    where id = ${id} and used_at is null and expires_at > clock_timestamp()`
  return count > 0
}

export async function findUsedHandOn(sql: Sql, id: string) {
  const [handOn] = await sql<{ eventId: string; giverId: string }[]>`
    select event_id, giver_id from hand_ons where id = ${id} and used_at is not null`
  return handOn
}

/** The daily limit counts them for a day, and for another day their links say that they have expired. */
export async function deleteOldHandOns(sql: Transaction): Promise<void> {
  await sql`delete from hand_ons where created_at < now() - interval '2 days'`
}

/** On an account merge. */
export async function moveHandOns(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`update hand_ons set giver_id = ${to} where giver_id = ${from}`
  await sql`update hand_ons set to_user_id = ${to} where to_user_id = ${from}`
  return { moved: count, skipped: 0 }
}
