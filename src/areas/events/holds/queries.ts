import { newId, sqlFragment, toEmailLookupForm, type Sql, type Transaction } from '#platform'
import type { AnswerValue } from '../joining/contract.ts'

/** By id of the question. */
type StoredAnswers = Readonly<Record<string, AnswerValue>>

interface NewGuestRsvp {
  readonly eventId: string
  readonly name: string
  readonly email: string
  readonly guests: number
  readonly answers: StoredAnswers
  readonly ipHash: Buffer
  readonly isHeld: boolean
}

const holdMinutes = 30

export async function insertGuestRsvp(sql: Transaction, { answers, isHeld, ...request }: NewGuestRsvp) {
  const [row] = await sql<[{ id: string; heldUntil: string | null }]>`
    insert into guest_rsvps (id, event_id, name, email, guests, answers, ip_hash, held_until)
    values (${newId()}, ${request.eventId}, ${request.name}, ${request.email}, ${request.guests}, ${sql.json(answers)},
      ${request.ipHash}, case when ${isHeld} then clock_timestamp() + make_interval(mins => ${holdMinutes}) end)
    returning id, held_until`
  return row
}

export async function countHoldsFrom(sql: Transaction, eventId: string, ipHash: Buffer): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from guest_rsvps
    where event_id = ${eventId} and held_until is not null and ip_hash = ${ipHash}`
  return row.count
}

/** True when there were some. The caller holds the event lock. */
export async function endExpiredHolds(sql: Transaction, eventId: string): Promise<boolean> {
  const { count } = await sql`
    update guest_rsvps set held_until = null where event_id = ${eventId} and held_until <= clock_timestamp()`
  return count > 0
}

export async function endHolds(sql: Transaction, eventId: string): Promise<void> {
  await sql`update guest_rsvps set held_until = null where event_id = ${eventId} and held_until is not null`
}

/** True when there were some. Only those from the same network: nobody else can end them by typing the address. */
export async function endHoldsFor(
  sql: Transaction,
  { eventId, email, ipHash }: Pick<NewGuestRsvp, 'eventId' | 'email' | 'ipHash'>,
): Promise<boolean> {
  const { count } = await sql`
    update guest_rsvps set held_until = null
    where event_id = ${eventId} and held_until is not null and ip_hash = ${ipHash}
      and lower(email collate "C") = ${toEmailLookupForm(email)}`
  return count > 0
}

const isHeld = sqlFragment`coalesce(held_until > clock_timestamp(), false)`

export async function setGuestToken(sql: Transaction, id: string, tokenHash: Buffer) {
  const [request] = await sql<{ eventId: string; name: string; email: string; guests: number; isHeld: boolean }[]>`
    update guest_rsvps set token_hash = ${tokenHash} where id = ${id} and used_at is null
    returning event_id, name, email, guests, ${isHeld} as is_held`
  return request
}

interface GuestRsvp {
  readonly id: string
  readonly eventId: string
  readonly name: string
  readonly email: string
  readonly guests: number
  readonly answers: StoredAnswers
  readonly isOver: boolean
  readonly isHeld: boolean
}

/** `isOver` when its link was used, or is older than half an hour. */
export async function findGuestRsvp(sql: Sql, tokenHash: Buffer) {
  const [request] = await sql<GuestRsvp[]>`
    select id, event_id, name, email, guests, answers,
      used_at is not null or created_at <= now() - make_interval(mins => ${holdMinutes}) as is_over,
      ${isHeld} as is_held
    from guest_rsvps
    where token_hash = ${tokenHash}`
  return request
}

/** Undefined when it was used already. Frees the seats that were kept for it. */
export async function markGuestRsvpUsed(sql: Transaction, id: string) {
  const [used] = await sql<{ wasHeld: boolean }[]>`
    update guest_rsvps g
    set used_at = now(), held_until = null
    from (select id, held_until is not null as was_held from guest_rsvps where id = ${id} and used_at is null for update) unused
    where g.id = unused.id
    returning unused.was_held`
  return used
}

/** Ends links that were mailed to this person. Their held seats stay held until the hold expires. */
export async function endGuestLinks(sql: Transaction, userId: string): Promise<void> {
  await sql`
    update guest_rsvps g set used_at = now()
    from users u
    where u.id = ${userId} and lower(g.email collate "C") = lower(u.email collate "C") and g.used_at is null
      and g.created_at > now() - make_interval(mins => ${holdMinutes})`
}

export async function deleteOldGuestRsvps(sql: Transaction): Promise<void> {
  await sql`delete from guest_rsvps where created_at < now() - interval '1 day'`
}
