import { ascending, type Part, type Sql } from '#platform'
import { badgeColumns, type Badge } from './queries.ts'

export const inOrder = ascending({ sortOrder: 'b.sort_order', id: 'b.id' })
export const platformFirst = ascending({
  isOfGroup: '(b.group_id is not null)',
  sortOrder: 'b.sort_order',
  id: 'b.id',
})

/** Surprises are left out of the directory. */
export type Which = 'all' | 'directory'

/** The badges of a group, or with null those of the platform. */
export function listBadgesOf(sql: Sql, groupId: string | null, which: Which, part: Part) {
  return sql<Badge[]>`
    select ${badgeColumns}
    from badges b
    where ${isOf(sql, groupId)} ${isAmong(sql, which)} ${part}`
}

export async function countBadgesOf(sql: Sql, groupId: string | null, which: Which) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from badges b
    where ${isOf(sql, groupId)} ${isAmong(sql, which)}`
  return row.count
}

const isOf = (sql: Sql, groupId: string | null) =>
  groupId === null ? sql`b.group_id is null` : sql`b.group_id = ${groupId}`
const isAmong = (sql: Sql, which: Which) => (which === 'all' ? sql`` : sql`and not b.hide_from_directory`)

/** All badges there are. */
export function listEveryBadge(sql: Sql, part: Part) {
  return sql<(Badge & { isOfGroup: boolean })[]>`
    select ${badgeColumns}, (b.group_id is not null) as is_of_group
    from badges b
    where true ${part}`
}

export async function countEveryBadge(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from badges`
  return row.count
}
