import { publish, type Transaction } from '#platform'
import { ScoreChanged } from '../badges/awards/contract.ts'
import { UserFollowed } from '../follows/contract.ts'
import { FavoriteAdded } from '../groups/favorites/contract.ts'
import { UserRegistered } from '../auth/links/contract.ts'
import { ProfileUpdated } from '../profile/contract.ts'
import { OnboardingCompleted, StepCompleted } from './contract.ts'
import { completeStep, countCompletedSteps, lockOnboardingUser } from './queries.ts'
import { readUserId, stepsCompletableBy, steps, type OnboardingEvent } from './rules.ts'

/** For the demo: publishes nothing. */
export { completeStep } from './queries.ts'

export const onboardingEvents = [UserRegistered, ProfileUpdated, UserFollowed, FavoriteAdded, ScoreChanged]

/** Idempotent: events may be delivered more than once. */
export async function advanceOnboarding(sql: Transaction, event: OnboardingEvent): Promise<void> {
  const [userId, candidates] = [readUserId(event), stepsCompletableBy(event.type)]
  if (userId === undefined || candidates.length === 0) return
  const user = await lockOnboardingUser(sql, userId)
  if (!user) return

  for (const { key, completedBy } of candidates)
    if (completedBy[event.type]?.(event.data, user) && (await completeStep(sql, userId, key)))
      await publishCompletion(sql, userId, key)
}

/** The user is locked, so exactly one step is the last. */
async function publishCompletion(sql: Transaction, userId: string, stepKey: string): Promise<void> {
  await publish(sql, StepCompleted, { userId, stepKey })
  const keys = steps.map(({ key }) => key)
  const isLast = (await countCompletedSteps(sql, userId, keys)) === keys.length
  if (isLast) await publish(sql, OnboardingCompleted, { userId, totalSteps: keys.length })
}
