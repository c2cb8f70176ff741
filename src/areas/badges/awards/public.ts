import { Unauthenticated } from '#contract'
import { publish, publishAll, type Transaction } from '#platform'
import { listBoardsForUser, scheduleBoardRefresh } from '../../leaderboards/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import {
  lockBadgeForDelete,
  lockBadgesForDelete,
  deleteBadgeRow,
  deleteBadgeRowsForGroup,
  lockBadgeForKeyShare,
  updateBadge,
  type Badge,
  type BadgeFields,
} from '../records/public.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { BadgeIssued, BadgeRevoked, ScoreChanged, type AwardMethod } from './contract.ts'
import {
  deleteAward,
  deleteAwardsForBadge,
  deleteAwardsForGroup,
  deleteAwardsForUser,
  insertAward,
  insertAwards,
  lockBadgesForUser,
  lockHolders,
  lockScores,
  moveAwardRows,
  reassignAwardedBy,
} from './queries.ts'

export { hasBadge, hasHolders, listAllBadgesForUser } from './user-badges.ts'
export { previewAwardRevocation, previewBadgeDeletion, previewClaimLinkDeletion } from './previews.ts'
export { insertAward } from './queries.ts'
export { listBadgesForUsers, listPublicBadgesForUser, type HeldBadge } from './public-badges.ts'

interface AwardOptions {
  readonly method: AwardMethod
  readonly awardedBy: string | null
}

export async function awardBadge(
  sql: Transaction,
  badgeId: string,
  userId: string,
  { method, awardedBy }: AwardOptions,
): Promise<{ awardedAt: string } | undefined> {
  const before = await lockScore(sql, userId, awardedBy)
  const badge = await lockBadgeForKeyShare(sql, badgeId)
  if (!badge) throw new BadgeNotFound()
  const award = await insertAward(sql, { badge, userId, method, awardedBy })
  if (!award) return undefined

  const { icon, color, points, groupId } = badge
  await publish(sql, BadgeIssued, {
    ...toBadgeEventData(badge, userId),
    icon,
    color,
    points,
    groupId,
    method,
    awardedBy,
  })
  if (groupId === null) await publishScoreChange(sql, userId, before)
  return award
}

const awardsPerStatement = 500

/** A badge of a group, to all who do not hold it yet. Locks the people in id order. Returns how many got it. */
export async function awardBadgeToAll(
  sql: Transaction,
  badgeId: string,
  userIds: readonly string[],
  awardedBy: string,
): Promise<number> {
  const people = await lockScores(sql, [...userIds, awardedBy])
  if (!people.some(({ id }) => id === awardedBy)) throw new Unauthenticated()
  const badge = await lockBadgeForKeyShare(sql, badgeId)
  if (!badge) throw new BadgeNotFound()
  const recipients = new Set(userIds)
  const candidates = people.map(({ id }) => id).filter((id) => recipients.has(id))
  const { icon, color, points, groupId } = badge
  let awarded = 0
  for (let start = 0; start < candidates.length; start += awardsPerStatement) {
    const slice = candidates.slice(start, start + awardsPerStatement)
    const holders = await insertAwards(sql, { badge, userIds: slice, awardedBy })
    const details = { icon, color, points, groupId, method: 'award', awardedBy } as const
    await publishAll(
      sql,
      BadgeIssued,
      holders.map((userId) => ({ ...toBadgeEventData(badge, userId), ...details })),
    )
    awarded += holders.length
  }
  return awarded
}

export async function revokeBadge(
  sql: Transaction,
  badge: Badge,
  userId: string,
  revokedBy: string | null,
): Promise<boolean> {
  const before = await lockScore(sql, userId)
  if (!(await lockBadgeForKeyShare(sql, badge.id)) || !(await deleteAward(sql, badge.id, userId))) return false

  await publish(sql, BadgeRevoked, { ...toBadgeEventData(badge, userId), groupId: badge.groupId, revokedBy })
  if (badge.groupId === null) await publishScoreChange(sql, userId, before)
  return true
}

/** New points apply to existing holders, so the holders are locked first. */
export async function updateBadgeAndBoard(
  sql: Transaction,
  badgeId: string,
  changes: Partial<Omit<BadgeFields, 'groupId'>>,
): Promise<Badge> {
  if (changes.points !== undefined) await lockHolders(sql, badgeId)
  const badge = await updateBadge(sql, badgeId, changes)
  if (!badge) throw new BadgeNotFound()
  if (changes.points !== undefined) await scheduleBoardRefresh(sql, badge.groupId)
  return badge
}

export async function deleteBadge(sql: Transaction, badgeId: string): Promise<boolean> {
  await lockHolders(sql, badgeId)
  const groupId = await lockBadgeForDelete(sql, badgeId)
  await deleteAwardsForBadge(sql, badgeId)
  const isGone = await deleteBadgeRow(sql, badgeId)
  if (groupId !== undefined) await scheduleBoardRefresh(sql, groupId)
  return isGone
}

/** The caller has locked the group for deletion. */
export async function deleteBadgesForGroup(sql: Transaction, groupId: string): Promise<void> {
  await lockBadgesForDelete(sql, groupId)
  await deleteAwardsForGroup(sql, groupId)
  await deleteBadgeRowsForGroup(sql, groupId)
  await scheduleBoardRefresh(sql, groupId)
}

/** The caller has locked both users. Badges that both hold are skipped. */
export async function moveAwards(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const boards = await listBoardsForUser(sql, from)
  const before = await lockScore(sql, to)
  await lockBadgesForUser(sql, from)
  const counts = await moveAwardRows(sql, from, to)
  await publishScoreChange(sql, to, before)
  await reassignAwardedBy(sql, from, to)
  for (const { groupId } of boards) await scheduleBoardRefresh(sql, groupId)
  return counts
}

/** Call it before deleting the user: the database refuses to delete somebody who holds badges. */
export async function removeAllAwards(sql: Transaction, userId: string): Promise<void> {
  const boards = await listBoardsForUser(sql, userId)
  await deleteAwardsForUser(sql, userId)
  for (const { groupId } of boards) await scheduleBoardRefresh(sql, groupId)
}

const toBadgeEventData = ({ id, slug, name }: Badge, userId: string) => ({
  userId,
  badgeId: id,
  badgeSlug: slug,
  badgeName: name,
})

/** Locks both users in one statement, in id order. */
async function lockScore(sql: Transaction, userId: string, otherId: string | null = null): Promise<number> {
  const users = await lockScores(sql, otherId === null ? [userId] : [userId, otherId])
  if (otherId !== null && !users.some(({ id }) => id === otherId)) throw new Unauthenticated()
  const user = users.find(({ id }) => id === userId)
  if (!user) throw new UserNotFound()
  return user.xp
}

/** Publishes nothing when the score stays the same, as with a badge worth no points. */
async function publishScoreChange(sql: Transaction, userId: string, previousScore: number): Promise<void> {
  const totalScore = await lockScore(sql, userId)
  if (totalScore !== previousScore) await publish(sql, ScoreChanged, { userId, totalScore, previousScore })
}
