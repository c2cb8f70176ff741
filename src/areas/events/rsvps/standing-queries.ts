import type { Transaction } from '#platform'

/** Seats of people who come to every date. Those who wait for one count, too. */
export async function countStandingSeats(sql: Transaction, eventId: string): Promise<number> {
  const [row] = await sql<[{ seats: number }]>`
    select coalesce(sum(1 + guests), 0)::int as seats
    from rsvps
    where event_id = ${eventId} and status in ('confirmed', 'waitlisted') and approval <> 'pending' and is_standing`
  return row.seats
}

/** Of dates that have not begun, by id of the event, which is the order of locks. */
export function listStandingRsvps(sql: Transaction, userIds: readonly string[], seriesId: string) {
  return sql<{ eventId: string; userId: string }[]>`
    select r.event_id, r.user_id
    from events e
    join rsvps r on r.event_id = e.id
    where e.series_id = ${seriesId} and e.starts_at > now()
      and r.user_id = any(${userIds as string[]}::uuid[]) and r.is_standing and r.status <> 'cancelled'
    order by r.event_id, r.place`
}
