import { definePrompt, type Prompt } from './prompt.ts'
import { readGroupBadges, groupFacts, findGroup } from './facts.ts'
import { summarizeActivity, countMembersByRole } from './group-activity.ts'
import { formatMessage, noSuchGroup } from './message.ts'

const groupHealthPrompt = (name: string, description: string, task: string): Prompt =>
  definePrompt({
    name,
    description,
    arguments: [{ name: 'group_slug', description: 'The group.', required: true }],
    scopes: ['read:groups', 'read:events', 'manage:groups'],
    async message(context, { group_slug: slug = '' }) {
      const group = await findGroup(context, slug)
      if (group === null) return noSuchGroup
      const [activity, roles, badges] = await Promise.all([
        summarizeActivity(context, slug),
        countMembersByRole(context, slug),
        group && readGroupBadges(context, slug),
      ])
      const isWithheld = roles === undefined && context.hasScope('manage:groups')
      return formatMessage(
        task,
        { now: context.now.toISOString(), group: group && groupFacts(group), activity, membersByRole: roles, badges },
        isWithheld
          ? 'Members by role are for those who run the group. The caller does not, so they are left out.'
          : undefined,
      )
    },
  })

export const communityHealth = groupHealthPrompt(
  'community_health',
  'How a group is doing, in figures on one page.',
  'Show on one page how this group is doing: events and RSVPs of the last 30 and 90 days, what is coming, its members and its badges. ' +
    'Figures first, then three sentences on what they mean. Compute nothing that the data does not hold.',
)

export const communityHealthReport = groupHealthPrompt(
  'community_health_report',
  'A written report on how a group is doing, with recommendations.',
  'Write a report on how this group is doing for those who run it: activity of the last 30 and 90 days and where it is ' +
    'heading, what is coming, its members and who carries it, and whether its badges reach people. Then give three to five recommendations, each with the ' +
    'figure that speaks for it and a first step.',
)
