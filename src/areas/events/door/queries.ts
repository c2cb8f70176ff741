import type { Sql } from '#platform'

export async function findDoorEvent(sql: Sql, eventId: string) {
  const [event] = await sql<{ title: string; status: string; opensAt: string; isOpen: boolean }[]>`
    select title, status, o.opens_at, o.opens_at <= now() as is_open
    from events
    cross join lateral (select starts_at - make_interval(mins => checkin_from_minutes) as opens_at) o
    where id = ${eventId}`
  return event
}

export async function findPersonOfRsvp(sql: Sql, eventId: string, rsvpId: string) {
  const [rsvp] = await sql<{ userId: string | null }[]>`
    select user_id from rsvps where id = ${rsvpId} and event_id = ${eventId} and status <> 'cancelled'`
  return rsvp?.userId ?? undefined
}

export async function findScan(sql: Sql, eventId: string, scanId: string) {
  const [scan] = await sql<
    { id: string; rsvpId: string | null; guests: number; name: string; by: string; checkedInAt: string }[]
  >`
    select c.id, r.id as rsvp_id, coalesce(r.guests, 0) as guests, u.name, coalesce(b.name, '') as by, c.checked_in_at
    from checkins c
    join users u on u.id = c.user_id
    left join users b on b.id = c.checked_in_by
    left join rsvps r on r.event_id = c.event_id and r.user_id = c.user_id and r.status <> 'cancelled'
    where c.scan_id = ${scanId} and c.event_id = ${eventId}`
  return scan
}
