import type { Preview, Sql } from '#platform'
import { findGroup } from '../records/public.ts'

type MemberRef = { readonly memberId: string } | { readonly userId: string }

export async function previewMember(sql: Sql, idOrUrlname: string, by: MemberRef): Promise<Preview> {
  const member = await findMember(sql, idOrUrlname, by)
  if (!member) return { target: {} }
  const { hasJoined: _hasJoined, ...target } = member
  return { target, says: { act: `Change the role of {memberId} in {groupId} from ${member.role} to {role}.` } }
}

export async function previewRoleEnd(sql: Sql, idOrUrlname: string, by: MemberRef): Promise<Preview> {
  const { hasJoined = false, ...target } = (await findMember(sql, idOrUrlname, by)) ?? {}
  const stays = `${'userId' in by ? 'You' : 'They'} stay among those who joined the group.`
  return { target, ...(hasJoined && { note: stays }) }
}

async function findMember(sql: Sql, idOrUrlname: string, by: MemberRef) {
  const group = await findGroup(sql, idOrUrlname)
  if (!group) return undefined
  const [member] = await sql<
    { name: string; username: string | null; role: string; group: string; hasJoined: boolean }[]
  >`
    select u.name, u.username, m.role, g.name as group,
      exists (select from favorites f where f.group_id = g.id and f.user_id = u.id) as has_joined
    from group_members m
    join users u on u.id = m.user_id
    join groups g on g.id = m.group_id
    where g.id = ${group.id} and ${'memberId' in by ? sql`m.id = ${by.memberId}` : sql`m.user_id = ${by.userId}`}`
  return member
}
