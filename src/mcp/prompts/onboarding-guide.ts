import { listGroups } from '../../areas/groups/directory/contract.ts'
import { getOnboarding } from '../../areas/onboarding/contract.ts'
import { getProfile, type UserProfile } from '../../areas/user/profile/contract.ts'
import { prompt } from './prompt.ts'
import { comingEvents, groupFacts } from './facts.ts'
import { inTheirZones, message } from './message.ts'

export const onboardingGuide = prompt({
  name: 'onboarding_guide',
  description: 'Your first steps here.',
  arguments: [],
  scopes: ['user', 'read:user', 'read:groups', 'read:events'],
  async message(visit) {
    const { call, may, now } = visit
    const [steps, profile, groups, events] = await Promise.all([
      may('user') ? call(getOnboarding, {}) : undefined,
      may('read:user') ? call(getProfile, {}) : undefined,
      may('read:groups') ? call(listGroups, { featured: true, limit: 5 }) : undefined,
      comingEvents(visit, { limit: 5 }),
    ])
    const open = steps?.data.filter(({ completed, dismissedAt }) => !completed && dismissedAt === null)
    return message(
      'Help me with my first steps here, one at a time: begin with the open step that takes the least effort, then what ' +
        'my profile lacks, then groups and events that I could like. Ask before you change anything.',
      {
        now: now.toISOString(),
        openSteps: open?.map(({ key, title, description }) => ({ key, title, description })),
        missingInProfile: profile && gapsIn(profile.data),
        featuredGroups: groups?.data.map(groupFacts),
        comingEvents: events,
      },
      inTheirZones,
    )
  },
})

const worthFilling = ['username', 'avatarUrl', 'bio', 'location', 'socialLinks'] as const

const gapsIn = (profile: UserProfile): readonly string[] =>
  worthFilling.filter((name) => profile[name] === null || profile[name].length === 0)
