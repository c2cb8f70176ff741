import type { Preview, Sql } from '#platform'

export async function previewInvites(sql: Sql, eventId: string): Promise<Preview> {
  const [target] = await sql<{ title: string; startTime: string; group: string }[]>`
    select e.title, e.starts_at as start_time, g.name as group
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return { target }
}
