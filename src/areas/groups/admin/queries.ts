import { ascending, hasTrigram, type PageClause, type Sql } from '#platform'
import type { GroupRecord, Platform } from '../records/contract.ts'
import { recordColumns } from '../records/public.ts'

export const byName = ascending({ searchName: 'g.search_name', id: 'g.id' })

interface Filters {
  readonly platform?: Platform
  readonly isActive?: boolean
  readonly displayOnSite?: boolean
  readonly isFeatured?: boolean
  readonly search?: string
}

export function listGroups(sql: Sql, webUrl: string, filters: Filters, clause: PageClause) {
  const { platform, isActive, displayOnSite, isFeatured, search = '' } = filters
  return sql<(GroupRecord & { searchName: string })[]>`
    select ${recordColumns(webUrl)}, g.search_name
    from groups g
    where true
      ${platform === undefined ? sql`` : sql`and g.platform = ${platform}`}
      ${isActive === undefined ? sql`` : isActive ? sql`and g.is_active` : sql`and not g.is_active`}
      ${displayOnSite === undefined ? sql`` : displayOnSite ? sql`and g.display_on_site` : sql`and not g.display_on_site`}
      ${isFeatured === undefined ? sql`` : isFeatured ? sql`and g.is_featured` : sql`and not g.is_featured`}
      ${search === '' ? sql`` : searchFilter(sql, search)} ${clause}`
}

/** Selecting ids keeps the planner from scanning in list order in the hope of filling the page sooner. */
const searchFilter = (sql: Sql, search: string) =>
  hasTrigram(search)
    ? sql`and g.id = any (array(select s.id from groups s where s.search_name like (select containing(${search}))))`
    : sql`and strpos(g.search_name, (select searchable(${search}))) > 0`

export async function countEventsForGroup(sql: Sql, groupId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from events where group_id = ${groupId}`
  return row.count
}

export async function countMembersByRole(sql: Sql, groupId: string) {
  const [row] = await sql<[{ owner: number; manager: number; volunteer: number; member: number }]>`
    select count(*) filter (where role = 'owner') as owner, count(*) filter (where role = 'manager') as manager,
      count(*) filter (where role = 'volunteer') as volunteer, count(*) filter (where role = 'member') as member
    from group_members
    where group_id = ${groupId}`
  return row
}
