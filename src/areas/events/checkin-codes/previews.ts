import type { Preview, Sql } from '#platform'

export async function previewCodeDeletion(sql: Sql, id: string): Promise<Preview> {
  const [target] = await sql<{ eventId: string; title: string; label: string | null; uses: number }[]>`
    select e.id as event_id, e.title, c.label, c.current_uses as uses
    from checkin_codes c
    join events e on e.id = c.event_id
    where c.id = ${id}`
  return { target }
}
