import type { Consumer } from '#platform'
import { advanceOnboarding, onboardingEvents } from './public.ts'

/** Steps are completed by what people do. */
export const onboardingSubscriber: Consumer = {
  name: 'onboarding',
  types: onboardingEvents,
  consume: ({ sql }, event) => advanceOnboarding(sql, event),
}
