import { getManagedGroup } from '../../areas/groups/manage/contract.ts'
import type { GroupRecord } from '../../areas/groups/records/contract.ts'
import { definePrompt } from './prompt.ts'
import { groupFacts, ignoreFailures } from './facts.ts'
import { summarizeActivity, countMembersByRole } from './group-activity.ts'
import { formatMessage, noSuchGroup } from './message.ts'

const task =
  'Help me to set this group up. Say in one sentence where it stands, then list what is missing or weak, the most useful ' +
  'first, and say for each why it matters and how to do it here. Ask before you change anything.'

export const groupSetupGuide = definePrompt({
  name: 'group_setup_guide',
  description: 'What a group still needs.',
  arguments: [{ name: 'group_id', description: 'The group, by id or slug.', required: true }],
  scopes: ['manage:groups', 'read:events'],
  async message(context, { group_id: groupId = '' }) {
    const { call, hasScope, now } = context
    if (!hasScope('manage:groups')) return formatMessage(task, { now: now.toISOString() })
    const reading = ignoreFailures(call(getManagedGroup, { groupId }), 'not_found', 'validation_error')
    const response = await ignoreFailures(
      reading.then((found) => found ?? null),
      'forbidden',
    )
    if (response === null) return noSuchGroup
    if (!response) return 'Only those who help to run a group can set it up, and the caller does not. Say so.'

    const { data: group } = response
    const [activity, roles] = await Promise.all([
      summarizeActivity(context, groupId),
      countMembersByRole(context, groupId),
    ])
    return formatMessage(task, {
      now: now.toISOString(),
      group: groupFacts(group),
      yourRole: group.role,
      isConfigured: configuredFields(group),
      isShown: group.displayOnSite && group.isActive,
      source: group.platform,
      connections: group.connections.length,
      activity,
      membersByRole: roles,
      badges: {
        areEnabled: group.badgesEnabled,
        count: group.badgeCount,
        most: group.maxBadges,
        mostPoints: group.maxBadgePoints,
      },
    })
  },
})

const configuredFields = (group: GroupRecord) => ({
  description: isFilled(group.description),
  photo: isFilled(group.photoUrl),
  heroImage: isFilled(group.heroImageUrl),
  website: isFilled(group.website),
  tags: isFilled(group.tags),
  socialLinks: Object.keys(group.socialLinks ?? {}).length > 0,
  themeColor: isFilled(group.themeColor),
})

const isFilled = (value: string | readonly string[] | null): boolean => value !== null && value.length > 0
