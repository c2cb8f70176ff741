import type { Consumer } from '#platform'
import { achievementConsumer } from '../areas/achievements/progress/consumers.ts'
import { badgeConsumer } from '../areas/badges/awards/consumers.ts'
import { boardConsumer } from '../areas/leaderboards/consumers.ts'
import { webhookConsumer } from '../areas/webhooks/deliveries/consumers.ts'
import { eventMailConsumer } from '../areas/events/mails/consumers.ts'
import { newEventConsumer } from '../areas/events/new-events/consumers.ts'
import { followerConsumer } from '../areas/follows/consumers.ts'
import { connectionConsumer } from '../areas/meetpass/connections/consumers.ts'
import { onboardingConsumer } from '../areas/onboarding/consumers.ts'

export const consumers: readonly Consumer[] = [
  eventMailConsumer,
  onboardingConsumer,
  achievementConsumer,
  boardConsumer,
  badgeConsumer,
  newEventConsumer,
  followerConsumer,
  connectionConsumer,
  webhookConsumer,
]
