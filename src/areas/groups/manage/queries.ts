import { ascending, type PageClause, type Sql } from '#platform'
import { groupIdsFor, toUrlnames } from '../records/public.ts'
import type { ManagedGroup } from './contract.ts'

export const byName = ascending({ searchName: 'g.search_name', id: 'g.id' })

type ManagedGroupRow = ManagedGroup & { readonly searchName: string }

interface ManagedGroupFilter {
  /** Urlnames. */
  readonly groups?: string
}

const filterConditions = (sql: Sql, { groups }: ManagedGroupFilter) =>
  groups === undefined ? sql`` : sql`and g.id = any(${groupIdsFor(sql, toUrlnames(groups))})`

export function listGroupsForUser(sql: Sql, userId: string, filter: ManagedGroupFilter, clause: PageClause) {
  return sql<ManagedGroupRow[]>`
    select g.id, g.name, g.urlname, g.description, g.photo_url, g.member_count, g.people_count as joined_count,
      m.role as user_role, m.role, g.search_name
    from group_members m
    join groups g on g.id = m.group_id
    where m.user_id = ${userId} and m.role <> 'member' ${filterConditions(sql, filter)} ${clause}`
}

export function listAllGroups(sql: Sql, filter: ManagedGroupFilter, clause: PageClause) {
  return sql<ManagedGroupRow[]>`
    select g.id, g.name, g.urlname, g.description, g.photo_url, g.member_count, g.people_count as joined_count,
      'admin' as user_role, 'admin' as role, g.search_name
    from groups g
    where true ${filterConditions(sql, filter)} ${clause}`
}

export async function countEvents(sql: Sql, groupId: string) {
  const [row] = await sql<[{ eventCount: number; upcomingEventCount: number }]>`
    select count(*) as event_count,
      count(*) filter (where status = 'active' and over_at > now()) as upcoming_event_count
    from events
    where group_id = ${groupId}`
  return row
}
