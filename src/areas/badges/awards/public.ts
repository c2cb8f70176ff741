import { Unauthenticated } from '#contract'
import { publish, type Transaction } from '#platform'
import { listBoardsOf, refreshBoardSoon } from '../boards/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import {
  closeBadge,
  closeBadgesOf,
  deleteBadgeRow,
  deleteBadgeRowsOf,
  holdBadge,
  updateBadge,
  type Badge,
  type BadgeFacts,
} from '../records/public.ts'
import { UserNotFound } from '../../user/profile/contract.ts'
import { BadgeIssued, BadgeRevoked, ScoreChanged, type AwardMethod } from './contract.ts'
import {
  deleteAward,
  deleteAwardsOfBadge,
  deleteAwardsOfGroup,
  deleteAwardsOfPerson,
  insertAward,
  lockBadgesOf,
  lockHolders,
  lockScores,
  moveAwardRows,
  moveGiver,
} from './queries.ts'

export { isHeld, isHeldByAnybody, listAllBadgesOf } from './held.ts'
export { previewOfAward, previewOfBadge, previewOfLink } from './previews.ts'
export { insertAward, lockHolders } from './queries.ts'
export { listBadgesHeldBy, listShownBadgesOf, type Held } from './shown.ts'

interface Given {
  readonly method: AwardMethod
  /** Who gave it; null when it was claimed or earned. */
  readonly awardedBy: string | null
}

/** Gives somebody a badge; undefined when they hold it already. Their points are exact when the transaction ends. */
export async function awardBadge(
  sql: Transaction,
  badgeId: string,
  userId: string,
  { method, awardedBy }: Given,
): Promise<{ awardedAt: string } | undefined> {
  const before = await holdScore(sql, userId, awardedBy)
  const badge = await holdBadge(sql, badgeId)
  if (!badge) throw new BadgeNotFound()
  const award = await insertAward(sql, { badge, userId, method, awardedBy })
  if (!award) return undefined

  const { icon, color, points, groupId } = badge
  await publish(sql, BadgeIssued, { ...told(badge, userId), icon, color, points, groupId, method, awardedBy })
  if (groupId === null) await tellScore(sql, userId, before)
  return award
}

/** Takes a badge back; false when it is not held. */
export async function revokeBadge(
  sql: Transaction,
  badge: Badge,
  userId: string,
  revokedBy: string | null,
): Promise<boolean> {
  const before = await holdScore(sql, userId)
  if (!(await holdBadge(sql, badge.id)) || !(await deleteAward(sql, badge.id, userId))) return false

  await publish(sql, BadgeRevoked, { ...told(badge, userId), groupId: badge.groupId, revokedBy })
  if (badge.groupId === null) await tellScore(sql, userId, before)
  return true
}

/** Changes a badge; new points are those of everybody who holds it. */
export async function changeBadge(
  sql: Transaction,
  badgeId: string,
  changes: Partial<Omit<BadgeFacts, 'groupId'>>,
): Promise<Badge> {
  if (changes.points !== undefined) await lockHolders(sql, badgeId)
  const badge = await updateBadge(sql, badgeId, changes)
  if (!badge) throw new BadgeNotFound()
  if (changes.points !== undefined) await refreshBoardSoon(sql, badge.groupId)
  return badge
}

/** Deletes a badge with its awards, the points they brought and its claim links; false when it was gone already. */
export async function deleteBadge(sql: Transaction, badgeId: string): Promise<boolean> {
  await lockHolders(sql, badgeId)
  const groupId = await closeBadge(sql, badgeId)
  await deleteAwardsOfBadge(sql, badgeId)
  const isGone = await deleteBadgeRow(sql, badgeId)
  if (groupId !== undefined) await refreshBoardSoon(sql, groupId)
  return isGone
}

/** Deletes all badges of a group that goes for good, which nobody else holds any more. */
export async function removeBadgesOf(sql: Transaction, groupId: string): Promise<void> {
  await closeBadgesOf(sql, groupId)
  await deleteAwardsOfGroup(sql, groupId)
  await deleteBadgeRowsOf(sql, groupId)
  await refreshBoardSoon(sql, groupId)
}

/** Gives what one person holds to another, points included; what both hold is skipped. Both people are held by the caller. */
export async function moveAwards(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const [boards, before] = [await listBoardsOf(sql, from), await holdScore(sql, to)]
  await lockBadgesOf(sql, from)
  const counts = await moveAwardRows(sql, from, to)
  if ((await holdScore(sql, to)) !== before) await tellScore(sql, to, before)
  await moveGiver(sql, from, to)
  for (const { groupId } of boards) await refreshBoardSoon(sql, groupId)
  return counts
}

/** For somebody whose account goes: their awards go before it, by a statement of their own, so that sums stay right. */
export async function removeAllAwardsOf(sql: Transaction, userId: string): Promise<void> {
  const boards = await listBoardsOf(sql, userId)
  await deleteAwardsOfPerson(sql, userId)
  for (const { groupId } of boards) await refreshBoardSoon(sql, groupId)
}

const told = ({ id, slug, name }: Badge, userId: string) => ({
  userId,
  badgeId: id,
  badgeSlug: slug,
  badgeName: name,
})

/** The points of a person who is held until the transaction ends, as is who else takes part. */
async function holdScore(sql: Transaction, userId: string, otherId: string | null = null): Promise<number> {
  const people = await lockScores(sql, otherId === null ? [userId] : [userId, otherId])
  if (otherId !== null && !people.some(({ id }) => id === otherId)) throw new Unauthenticated()
  const person = people.find(({ id }) => id === userId)
  if (!person) throw new UserNotFound()
  return person.xp
}

async function tellScore(sql: Transaction, userId: string, previousScore: number): Promise<void> {
  await publish(sql, ScoreChanged, { userId, totalScore: await holdScore(sql, userId), previousScore })
}
