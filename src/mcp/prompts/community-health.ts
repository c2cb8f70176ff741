import { prompt, type Prompt } from './prompt.ts'
import { badgesOf, groupFacts, groupWith } from './facts.ts'
import { activityOf, membersByRole } from './figures.ts'
import { message, noSuchGroup } from './message.ts'

const about = (name: string, description: string, task: string): Prompt =>
  prompt({
    name,
    description,
    arguments: [{ name: 'group_slug', description: 'The group.', required: true }],
    scopes: ['read:groups', 'read:events', 'manage:groups'],
    async message(visit, { group_slug: slug = '' }) {
      const group = await groupWith(visit, slug)
      if (group === null) return noSuchGroup
      const [activity, roles, badges] = await Promise.all([
        activityOf(visit, slug),
        membersByRole(visit, slug),
        group && badgesOf(visit, slug),
      ])
      const isKept = roles === undefined && visit.may('manage:groups')
      return message(
        task,
        { now: visit.now.toISOString(), group: group && groupFacts(group), activity, membersByRole: roles, badges },
        isKept
          ? 'Members by role are for those who run the group. The caller does not, so they are left out.'
          : undefined,
      )
    },
  })

export const communityHealth = about(
  'community_health',
  'How a group is doing, in figures on one page.',
  'Show on one page how this group is doing: events and RSVPs of the last 30 and 90 days, what is coming, its members and its badges. ' +
    'Figures first, then three sentences on what they mean. Compute nothing that the data does not hold.',
)

export const communityHealthReport = about(
  'community_health_report',
  'A written report on how a group is doing, with recommendations.',
  'Write a report on how this group is doing for those who run it: activity of the last 30 and 90 days and where it is ' +
    'heading, what is coming, its members and who carries it, and whether its badges reach people. Then give three to five recommendations, each with the ' +
    'figure that speaks for it and a first step.',
)
