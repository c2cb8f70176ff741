import type { Transaction } from '#platform'
import { backfillProgress, type BackfillEntry } from '../areas/achievements/progress/public.ts'
import { insertAward } from '../areas/badges/awards/public.ts'
import { refreshBoard, refreshTalliesInTransaction } from '../areas/leaderboards/public.ts'
import { createLink } from '../areas/badges/claims/public.ts'
import { insertBadge } from '../areas/badges/records/public.ts'
import { completeStep } from '../areas/onboarding/public.ts'
import { toInstant } from './schedule.ts'
import type { DemoBadge } from './badges/badge.ts'
import { groupBadges } from './badges/group-badges.ts'
import { platformBadges } from './badges/platform-badges.ts'
import { listBackfillEntries, listOnboardedUsers, listCompletedSteps } from './achievement-backfill.ts'
import { people } from './people.ts'

const dayMs = 86_400_000
/** After the badges that every installation has. */
const firstSortOrder = 20

const daysSinceJoined = new Map(people.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]))

interface LoadContext {
  readonly sql: Transaction
  readonly webUrl: string
  readonly userIdFor: (username: string) => string
  readonly groupIdFor: (urlname: string) => string
}

export async function addBadgesAndAchievements(context: LoadContext): Promise<void> {
  const { sql, groupIdFor } = context
  for (const [index, badge] of platformBadges.entries()) await addBadge(context, badge, firstSortOrder + index, null)
  await addAchievements(sql)
  await refreshBoard(sql, null)
  for (const [urlname, badges] of Object.entries(groupBadges)) {
    const groupId = groupIdFor(urlname)
    for (const [index, badge] of badges.entries()) await addBadge(context, badge, index, groupId)
    await refreshBoard(sql, groupId)
  }
  await refreshTalliesInTransaction(sql)
}

async function addBadge(
  context: LoadContext,
  demoBadge: DemoBadge,
  sortOrder: number,
  groupId: string | null,
): Promise<void> {
  const { sql, webUrl, userIdFor } = context
  const { slug, name, description, icon, color, points, isHidden = false, awardedBy, claimLink } = demoBadge
  const fields = { slug, name, description, icon, color, points }
  const badge = await insertBadge(sql, { ...fields, sortOrder, groupId, hideFromDirectory: isHidden })
  if (!badge) throw new Error(`The demo has two badges ${slug}.`)
  const holders = demoBadge.heldBy.split(' ')
  await Promise.all(
    holders.map((username, index) =>
      insertAward(sql, {
        badge,
        userId: userIdFor(username),
        method: awardedBy === undefined ? 'claim' : 'award',
        awardedBy: awardedBy === undefined ? null : userIdFor(awardedBy),
        awardedAt: awardTime(demoBadge, username, index / Math.max(1, holders.length - 1)),
      }),
    ),
  )
  if (!claimLink) return
  const expiresAt = toInstant({ days: claimLink.days, at: '20:00' }, new Date())
  await createLink(sql, webUrl, {
    badgeId: badge.id,
    createdBy: userIdFor(claimLink.madeBy),
    maxUses: claimLink.maxUses,
    expiresAt,
  })
}

/** Spread evenly from first to last, but never before the person joined. */
function awardTime({ daysAgo: [first, last] }: DemoBadge, username: string, share: number): Date {
  const days = Math.min(first + (last - first) * share, daysSinceJoined.get(username) ?? 0)
  return new Date(Date.now() - days * dayMs)
}

/** Onboarding comes last: one step needs points, and completing all steps awards some. */
async function addAchievements(sql: Transaction): Promise<void> {
  await applyBackfill(sql, await listBackfillEntries(sql))
  for (const { userId, stepKey } of await listCompletedSteps(sql)) await completeStep(sql, userId, stepKey)
  await applyBackfill(sql, { onboarding_done: await listOnboardedUsers(sql) })
}

async function applyBackfill(
  sql: Transaction,
  entriesByAchievement: Readonly<Record<string, readonly BackfillEntry[]>>,
): Promise<void> {
  for (const [key, entries] of Object.entries(entriesByAchievement))
    for (const { userId, completedAt, badgeId } of await backfillProgress(sql, key, entries))
      if (badgeId !== null)
        await insertAward(sql, {
          badge: { id: badgeId, groupId: null },
          userId,
          method: 'achievement',
          awardedBy: null,
          awardedAt: new Date(completedAt),
        })
}
