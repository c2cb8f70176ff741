import { listMyAchievements } from '../../areas/achievements/progress/contract.ts'
import { definePrompt } from './prompt.ts'
import { readGroupBadges, groupFacts, findGroup } from './facts.ts'
import { summarizeActivity } from './group-activity.ts'
import { formatMessage, noSuchGroup } from './message.ts'

export const badgeStrategy = definePrompt({
  name: 'badge_strategy',
  description: 'Which badges would suit a group.',
  arguments: [{ name: 'group_slug', description: 'The group.', required: true }],
  scopes: ['read:groups', 'read:events', 'read:user'],
  async message(context, { group_slug: slug = '' }) {
    const group = await findGroup(context, slug)
    if (group === null) return noSuchGroup
    const [activity, badges, achievements] = await Promise.all([
      summarizeActivity(context, slug),
      group && readGroupBadges(context, slug),
      context.hasScope('read:user') ? context.call(listMyAchievements, { limit: 100 }) : undefined,
    ])
    return formatMessage(
      'Suggest up to five badges for this group: for each a name, what it is awarded for, how somebody earns it at the ' +
        'events the group really has, and whom it would draw in. Prefer few badges that mean something, and leave out ' +
        'what the group or the platform rewards already.',
      {
        now: context.now.toISOString(),
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
