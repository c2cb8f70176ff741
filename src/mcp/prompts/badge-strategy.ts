import { prompt } from '../prompt.ts'
import { groupFacts, groupWith } from './facts.ts'
import { activityOf } from './figures.ts'
import { message, noSuchGroup, withoutBadges } from './message.ts'

export const badgeStrategy = prompt({
  name: 'badge_strategy',
  description: 'Which badges would suit a group.',
  arguments: [{ name: 'group_slug', description: 'The group.', required: true }],
  scopes: ['read:groups', 'read:events'],
  async message(visit, { group_slug: slug = '' }) {
    const group = await groupWith(visit, slug)
    if (group === null) return noSuchGroup
    const activity = await activityOf(visit, slug)
    return message(
      'Suggest up to five badges for this group: for each a name, what it is awarded for, how somebody earns it at the ' +
        'events the group really has, and whom it would draw in. Prefer few badges that mean something.',
      { now: visit.now.toISOString(), group: group && groupFacts(group), recentEvents: activity?.recentEvents },
      `${withoutBadges} Say that these badges are a plan for later.`,
    )
  },
})
