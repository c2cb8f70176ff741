import type { Database } from '#platform'
import { sleep } from '../server-process.ts'

const patienceMs = 180_000

/**
 * Offers last an hour or more, holds and their links half an hour, by the clock of the database. Instead of waiting, this moves
 * the end of this share of them into the past, and the job that the server had scheduled for that moment. Returns how many
 * ends were moved.
 */
export function expireOffersAndHolds(db: Database, eventId: string, share: number): Promise<number> {
  return db.begin(async (sql) => {
    // The lock may take long, because every RSVP waits for it too.
    await sql`set local lock_timeout = 0`
    await sql`set local statement_timeout = 0`
    await sql`select from events where id = ${eventId} for no key update`
    const ends = await sql<{ at: string }[]>`
      select at
      from (
        select distinct offer_expires_at as at from rsvps where event_id = ${eventId} and offer_expires_at > clock_timestamp()
        union
        select distinct held_until from guest_rsvps where event_id = ${eventId} and held_until > clock_timestamp()
      ) ends
      where random() < ${share}`
    const times = ends.map(({ at }) => at)
    await sql`
      update rsvps set offer_expires_at = now()
      where event_id = ${eventId} and offer_expires_at = any(${times}::timestamptz[])`
    await sql`
      update guest_rsvps set held_until = now(), created_at = created_at - interval '30 minutes'
      where event_id = ${eventId} and held_until = any(${times}::timestamptz[])`
    await sql`
      update graphile_worker._private_jobs
      set run_at = now()
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'settleSeats')
        and payload ->> 'eventId' = ${eventId} and run_at = any(${times}::timestamptz[]) and locked_at is null`
    return times.length
  })
}

/** Milliseconds until the server had ended all expired offers and holds; undefined when it never did. */
export async function waitUntilSettled({ sql }: Database, eventId: string): Promise<number | undefined> {
  const startedAt = Date.now()
  while (Date.now() < startedAt + patienceMs) {
    const { count } = await sql`
      select 1 from rsvps where event_id = ${eventId} and offer_expires_at <= clock_timestamp()
      union all
      select 1 from guest_rsvps where event_id = ${eventId} and held_until <= clock_timestamp()`
    if (count === 0) return Date.now() - startedAt
    await sleep(20)
  }
  return undefined
}
