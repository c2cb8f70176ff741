import { success } from '#contract'
import { change, countedPage, read, type Handler, type Transaction } from '#platform'
import { UserNotFound } from '../../user/profile/contract.ts'
import { findUser } from '../../user/profile/public.ts'
import { AchievementNotFound } from '../definitions/contract.ts'
import { holdRule, type Rule } from '../definitions/public.ts'
import { adminResetAchievementProgress, adminSetAchievementProgress, listMyAchievements } from './contract.ts'
import { setProgress } from './engine.ts'
import { beginAnew, countEnabled, findProgressOf, holdPeople, inOrder, listProgressOf } from './queries.ts'
import { previewOfProgress } from './previews.ts'

export const achievementProgress: readonly Handler[] = [
  read(listMyAchievements, async (call) => {
    const { sql, caller } = call
    return countedPage(call, inOrder, (part) => listProgressOf(sql, caller.userId, part), countEnabled(sql))
  }),

  change(adminSetAchievementProgress, async ({ sql, input }) => {
    const { rule, userId } = await hold(sql, input)
    await setProgress(sql, rule, userId, input.currentValue)
    const progress = await findProgressOf(sql, rule.id, userId)
    if (!progress) throw new AchievementNotFound()
    return { data: progress }
  }),

  change(
    adminResetAchievementProgress,
    async ({ sql, input }) => {
      const { rule, userId } = await hold(sql, input)
      await beginAnew(sql, rule.id, userId)
      return success
    },
    async ({ sql, input }) => previewOfProgress(sql, input.id, input.userId),
  ),
]

/** Both stay until the transaction ends. The person is taken first; that an achievement is missing is told first. */
async function hold(
  sql: Transaction,
  input: { readonly id: string; readonly userId: string },
): Promise<{ rule: Rule; userId: string }> {
  const found = await findUser(sql, input.userId)
  const [userId] = found ? await holdPeople(sql, [found.id]) : []
  const rule = await holdRule(sql, input.id)
  if (!rule) throw new AchievementNotFound()
  if (userId === undefined) throw new UserNotFound()
  return { rule, userId }
}
