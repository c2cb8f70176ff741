import type { Sql } from '#platform'
import { withIconUrl } from '../badges/icons/public.ts'
import { toRarity } from '../badges/records/public.ts'
import { listPublicBadgesForUser, type HeldBadge } from '../badges/awards/public.ts'
import type { GroupBadgeGroup, PublicUserProfile } from './contract.ts'
import { listGroupScoresForUser } from './queries.ts'

export async function listEarnedBadges(
  sql: Sql,
  userId: string,
  config: { readonly BASE_URL: string },
): Promise<Pick<PublicUserProfile, 'badges' | 'groupBadges'>> {
  const [earned, groupScores] = await Promise.all([
    listPublicBadgesForUser(sql, userId),
    listGroupScoresForUser(sql, userId),
  ])
  return {
    badges: earned.filter(({ groupId }) => groupId === null).map((badge) => withIconUrl(config, toPublicBadge(badge))),
    groupBadges: buildBadgeGroups(groupScores, earned),
  }
}

function buildBadgeGroups(
  groupScores: Awaited<ReturnType<typeof listGroupScoresForUser>>,
  earned: readonly HeldBadge[],
): GroupBadgeGroup[] {
  const byGroup = Map.groupBy(earned, ({ groupId }) => groupId)
  return groupScores.map(({ xp, ...group }) => ({
    group,
    badges: (byGroup.get(group.id) ?? []).map(toPublicBadge),
    xpSubtotal: xp,
  }))
}

function toPublicBadge({ tier, percentage, ...badge }: HeldBadge) {
  return { ...badge, rarity: toRarity({ tier, percentage }) }
}
