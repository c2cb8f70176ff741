import type { Transaction } from '#platform'
import type { Party } from './rules.ts'

export async function offerSeats(sql: Transaction, rsvpIds: readonly string[], expiresAt: Date): Promise<void> {
  await sql`
    update rsvps
    set offer_expires_at = ${expiresAt}, told_free_seats = null, updated_at = now()
    where id = any(${rsvpIds as string[]}::uuid[])`
}

/** A first missed offer moves the party to the end of the line, a second one cancels its RSVP. */
export async function expireOffers(sql: Transaction, eventId: string) {
  const expired = await sql<(Party & { missedOffers: number })[]>`
    select id, user_id, guests, approval, missed_offers
    from rsvps
    where event_id = ${eventId} and offer_expires_at <= clock_timestamp()
    order by offer_expires_at, place`
  const [cancelled, requeued] = [
    expired.filter((party) => party.missedOffers > 0),
    expired.filter((party) => party.missedOffers === 0),
  ]
  if (cancelled.length > 0)
    await sql`
      update rsvps
      set status = 'cancelled', offer_expires_at = null, updated_at = now()
      where id = any(${cancelled.map(({ id }) => id)}::uuid[])`
  // One by one: several rows of one statement would get their new places in any order.
  for (const { id } of requeued)
    await sql`
      update rsvps
      set offer_expires_at = null, missed_offers = missed_offers + 1, told_free_seats = null, place = default, updated_at = now()
      where id = ${id}`
  return { cancelled, requeued }
}

/** Ends all longer offers halfway to the start. Returns that time, or null when no offer was longer. */
export async function capOffersAtHalfway(sql: Transaction, eventId: string): Promise<string | null> {
  const [{ end }] = await sql<[{ end: string | null }]>`
    with shortened as (
      update rsvps r
      set offer_expires_at = now() + (e.starts_at - now()) / 2
      from events e
      where e.id = ${eventId} and r.event_id = e.id and r.offer_expires_at > now() + (e.starts_at - now()) / 2
      returning r.offer_expires_at)
    select max(offer_expires_at) as end from shortened`
  return end
}

/** The parties keep their place in line, and the offer does not count as missed. */
export async function withdrawOffers(sql: Transaction, eventId: string): Promise<void> {
  await sql`
    update rsvps
    set offer_expires_at = null, updated_at = now()
    where event_id = ${eventId} and offer_expires_at is not null`
}
