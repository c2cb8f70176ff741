import type { Preview, Sql } from '#platform'

export async function previewRemoval(sql: Sql, rsvpId: string): Promise<Preview> {
  const [target] = await sql<{ name: string | null; event: string; status: string; guests: number }[]>`
    select u.name, e.title as event, r.status, r.guests
    from rsvps r
    join events e on e.id = r.event_id
    left join users u on u.id = r.user_id
    where r.id = ${rsvpId}`
  return { target }
}
