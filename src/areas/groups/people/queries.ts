import { ascending, descending, type PageClause, type Sql } from '#platform'
import type { Static } from '#contract'
import type { GroupPerson, listGroupPeople, peopleOrders } from './contract.ts'

export const orders = {
  recent: descending({ since: 'p.since', userId: 'p.user_id' }),
  name: ascending({ sortName: 'p.sort_name', userId: 'p.user_id' }),
  came: descending({ cameCount: 'p.came_count', userId: 'p.user_id' }),
} as const satisfies Record<(typeof peopleOrders)[number], unknown>

interface GroupPersonRow extends Omit<GroupPerson, 'user'> {
  readonly userId: string
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
  readonly since: string
  readonly sortName: string
}

export function listPeople(
  sql: Sql,
  groupId: string,
  { search = '', role = 'any' }: Static<typeof listGroupPeople.query>,
  clause: PageClause,
) {
  return sql<GroupPersonRow[]>`
    select p.user_id, u.name, u.username, u.avatar_url, p.role, m.id as member_id, p.joined_at, p.came_count,
      p.last_came_at, coalesce(p.joined_at > now() - interval '30 days', false) as is_new, p.since, p.sort_name
    from group_people p
    join users u on u.id = p.user_id
    left join group_members m on m.group_id = p.group_id and m.user_id = p.user_id
    where p.group_id = ${groupId}
      ${role === 'any' ? sql`` : role === 'team' ? sql`and p.is_team` : sql`and not p.is_team`}
      ${search === '' ? sql`` : sql`and strpos(u.search_text, (select searchable(${search}))) > 0`} ${clause}`
}

export const toGroupPerson = ({ userId: id, name, username, avatarUrl, ...person }: GroupPersonRow) => ({
  ...person,
  user: { id, name, username, avatarUrl },
})
