import { success } from '#contract'
import { change, fetchCountedPage, read, type Handler, type Transaction } from '#platform'
import { UserNotFound } from '../../profile/contract.ts'
import { findUser } from '../../profile/public.ts'
import { AchievementNotFound } from '../definitions/contract.ts'
import { lockRuleForKeyShare, type Rule } from '../definitions/public.ts'
import { adminResetAchievementProgress, adminSetAchievementProgress, listMyAchievements } from './contract.ts'
import { setProgress } from './engine.ts'
import {
  resetProgress,
  countEnabledAchievements,
  findProgress,
  lockUsers,
  bySortOrder,
  listProgressForUser,
} from './queries.ts'
import { previewProgressReset } from './previews.ts'

export const achievementProgress: readonly Handler[] = [
  read(listMyAchievements, async (call) => {
    const { sql, caller } = call
    return fetchCountedPage(
      call,
      bySortOrder,
      (clause) => listProgressForUser(sql, caller.userId, clause),
      countEnabledAchievements(sql),
    )
  }),

  change(adminSetAchievementProgress, async ({ sql, input }) => {
    const { rule, userId } = await lockRuleAndUser(sql, input)
    await setProgress(sql, rule, userId, input.currentValue)
    const progress = await findProgress(sql, rule.id, userId)
    if (!progress) throw new AchievementNotFound()
    return { data: progress }
  }),

  change(
    adminResetAchievementProgress,
    async ({ sql, input }) => {
      const { rule, userId } = await lockRuleAndUser(sql, input)
      await resetProgress(sql, rule.id, userId)
      return success
    },
    async ({ sql, input }) => previewProgressReset(sql, input.id, input.userId),
  ),
]

/** Locks the user first, the order used everywhere, but reports a missing achievement first. */
async function lockRuleAndUser(
  sql: Transaction,
  input: { readonly id: string; readonly userId: string },
): Promise<{ rule: Rule; userId: string }> {
  const found = await findUser(sql, input.userId)
  const [userId] = found ? await lockUsers(sql, [found.id]) : []
  const rule = await lockRuleForKeyShare(sql, input.id)
  if (!rule) throw new AchievementNotFound()
  if (userId === undefined) throw new UserNotFound()
  return { rule, userId }
}
