import type { Database } from '#platform'
import { sleep } from './server-process.ts'

/** Changes of one event are serialized, so the log has them in order. */
export async function createSeatLog(db: Database): Promise<void> {
  await db.begin(async (sql) => {
    await sql`
      create table seat_log (
        number bigint generated always as identity,
        event_id uuid,
        user_id uuid,
        place bigint,
        old_status text,
        new_status text)`
    await sql.unsafe(`
      create function log_seat() returns trigger language plpgsql as $$
      begin
        insert into seat_log (event_id, user_id, place, old_status, new_status)
        values (new.event_id, new.user_id, new.place, old.status, new.status);
        return null;
      end $$;
      create trigger rsvps_are_logged after insert or update on rsvps for each row execute function log_seat()`)
  })
}

interface SeatChange {
  readonly userId: string
  readonly place: number
  readonly oldStatus: string | null
  readonly newStatus: string
}

export async function replaySeatLog({ sql }: Database, eventId: string, seats: number) {
  const changes = await sql<SeatChange[]>`
    select user_id, place, old_status, new_status from seat_log where event_id = ${eventId} order by number`
  const queue = new Map<string, number>()
  const promoted: string[] = []
  let [confirmed, overbooked, outOfOrder] = [0, 0, 0]
  for (const { userId, place, oldStatus, newStatus } of changes) {
    if (oldStatus === 'confirmed') confirmed--
    if (newStatus === 'confirmed') confirmed++
    if (confirmed > seats) overbooked++
    if (oldStatus === 'waitlisted' && newStatus === 'confirmed') {
      promoted.push(userId)
      if (Math.min(...queue.values()) !== queue.get(userId)) outOfOrder++
    }
    // Nobody overtakes the waitlist.
    if (newStatus === 'waitlisted' && place < Math.max(...queue.values())) outOfOrder++
    if (newStatus === 'confirmed' && oldStatus !== 'waitlisted' && queue.size > 0) outOfOrder++
    queue.delete(userId)
    if (newStatus === 'waitlisted') queue.set(userId, place)
  }
  return { promoted, overbooked, outOfOrder }
}

export class SeatWatcher {
  readonly #db: Database
  readonly #eventId: string
  readonly #seats: number
  #isWatching = true
  checkCount = 0
  overbookedCount = 0
  miscountedCount = 0

  constructor(db: Database, eventId: string, seats: number) {
    this.#db = db
    this.#eventId = eventId
    this.#seats = seats
  }

  async watch(): Promise<void> {
    while (this.#isWatching) {
      const [seen] = await this.#db.sql<{ counted: number[]; there: number[] }[]>`
        select array[e.confirmed, e.waitlisted, e.cancelled] as counted, array[
          count(*) filter (where r.status = 'confirmed')::int,
          count(*) filter (where r.status = 'waitlisted')::int,
          count(*) filter (where r.status = 'cancelled')::int] as there
        from event_counts e
        left join rsvps r on r.event_id = e.event_id
        where e.event_id = ${this.#eventId}
        group by e.event_id`
      this.checkCount++
      if ((seen?.there[0] ?? Infinity) > this.#seats) this.overbookedCount++
      if (String(seen?.counted) !== String(seen?.there)) this.miscountedCount++
      await sleep(5)
    }
  }

  stop(): void {
    this.#isWatching = false
  }
}
