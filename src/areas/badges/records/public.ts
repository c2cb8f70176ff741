import type { Sql } from '#platform'
import { BadgeNotFound } from './contract.ts'
import { findBadge, type Badge } from './queries.ts'

export { countBadgesOf, countEveryBadge, inOrder, listBadgesOf, listEveryBadge, platformFirst } from './lists.ts'
export {
  badgeColumns,
  closeBadge,
  closeBadgesOf,
  countRarity,
  deleteBadgeRow,
  deleteBadgeRowsOf,
  findBadge,
  findBadgeBySlug,
  holdBadge,
  insertBadge,
  lockBadge,
  updateBadge,
  type Badge,
  type BadgeFacts,
} from './queries.ts'

/** By id or slug, of the platform or of any group. */
export async function requireBadge(sql: Sql, idOrSlug: string): Promise<Badge> {
  const badge = await findBadge(sql, idOrSlug)
  if (!badge) throw new BadgeNotFound()
  return badge
}

/** How rare a badge is, as it is told. */
export const rarityOf = ({ tier, percentage }: Pick<Badge, 'tier' | 'percentage'>) => ({
  tier,
  percentage: Math.round(percentage * 10) / 10,
})
