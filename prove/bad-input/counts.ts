import type { Database } from '#platform'

/** More seats may be taken than there are only where their number was changed. Check-in codes have a constraint. */
export async function findWrongCounts({ sql }: Database): Promise<string[]> {
  const events = await sql<{ id: string }[]>`
    select e.id
    from events e
    join event_counts n on n.event_id = e.id
    where n.confirmed <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'confirmed')
      or n.waitlisted <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'waitlisted')
      or n.cancelled <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'cancelled')
      or n.checkins <> (select count(*) from checkins c where c.event_id = e.id)
      or n.confirmed > e.max_attendees and not exists (
        select from outbox o
        where o.type = 'event.updated' and o.data ->> 'eventId' = e.id::text and o.data -> 'fields' ? 'maxAttendees')`
  const groups = await sql<{ id: string }[]>`
    select g.id
    from groups g
    where g.favorites_count <> (select count(*) from favorites f where f.group_id = g.id)
      or g.people_count <> (
        select count(*)
        from (
          select user_id from favorites where group_id = g.id
          union
          select user_id from group_members where group_id = g.id) people)`
  return [
    ...events.map(({ id }) => `The counts of event ${id} are wrong.`),
    ...groups.map(({ id }) => `The counts of group ${id} are wrong.`),
  ]
}
