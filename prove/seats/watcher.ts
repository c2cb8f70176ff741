import type { Database } from '#platform'
import { sleep } from '../server-process.ts'

/** Compares what is counted with the rows themselves, in one snapshot after the other. */
export class SeatWatcher {
  readonly #db: Database
  readonly #eventId: string
  #isWatching = true
  readonly #watching: Promise<void>
  checkCount = 0
  miscountedCount = 0

  constructor(db: Database, eventId: string) {
    this.#db = db
    this.#eventId = eventId
    this.#watching = this.#watch()
    // `stop` throws it. When a round breaks off, nobody calls `stop`, and the error of the round should be seen.
    this.#watching.catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#isWatching = false
    await this.#watching
  }

  async #watch(): Promise<void> {
    while (this.#isWatching) {
      const [seen] = await this.#db.sql<{ counted: number[]; there: number[] }[]>`
        select
          array[c.confirmed, c.waitlisted, c.cancelled, c.pending, c.guests, c.offers, c.offered_seats, c.holds, c.held_seats] as counted,
          array(
            select unnest(array[
              count(*) filter (where status = 'confirmed'),
              count(*) filter (where status = 'waitlisted'),
              count(*) filter (where status = 'cancelled'),
              count(*) filter (where approval = 'pending'),
              coalesce(sum(guests) filter (where status = 'confirmed'), 0),
              count(*) filter (where offer_expires_at is not null),
              coalesce(sum(1 + guests) filter (where offer_expires_at is not null), 0)])::int
            from rsvps where event_id = c.event_id
          ) || array(
            select unnest(array[count(*), coalesce(sum(1 + guests), 0)])::int
            from guest_rsvps where event_id = c.event_id and held_until is not null
          ) as there
        from event_counts c
        where c.event_id = ${this.#eventId}`
      this.checkCount++
      if (!seen || String(seen.counted) !== String(seen.there)) this.miscountedCount++
      await sleep(5)
    }
  }
}
