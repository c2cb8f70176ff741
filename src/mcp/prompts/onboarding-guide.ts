import { listGroups } from '../../areas/groups/directory/contract.ts'
import { getOnboarding } from '../../areas/onboarding/contract.ts'
import { getProfile, type UserProfile } from '../../areas/profile/contract.ts'
import { definePrompt } from './prompt.ts'
import { findUpcomingEvents, groupFacts } from './facts.ts'
import { timeZoneNote, formatMessage } from './message.ts'

export const onboardingGuide = definePrompt({
  name: 'onboarding_guide',
  description: 'Your first steps here.',
  arguments: [],
  scopes: ['user', 'read:user', 'read:groups', 'read:events'],
  async message(context) {
    const { call, hasScope, now } = context
    const [steps, profile, groups, events] = await Promise.all([
      hasScope('user') ? call(getOnboarding, {}) : undefined,
      hasScope('read:user') ? call(getProfile, {}) : undefined,
      hasScope('read:groups') ? call(listGroups, { featured: true, limit: 5 }) : undefined,
      findUpcomingEvents(context, { limit: 5 }),
    ])
    const open = steps?.data.filter(({ completed, dismissedAt }) => !completed && dismissedAt === null)
    return formatMessage(
      'Help me with my first steps here, one at a time: begin with the open step that takes the least effort, then what ' +
        'my profile lacks, then groups and events that I could like. Ask before you change anything.',
      {
        now: now.toISOString(),
        openSteps: open?.map(({ key, title, description }) => ({ key, title, description })),
        missingInProfile: profile && findMissingFields(profile.data),
        featuredGroups: groups?.data.map(groupFacts),
        upcomingEvents: events,
      },
      timeZoneNote,
    )
  },
})

const profileFields = ['username', 'avatarUrl', 'bio', 'location', 'socialLinks'] as const

const findMissingFields = (profile: UserProfile): readonly string[] =>
  profileFields.filter((name) => profile[name] === null || profile[name].length === 0)
