import type { Preview, Sql } from '#platform'
import { findGroup } from '../records/public.ts'

export async function previewMemberRemoval(
  sql: Sql,
  idOrUrlname: string,
  by: { readonly memberId: string } | { readonly userId: string },
): Promise<Preview> {
  const group = await findGroup(sql, idOrUrlname)
  if (!group) return {}
  const [target] = await sql<{ name: string; username: string | null; role: string; group: string }[]>`
    select u.name, u.username, m.role, g.name as group
    from group_members m
    join users u on u.id = m.user_id
    join groups g on g.id = m.group_id
    where g.id = ${group.id} and ${'memberId' in by ? sql`m.id = ${by.memberId}` : sql`m.user_id = ${by.userId}`}`
  return { target }
}
