import type { Consumer } from '#platform'
import { achievementReactions } from '../areas/achievements/progress/reactions.ts'
import { boardReactions } from '../areas/badges/boards/reactions.ts'
import { webhookReactions } from '../areas/developer/deliveries/reactions.ts'
import { eventMails } from '../areas/events/mails/reactions.ts'
import { onboardingReactions } from '../areas/onboarding/reactions.ts'

/** Everybody who reacts to what happened. Each gets each event of its types as a job of its own. */
export const consumers: readonly Consumer[] = [
  eventMails,
  onboardingReactions,
  achievementReactions,
  boardReactions,
  webhookReactions,
]
