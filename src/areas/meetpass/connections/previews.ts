import type { Preview, Sql } from '#platform'

export async function previewConnectionDeletion(sql: Sql, id: string, userId: string): Promise<Preview> {
  const [row] = await sql<
    { userId: string | null; name: string | null; username: string | null; connectedAt: string; isAnonymous: boolean }[]
  >`
      select u.id as user_id, u.name, u.username, c.created_at as connected_at, c.visitor_anon_id is not null as is_anonymous
      from meetpass_connections c
      left join users u on u.id = case when c.owner_id = ${userId} then c.visitor_id else c.owner_id end
      where c.id = ${id}`
  if (!row) return {}
  const { isAnonymous, ...other } = row
  const nameless = isAnonymous ? 'Somebody who was not signed in' : 'Somebody who deleted their account'
  return { target: { ...other, name: other.name ?? nameless } }
}
