import type { Transaction } from '#platform'
import { recordDeeds, type Deed } from '../areas/achievements/progress/public.ts'
import { insertAward } from '../areas/badges/awards/public.ts'
import { refreshBoard, tallyNow } from '../areas/badges/boards/public.ts'
import { makeLink } from '../areas/badges/claims/public.ts'
import { insertBadge, type Badge } from '../areas/badges/records/public.ts'
import { completeStep } from '../areas/onboarding/public.ts'
import type { DemoBadge } from './badges/badge.ts'
import { groupBadges } from './badges/of-groups.ts'
import { platformBadges } from './badges/of-the-platform.ts'
import { deedsOf, listSettled, listSteps } from './deeds.ts'
import { people } from './people.ts'

const dayMs = 86_400_000
/** After those that every installation begins with. */
const firstOrder = 20

const daysHere = new Map(people.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]))

interface Town {
  readonly sql: Transaction
  readonly webUrl: string
  readonly idOf: (username: string) => string
  readonly groupIdOf: (urlname: string) => string
}

/** Badges, who holds them, and how far everybody has come by what they did. Boards are counted with it. */
export async function addRecognition(town: Town): Promise<void> {
  const { sql, groupIdOf } = town
  for (const [index, badge] of platformBadges.entries()) await addBadge(town, badge, firstOrder + index, null)
  await addAchievements(sql)
  await refreshBoard(sql, null)
  for (const [urlname, badges] of Object.entries(groupBadges)) {
    const groupId = groupIdOf(urlname)
    for (const [index, badge] of badges.entries()) await addBadge(town, badge, index, groupId)
    await refreshBoard(sql, groupId)
  }
  await tallyNow(sql)
}

async function addBadge(town: Town, wanted: DemoBadge, sortOrder: number, groupId: string | null): Promise<void> {
  const { sql, webUrl, idOf } = town
  const { slug, name, description, icon, color, points, isSurprise = false, givenBy, link } = wanted
  const look = { slug, name, description, icon, color, points }
  const badge = await insertBadge(sql, { ...look, sortOrder, groupId, hideFromDirectory: isSurprise })
  if (!badge) throw new Error(`The demo has two badges ${slug}.`)
  const holders = wanted.heldBy.split(' ')
  await Promise.all(
    holders.map((username, place) =>
      insertAward(sql, {
        badge,
        userId: idOf(username),
        method: givenBy === undefined ? 'claim' : 'award',
        awardedBy: givenBy === undefined ? null : idOf(givenBy),
        awardedAt: momentOf(wanted, username, place / Math.max(1, holders.length - 1)),
      }),
    ),
  )
  if (!link) return
  const expiresAt = new Date(Date.now() + link.days * dayMs)
  await makeLink(sql, webUrl, { badgeId: badge.id, createdBy: idOf(link.madeBy), maxUses: link.maxUses, expiresAt })
}

/** At even intervals from the first to the last, but for who was not here yet. */
function momentOf({ daysAgo: [first, last] }: DemoBadge, username: string, share: number): Date {
  const days = Math.min(first + (last - first) * share, daysHere.get(username) ?? 0)
  return new Date(Date.now() - days * dayMs)
}

/** Steps of the first days come after: one of them needs points, and who has taken them all gets some. */
async function addAchievements(sql: Transaction): Promise<void> {
  await addDeeds(sql, await deedsOf(sql))
  for (const { userId, stepKey } of await listSteps(sql)) await completeStep(sql, userId, stepKey)
  await addDeeds(sql, { onboarding_done: await listSettled(sql) })
}

async function addDeeds(sql: Transaction, all: Readonly<Record<string, readonly Deed[]>>): Promise<void> {
  for (const [key, deeds] of Object.entries(all))
    for (const { userId, completedAt, badgeId } of await recordDeeds(sql, key, deeds)) {
      const badge: Pick<Badge, 'id' | 'groupId'> | undefined =
        badgeId === null ? undefined : { id: badgeId, groupId: null }
      if (badge)
        await insertAward(sql, {
          badge,
          userId,
          method: 'achievement',
          awardedBy: null,
          awardedAt: new Date(completedAt),
        })
    }
}
