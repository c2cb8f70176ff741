import type { Database } from '#platform'

export async function findWrongCounts({ sql }: Database): Promise<string[]> {
  const events = await sql<{ id: string }[]>`
    select e.id
    from events e
    join event_counts n on n.event_id = e.id
    where n.confirmed <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'confirmed')
      or n.waitlisted <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'waitlisted')
      or n.cancelled <> (select count(*) from rsvps r where r.event_id = e.id and r.status = 'cancelled')
      or n.checkins <> (select count(*) from checkins c where c.event_id = e.id)
      or n.confirmed > e.max_attendees`
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
  const codes = await sql<{ id: string }[]>`select id from checkin_codes where current_uses > max_uses`
  return [
    ...events.map(({ id }) => `The counts of event ${id} are wrong.`),
    ...groups.map(({ id }) => `The counts of group ${id} are wrong.`),
    ...codes.map(({ id }) => `The code ${id} was used too often.`),
  ]
}
