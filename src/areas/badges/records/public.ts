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
  lockBadgeForDelete,
  lockBadgesForDelete,
  updateRarity,
  countsForRarity,
  deleteBadgeRow,
  deleteBadgeRowsForGroup,
  findBadge,
  isBadge,
  lockBadgeForKeyShare,
  insertBadge,
  lockBadge,
  updateBadge,
  type Badge,
  type BadgeFields,
} from './queries.ts'

export async function requireBadge(sql: Sql, idOrSlug: string): Promise<Badge> {
  const badge = await findBadge(sql, idOrSlug)
  if (!badge) throw new BadgeNotFound()
  return badge
}

export const toRarity = ({ tier, percentage }: Pick<Badge, 'tier' | 'percentage'>) => ({
  tier,
  percentage: Math.round(percentage * 10) / 10,
})
