import type { Preview, Sql } from '#platform'

export async function previewConnectionRemoval(sql: Sql, id: string): Promise<Preview> {
  const [row] = await sql<
    { platform: string; platformUrlname: string | null; groupId: string; group: string; events: number }[]
  >`
      select c.platform, c.platform_urlname, g.id as group_id, g.name as group,
        (select count(*) from events e where e.connection_id = c.id) as events
      from group_connections c
      join groups g on g.id = c.group_id
      where c.id = ${id}`
  if (!row) return {}
  const { events, ...target } = row
  return { target, note: `Events that came from it stay: ${events}.` }
}
