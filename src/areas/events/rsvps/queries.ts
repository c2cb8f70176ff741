import type { Transaction } from '#platform'

/** What decides about seats; whoever changes seats of an event holds it until the transaction ends. */
export interface HeldEvent {
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly status: 'active' | 'cancelled' | 'draft'
  readonly isOver: boolean
  readonly maxAttendees: number | null
  readonly confirmedCount: number
}

export async function holdEvent(sql: Transaction, eventId: string) {
  const [event] = await sql<HeldEvent[]>`
    select id, group_id, title, status, over_at <= now() as is_over, max_attendees, confirmed_count
    from events
    where id = ${eventId}
    for no key update`
  return event
}

/** Those who have waited longest, at most so many, get a seat. */
export function confirmWaiting(sql: Transaction, eventId: string, seats: number) {
  return sql<{ id: string; userId: string }[]>`
    update rsvps
    set status = 'confirmed', updated_at = now()
    where id in (
      select id
      from rsvps
      where event_id = ${eventId} and status = 'waitlisted'
      order by place
      limit ${seats})
    returning id, user_id, place`
}
