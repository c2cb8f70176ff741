import type { Consumer } from '#platform'
import { achievementSubscriber } from '../areas/achievements/progress/subscribers.ts'
import { boardSubscriber } from '../areas/leaderboards/subscribers.ts'
import { webhookSubscriber } from '../areas/webhooks/deliveries/subscribers.ts'
import { eventMailSubscriber } from '../areas/events/mails/subscribers.ts'
import { onboardingSubscriber } from '../areas/onboarding/subscribers.ts'

export const consumers: readonly Consumer[] = [
  eventMailSubscriber,
  onboardingSubscriber,
  achievementSubscriber,
  boardSubscriber,
  webhookSubscriber,
]
