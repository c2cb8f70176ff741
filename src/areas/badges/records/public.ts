import type { Sql } from '#platform'
import { BadgeNotFound } from './contract.ts'
import { findBadge, type Badge } from './queries.ts'

export {
  countBadgesForGroup,
  countAllBadges,
  bySortOrder,
  listBadgesForGroup,
  listAllBadges,
  platformFirst,
} from './lists.ts'
export {
  badgeColumns,
  lockBadgeForDelete,
  lockBadgesForDelete,
  updateRarity,
  deleteBadgeRow,
  deleteBadgeRowsForGroup,
  findBadge,
  findBadgeBySlug,
  lockBadgeForKeyShare,
  insertBadge,
  lockBadge,
  updateBadge,
  type Badge,
  type BadgeFields,
} from './queries.ts'

/** By id or slug, of the platform or of any group. */
export async function requireBadge(sql: Sql, idOrSlug: string): Promise<Badge> {
  const badge = await findBadge(sql, idOrSlug)
  if (!badge) throw new BadgeNotFound()
  return badge
}

/** How rare a badge is, as it is told. */
export const toRarity = ({ tier, percentage }: Pick<Badge, 'tier' | 'percentage'>) => ({
  tier,
  percentage: Math.round(percentage * 10) / 10,
})
