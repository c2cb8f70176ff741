import type { Consumer } from '#platform'
import { advanceOnboarding, onboardingEvents } from './public.ts'

export const onboardingConsumer: Consumer = {
  name: 'onboarding',
  types: onboardingEvents,
  consume: ({ sql }, event) => advanceOnboarding(sql, event),
}
