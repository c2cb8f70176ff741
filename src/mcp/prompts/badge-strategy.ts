import { listMyAchievements } from '../../areas/achievements/progress/contract.ts'
import { prompt } from './prompt.ts'
import { badgesOf, groupFacts, groupWith } from './facts.ts'
import { activityOf } from './figures.ts'
import { message, noSuchGroup } from './message.ts'

export const badgeStrategy = prompt({
  name: 'badge_strategy',
  description: 'Which badges would suit a group.',
  arguments: [{ name: 'group_slug', description: 'The group.', required: true }],
  scopes: ['read:groups', 'read:events', 'read:user'],
  async message(visit, { group_slug: slug = '' }) {
    const group = await groupWith(visit, slug)
    if (group === null) return noSuchGroup
    const [activity, badges, achievements] = await Promise.all([
      activityOf(visit, slug),
      group && badgesOf(visit, slug),
      visit.may('read:user') ? visit.call(listMyAchievements, { limit: 100 }) : undefined,
    ])
    return message(
      'Suggest up to five badges for this group: for each a name, what it is awarded for, how somebody earns it at the ' +
        'events the group really has, and whom it would draw in. Prefer few badges that mean something, and leave out ' +
        'what the group or the platform rewards already.',
      {
        now: visit.now.toISOString(),
        group: group && groupFacts(group),
        badges,
        platformAchievements: achievements?.data
          .filter(({ hidden }) => !hidden)
          .map(({ name, description, badgeSlug }) => ({ name, description, badgeSlug })),
        recentEvents: activity?.recentEvents,
      },
    )
  },
})
