import type { Consumer } from '#platform'
import { advanceOnboarding, onboardingEvents } from './public.ts'

export const onboardingSubscriber: Consumer = {
  name: 'onboarding',
  types: onboardingEvents,
  consume: ({ sql }, event) => advanceOnboarding(sql, event),
}
