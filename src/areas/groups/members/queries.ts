import { newId, type Sql, type Transaction } from '#platform'
import type { HeldRole } from './contract.ts'
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

/** All roles a person holds, the oldest first. */
export function listRolesOf(sql: Sql, userId: string) {
  return sql<HeldRole[]>`
    select g.id as group_id, g.urlname as group_urlname, g.name as group_name, m.role, m.joined_at
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId}
    order by m.joined_at, m.id`
}

/** Holds, in the order of their ids, the groups that count a person, as member or for having them among the favorites. */
export async function holdGroupsOf(sql: Transaction, userId: string): Promise<void> {
  await sql`
    select
    from groups
    where id = any (array(
      select group_id from group_members where user_id = ${userId}
      union all
      select group_id from favorites where user_id = ${userId}))
    order by id
    for no key update`
}

/** The groups that nobody else owns. */
export function listGroupsOwnedAlone(sql: Transaction, userId: string) {
  return sql<{ name: string }[]>`
    select g.name
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId} and m.role = 'owner' and not exists (
      select from group_members o where o.group_id = m.group_id and o.role = 'owner' and o.user_id <> m.user_id)
    order by g.search_name, g.id`
}

/** Takes all roles from a person. */
export function deleteRolesOf(sql: Transaction, userId: string) {
  return sql<{ groupId: string }[]>`delete from group_members where user_id = ${userId} returning group_id`
}

export async function updateRole(sql: Transaction, memberId: string, role: GroupRole) {
  await sql`update group_members set role = ${role} where id = ${memberId}`
}
