import type { startApi } from '#test'
import { awardBadge } from '../src/areas/badges/awards/public.ts'
import { createLink } from '../src/areas/badges/claims/public.ts'

interface Badges {
  /** One that only has badges, and one that is managed. */
  readonly groupIds: readonly [string, string]
  readonly holders: readonly string[]
}

/** Badges that are held, managed and claimed, for the pages that show them. */
export async function createBadges(api: Awaited<ReturnType<typeof startApi>>, { groupIds, holders }: Badges) {
  const heldBadge = await api.badge({ name: 'B'.repeat(100), icon: 'A LONG ICON', description: 'D'.repeat(500) })
  const groupBadge = await api.badge({ groupId: groupIds[0] })
  const managedBadge = await api.badge({ groupId: groupIds[1], name: 'G'.repeat(100) })
  const claimable = await api.badge({ description: 'For those who came.' })
  const link = (badgeId: string, more: { maxUses?: number } = {}) =>
    api.db.begin((sql) => createLink(sql, api.url, { badgeId, createdBy: null, ...more }))
  for (const badge of [heldBadge, groupBadge, managedBadge])
    for (const id of holders)
      await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
  const [claimLink, limitedClaimLink] = [await link(claimable.id), await link(managedBadge.id, { maxUses: 9 })]
  return { heldBadge, groupBadge, managedBadge, claimLink, limitedClaimLink }
}
