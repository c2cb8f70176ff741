import { ascending, type PageClause, type Sql } from '#platform'
import { badgeColumns, type Badge } from './queries.ts'

export const bySortOrder = ascending({ sortOrder: 'b.sort_order', id: 'b.id' })
export const platformFirst = ascending({
  isOfGroup: '(b.group_id is not null)',
  sortOrder: 'b.sort_order',
  id: 'b.id',
})

/** `directory` omits badges with `hideFromDirectory`. */
type BadgeSelection = 'all' | 'directory'

/** `groupId` null selects platform badges. */
export function listBadgesForGroup(sql: Sql, groupId: string | null, selection: BadgeSelection, clause: PageClause) {
  return sql<Badge[]>`
    select ${badgeColumns}
    from badges b
    where ${groupFilter(sql, groupId)} ${selectionFilter(sql, selection)} ${clause}`
}

export async function countBadgesForGroup(sql: Sql, groupId: string | null, selection: BadgeSelection) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from badges b
    where ${groupFilter(sql, groupId)} ${selectionFilter(sql, selection)}`
  return row.count
}

const groupFilter = (sql: Sql, groupId: string | null) =>
  groupId === null ? sql`b.group_id is null` : sql`b.group_id = ${groupId}`
const selectionFilter = (sql: Sql, selection: BadgeSelection) =>
  selection === 'all' ? sql`` : sql`and not b.hide_from_directory`

export function listAllBadges(sql: Sql, clause: PageClause) {
  return sql<(Badge & { isOfGroup: boolean })[]>`
    select ${badgeColumns}, (b.group_id is not null) as is_of_group
    from badges b
    where true ${clause}`
}

export async function countAllBadges(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from badges`
  return row.count
}
