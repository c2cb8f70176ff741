import { ascending, isId, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { GroupMembership, GroupRole, HeldRole, ExportedRole } from './contract.ts'

export const highestRoleFirst = ascending({ roleOrder: 'm.role_order', joinedAt: 'm.joined_at', id: 'm.id' })

export async function findMemberRole(sql: Sql, groupId: string, userId: string) {
  const [member] = await sql<{ id: string; role: GroupRole }[]>`
    select id, role
    from group_members
    where group_id = ${groupId} and user_id = ${userId}`
  return member
}

export const membershipColumns = sqlFragment`
  m.id, m.group_id, m.user_id, m.role, u.name, u.username, u.avatar_url, m.joined_at`

export async function findMembership(sql: Sql, groupId: string, memberId: string) {
  const [member] = await sql<GroupMembership[]>`
    select ${membershipColumns}
    from group_members m
    join users u on u.id = m.user_id
    where m.id = ${memberId} and m.group_id = ${groupId}`
  return member
}

interface MemberFilter {
  readonly role?: GroupRole | undefined
  readonly search?: string | undefined
  /** An id or username. */
  readonly userId?: string | undefined
}

export function listMembers(sql: Sql, groupId: string, filter: MemberFilter, clause: PageClause) {
  return sql<(GroupMembership & { roleOrder: number })[]>`
    select ${membershipColumns}, m.role_order
    from group_members m
    join users u on u.id = m.user_id
    where m.group_id = ${groupId} ${filterConditions(sql, filter)} ${clause}`
}

export async function countMembers(sql: Sql, groupId: string, filter: MemberFilter) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from group_members m
    ${filter.search ? sql`join users u on u.id = m.user_id` : sql``}
    where m.group_id = ${groupId} ${filterConditions(sql, filter)}`
  return row.count
}

/** Values of `role_order`, an indexed column that the database computes from `role`. */
export const roleOrders: Readonly<Record<GroupRole, number>> = { owner: 1, manager: 2, volunteer: 3, member: 4 }

/** `(select …)` evaluates the search text once instead of once per user. */
const filterConditions = (sql: Sql, { role, search = '', userId }: MemberFilter) => sql`
  ${role === undefined ? sql`` : sql`and m.role_order = ${roleOrders[role]}`}
  ${userId === undefined ? sql`` : sql`and m.user_id = ${userIdFor(sql, userId.toLowerCase())}`}
  ${search === '' ? sql`` : sql`and strpos(u.search_text, (select searchable(${search}))) > 0`}`

const userIdFor = (sql: Sql, name: string) =>
  isId(name) ? sql`${name}` : sql`(select id from users where username = ${name})`

/** Those who joined the group or have a role in it, by id. */
export async function listJoinedPeople(sql: Sql, groupId: string, after: string, limit: number): Promise<string[]> {
  const people = await sql<{ userId: string }[]>`
    select user_id
    from (
      (select user_id from favorites where group_id = ${groupId} and user_id > ${after} order by user_id limit ${limit})
      union
      (select user_id from group_members where group_id = ${groupId} and user_id > ${after} order by user_id limit ${limit})
    ) joined
    order by user_id
    limit ${limit}`
  return people.map(({ userId }) => userId)
}

/** The user cannot be deleted until the transaction ends. */
export async function lockUserByIdOrUsername(sql: Transaction, idOrUsername: string) {
  const name = idOrUsername.toLowerCase()
  const [user] = await sql<{ id: string }[]>`
    select id
    from users
    where ${isId(name) ? sql`id = ${name}` : sql`username = ${name}`}
    for key share`
  return user
}

export async function countOtherOwners(sql: Transaction, groupId: string, userId: string) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from group_members
    where group_id = ${groupId} and role = 'owner' and user_id <> ${userId}`
  return row.count
}

export async function insertMember(sql: Transaction, groupId: string, userId: string, role: GroupRole) {
  const [member] = await sql<{ id: string }[]>`
    insert into group_members (id, group_id, user_id, role)
    values (${newId()}, ${groupId}, ${userId}, ${role})
    on conflict (group_id, user_id) do nothing
    returning id`
  return member
}

/** Of these people, those with a role in the group, `member` included. */
export async function listUsersWithRole(sql: Sql, groupId: string, userIds: readonly string[]): Promise<string[]> {
  const members = await sql<{ userId: string }[]>`
    select user_id from group_members where group_id = ${groupId} and user_id = any (${userIds as string[]}::uuid[])`
  return members.map(({ userId }) => userId)
}

export function listRolesForUser(sql: Sql, userId: string) {
  return sql<HeldRole[]>`
    select g.id as group_id, g.urlname as group_urlname, g.name as group_name, m.role, m.joined_at
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId}
    order by m.joined_at, m.id`
}

/** The shown groups whose team they are on, the highest role first. */
export function listPublicTeamsForUser(sql: Sql, userId: string) {
  return sql<{ slug: string; name: string; photoUrl: string | null; role: 'owner' | 'manager' | 'volunteer' }[]>`
    select g.urlname as slug, g.name, g.photo_url, m.role
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId} and m.role <> 'member' and g.is_shown
    order by m.role_order, m.joined_at, m.id
    limit 100`
}

/** The group's name and urlname are null where the group is hidden from them. */
export function listExportedRoles(sql: Sql, userId: string) {
  return sql<ExportedRole[]>`
    select m.group_id, g.urlname as group_urlname, g.name as group_name, m.role, m.joined_at
    from group_members m
    left join groups g on g.id = m.group_id and (g.is_shown or m.role <> 'member')
    where m.user_id = ${userId}
    order by m.joined_at, m.id`
}

/** Locks groups in id order. Includes favorites, because groups count them too. */
export async function lockGroupsForUser(sql: Transaction, userId: string): Promise<void> {
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

export function listSoleOwnedGroups(sql: Transaction, userId: string) {
  return sql<{ name: string }[]>`
    select g.name
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId} and m.role = 'owner' and not exists (
      select from group_members o where o.group_id = m.group_id and o.role = 'owner' and o.user_id <> m.user_id)
    order by g.search_name, g.id`
}

export function deleteRolesForUser(sql: Transaction, userId: string) {
  return sql<MemberRow[]>`
    delete from group_members
    where user_id = ${userId}
    returning id, group_id, role, joined_at`
}

export interface MemberRow {
  readonly id: string
  readonly groupId: string
  readonly role: GroupRole
  readonly joinedAt: string
}

/** The user must not be a member of the group. */
export async function insertMovedMember(sql: Transaction, userId: string, row: MemberRow): Promise<void> {
  await sql`insert into group_members ${sql({ userId, ...row })}`
}

export async function updateRole(sql: Transaction, memberId: string, role: GroupRole) {
  await sql`update group_members set role = ${role} where id = ${memberId}`
}

export async function deleteMember(sql: Transaction, groupId: string, userId: string) {
  await sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`
}
