import type { Sql } from '#platform'
import { rarityOf } from '../../badges/records/public.ts'
import { listShownBadgesOf, type Held } from '../../badges/awards/public.ts'
import type { GroupBadgeGroup, PublicUserProfile } from './contract.ts'
import { listScoredGroupsOf } from './queries.ts'

/** The achievements that somebody completed and shows; nobody can complete one yet. */
export function listShownAchievementsOf(_sql: Sql, _userId: string): Promise<PublicUserProfile['achievements']> {
  return Promise.resolve([])
}

/** The people whom somebody met lately, where both show it; nobody can meet anybody yet. */
export function listRecentConnectionsOf(_sql: Sql, _userId: string): Promise<PublicUserProfile['recentConnections']> {
  return Promise.resolve([])
}

/** The address of the picture of an icon; there are no pictures yet. */
const iconUrlOf = (_icon: string): string | null => null

/** What somebody got from the platform, newest first, and from groups, group by group. */
export async function listEarned(sql: Sql, userId: string): Promise<Pick<PublicUserProfile, 'badges' | 'groupBadges'>> {
  const [held, groupBadges] = await Promise.all([listShownBadgesOf(sql, userId), listScoredGroupsOf(sql, userId)])
  return {
    badges: held
      .filter(({ groupId }) => groupId === null)
      .map((badge) => ({ ...shownAs(badge), iconUrl: iconUrlOf(badge.icon) })),
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

function shownAs({ tier, percentage, groupId: _, ...badge }: Held) {
  return { ...badge, rarity: rarityOf({ tier, percentage }) }
}
