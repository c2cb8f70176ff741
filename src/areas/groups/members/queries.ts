import { newId, type Sql, type Transaction } from '#platform'
import type { GroupRole } from './roles.ts'

export async function findRole(sql: Sql, groupId: string, userId: string) {
  const [member] = await sql<{ id: string; role: GroupRole }[]>`
    select id, role
    from group_members
    where group_id = ${groupId} and user_id = ${userId}`
  return member
}

/** Returns undefined when the person is in the group already. */
export async function insertMember(sql: Transaction, groupId: string, userId: string, role: GroupRole) {
  const [member] = await sql<{ id: string }[]>`
    insert into group_members (id, group_id, user_id, role)
    values (${newId()}, ${groupId}, ${userId}, ${role})
    on conflict (group_id, user_id) do nothing
    returning id`
  return member
}

export async function updateRole(sql: Transaction, memberId: string, role: GroupRole) {
  await sql`update group_members set role = ${role} where id = ${memberId}`
}
