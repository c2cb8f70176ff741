import type { Prompt } from './prompt.ts'
import { attendeeReport } from './attendee-report.ts'
import { badgeStrategy } from './badge-strategy.ts'
import { communityHealth, communityHealthReport } from './community-health.ts'
import { eventNewsletter } from './event-newsletter.ts'
import { groupSetupGuide } from './group-setup-guide.ts'
import { onboardingGuide } from './onboarding-guide.ts'
import { suggestEvents } from './suggest-events.ts'
import { weeklyDigest } from './weekly-digest.ts'

/** In listing order. */
export const prompts: readonly Prompt[] = [
  weeklyDigest,
  eventNewsletter,
  attendeeReport,
  communityHealth,
  communityHealthReport,
  suggestEvents,
  onboardingGuide,
  groupSetupGuide,
  badgeStrategy,
]
