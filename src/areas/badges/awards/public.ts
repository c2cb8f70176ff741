import { publish, type Transaction } from '#platform'
import { BadgeNotFound } from '../records/contract.ts'
import { closeBadge, deleteBadgeRow, holdBadge, updateBadge, type Badge, type BadgeFacts } from '../records/public.ts'
import { UserNotFound } from '../../user/profile/contract.ts'
import { BadgeIssued, BadgeRevoked, ScoreChanged, type AwardMethod } from './contract.ts'
import { deleteAward, deleteAwardsOfBadge, insertAward, listBadgeIdsOf, lockHolders, lockScore } from './queries.ts'

export { deleteAwardsOfPerson as removeAllAwardsOf, insertAward, lockHolders } from './queries.ts'

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
  const before = await holdScore(sql, userId)
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
  if (!(await deleteAward(sql, badge.id, userId))) return false

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
  return badge
}

/** Deletes a badge with its awards, the points they brought and its claim links. */
export async function deleteBadge(sql: Transaction, badgeId: string): Promise<void> {
  await lockHolders(sql, badgeId)
  await closeBadge(sql, badgeId)
  await deleteAwardsOfBadge(sql, badgeId)
  await deleteBadgeRow(sql, badgeId)
}

/** Deletes all badges of a group. */
export async function removeBadgesOf(sql: Transaction, groupId: string): Promise<void> {
  for (const { id } of await listBadgeIdsOf(sql, groupId)) await deleteBadge(sql, id)
}

const told = ({ id, slug, name }: Badge, userId: string) => ({
  userId,
  badgeId: id,
  badgeSlug: slug,
  badgeName: name,
})

async function holdScore(sql: Transaction, userId: string): Promise<number> {
  const score = await lockScore(sql, userId)
  if (score === undefined) throw new UserNotFound()
  return score
}

async function tellScore(sql: Transaction, userId: string, previousScore: number): Promise<void> {
  await publish(sql, ScoreChanged, { userId, totalScore: await holdScore(sql, userId), previousScore })
}
