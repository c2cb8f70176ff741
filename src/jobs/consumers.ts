import type { Consumer } from '#platform'
import { achievementSubscriber } from '../areas/achievements/progress/reactions.ts'
import { boardSubscriber } from '../areas/badges/boards/reactions.ts'
import { webhookSubscriber } from '../areas/developer/deliveries/reactions.ts'
import { eventMailSubscriber } from '../areas/events/mails/reactions.ts'
import { onboardingSubscriber } from '../areas/onboarding/reactions.ts'

/** Everybody who reacts to what happened. Each gets each event of its types as a job of its own. */
export const consumers: readonly Consumer[] = [
  eventMailSubscriber,
  onboardingSubscriber,
  achievementSubscriber,
  boardSubscriber,
  webhookSubscriber,
]
