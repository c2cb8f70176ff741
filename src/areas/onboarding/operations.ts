import { success } from '#contract'
import { change, read, type Handler, type Sql } from '#platform'
import { lockUser } from '../profile/public.ts'
import {
  dismissAllOnboarding,
  dismissOnboardingStep,
  getOnboarding,
  StepNotFound,
  type OnboardingStep,
} from './contract.ts'
import { dismissSteps, listProgress } from './queries.ts'
import { steps } from './rules.ts'

export const onboardingHandlers: readonly Handler[] = [
  read(getOnboarding, async ({ sql, caller }) => ({ data: await listSteps(sql, caller.userId) })),

  change(dismissOnboardingStep, async ({ sql, caller: { userId }, input: { stepKey } }) => {
    if (!steps.some(({ key }) => key === stepKey)) throw new StepNotFound()
    await lockUser(sql, userId)
    await dismissSteps(sql, userId, [stepKey])
    const step = (await listSteps(sql, userId)).find(({ key }) => key === stepKey)
    if (!step) throw new StepNotFound()
    return { data: step }
  }),

  change(dismissAllOnboarding, async ({ sql, caller: { userId } }) => {
    await lockUser(sql, userId)
    await dismissSteps(
      sql,
      userId,
      steps.map(({ key }) => key),
    )
    return success
  }),
]

async function listSteps(sql: Sql, userId: string): Promise<OnboardingStep[]> {
  const progress = new Map((await listProgress(sql, userId)).map(({ stepKey, ...rest }) => [stepKey, rest]))
  const none = { completed: false, dismissedAt: null }
  return steps.map(({ key, title, description }) => ({ key, title, description, ...(progress.get(key) ?? none) }))
}
