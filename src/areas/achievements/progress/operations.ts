import { success } from '#contract'
import { change, fetchCountedPage, read, type Handler, type Transaction } from '#platform'
import { UserNotFound } from '../../profile/contract.ts'
import { findUser } from '../../profile/public.ts'
import { AchievementNotFound } from '../definitions/contract.ts'
import { bySortOrder, lockAchievementForKeyShare, type Achievement } from '../definitions/public.ts'
import { adminResetAchievementProgress, adminSetAchievementProgress, listMyAchievements } from './contract.ts'
import { setProgress } from './engine.ts'
import { resetProgress, countEnabledAchievements, findProgress, lockUsers, listProgressForUser } from './queries.ts'
import { previewProgressReset } from './previews.ts'

export const achievementProgressHandlers: readonly Handler[] = [
  read(listMyAchievements, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      bySortOrder,
      (clause) => listProgressForUser(sql, caller.userId, clause),
      countEnabledAchievements(sql),
    )
  }),

  change(
    adminSetAchievementProgress,
    async ({ sql, input }) => {
      const { achievement, userId } = await lockAchievementAndUser(sql, input)
      await setProgress(sql, achievement, userId, input.currentValue)
      const progress = await findProgress(sql, achievement.id, userId)
      if (!progress) throw new AchievementNotFound()
      return { data: progress }
    },
    async ({ sql, input }) => previewProgressReset(sql, input.id, input.userId),
  ),

  change(
    adminResetAchievementProgress,
    async ({ sql, input }) => {
      const { achievement, userId } = await lockAchievementAndUser(sql, input)
      await resetProgress(sql, achievement.id, userId)
      return success
    },
    async ({ sql, input }) => previewProgressReset(sql, input.id, input.userId),
  ),
]

/** Locks the user before the achievement, as every transaction does, but reports a missing achievement first. */
async function lockAchievementAndUser(
  sql: Transaction,
  input: { readonly id: string; readonly userId: string },
): Promise<{ achievement: Achievement; userId: string }> {
  const found = await findUser(sql, input.userId)
  const [userId] = found ? await lockUsers(sql, [found.id]) : []
  const achievement = await lockAchievementForKeyShare(sql, input.id)
  if (!achievement) throw new AchievementNotFound()
  if (userId === undefined) throw new UserNotFound()
  return { achievement, userId }
}
