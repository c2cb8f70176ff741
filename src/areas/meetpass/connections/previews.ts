import type { Preview, Sql } from '#platform'

export async function previewConnectionDeletion(sql: Sql, id: string, userId: string): Promise<Preview> {
  const [other] = await sql<{ name: string | null; username: string | null; connectedAt: string }[]>`
      select u.name, u.username, c.created_at as connected_at
      from meetpass_connections c
      left join users u on u.id = case when c.owner_id = ${userId} then c.visitor_id else c.owner_id end
      where c.id = ${id}`
  return { target: other && { ...other, name: other.name ?? 'Somebody who was not signed in' } }
}
