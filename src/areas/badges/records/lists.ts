import { ascending, type PageClause, type Sql } from '#platform'
import { badgeColumns, type Badge } from './queries.ts'

export const bySortOrder = ascending({ sortOrder: 'b.sort_order', id: 'b.id' })
export const platformFirst = ascending({
  isOfGroup: '(b.group_id is not null)',
  sortOrder: 'b.sort_order',
  id: 'b.id',
})

/** Surprises are left out of the directory. */
export type BadgeSelection = 'all' | 'directory'

/** The badges of a group, or with null those of the platform. */
export function listBadgesForGroup(sql: Sql, groupId: string | null, which: BadgeSelection, part: PageClause) {
  return sql<Badge[]>`
    select ${badgeColumns}
    from badges b
    where ${groupFilter(sql, groupId)} ${selectionFilter(sql, which)} ${part}`
}

export async function countBadgesForGroup(sql: Sql, groupId: string | null, which: BadgeSelection) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from badges b
    where ${groupFilter(sql, groupId)} ${selectionFilter(sql, which)}`
  return row.count
}

const groupFilter = (sql: Sql, groupId: string | null) =>
  groupId === null ? sql`b.group_id is null` : sql`b.group_id = ${groupId}`
const selectionFilter = (sql: Sql, which: BadgeSelection) =>
  which === 'all' ? sql`` : sql`and not b.hide_from_directory`

/** All badges there are. */
export function listAllBadges(sql: Sql, part: PageClause) {
  return sql<(Badge & { isOfGroup: boolean })[]>`
    select ${badgeColumns}, (b.group_id is not null) as is_of_group
    from badges b
    where true ${part}`
}

export async function countAllBadges(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from badges`
  return row.count
}
