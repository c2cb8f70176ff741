import type { Consumer } from '#platform'
import { achievementSubscriber } from '../areas/achievements/progress/subscribers.ts'
import { boardSubscriber } from '../areas/leaderboards/subscribers.ts'
import { webhookSubscriber } from '../areas/webhooks/deliveries/subscribers.ts'
import { eventMailSubscriber } from '../areas/events/mails/subscribers.ts'
import { onboardingSubscriber } from '../areas/onboarding/subscribers.ts'

/** Everybody who reacts to what happened. Each gets each event of its types as a job of its own. */
export const consumers: readonly Consumer[] = [
  eventMailSubscriber,
  onboardingSubscriber,
  achievementSubscriber,
  boardSubscriber,
  webhookSubscriber,
]
