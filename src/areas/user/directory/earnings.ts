import type { Sql } from '#platform'
import { withIcon } from '../../badges/icons/public.ts'
import { rarityOf } from '../../badges/records/public.ts'
import { listShownBadgesOf, type Held } from '../../badges/awards/public.ts'
import type { GroupBadgeGroup, PublicUserProfile } from './contract.ts'
import { listScoredGroupsOf } from './queries.ts'

/** What somebody got from the platform, newest first, and from groups, group by group. */
export async function listEarned(
  sql: Sql,
  userId: string,
  config: { readonly BASE_URL: string },
): Promise<Pick<PublicUserProfile, 'badges' | 'groupBadges'>> {
  const [held, groupBadges] = await Promise.all([listShownBadgesOf(sql, userId), listScoredGroupsOf(sql, userId)])
  return {
    badges: held.filter(({ groupId }) => groupId === null).map((badge) => withIcon(config, shownAs(badge))),
    groupBadges: groupsWith(groupBadges, held),
  }
}

function groupsWith(groups: Awaited<ReturnType<typeof listScoredGroupsOf>>, held: readonly Held[]): GroupBadgeGroup[] {
  const byGroup = Map.groupBy(held, ({ groupId }) => groupId)
  return groups.map(({ xp, ...group }) => ({
    group,
    badges: (byGroup.get(group.id) ?? []).map(shownAs),
    xpSubtotal: xp,
  }))
}

function shownAs({ tier, percentage, ...badge }: Held) {
  return { ...badge, rarity: rarityOf({ tier, percentage }) }
}
