import { getManagedGroup } from '../../areas/management/groups/contract.ts'
import type { GroupRecord } from '../../areas/groups/records/contract.ts'
import { prompt } from './prompt.ts'
import { groupFacts, unless } from './facts.ts'
import { activityOf, membersByRole } from './figures.ts'
import { message, noSuchGroup } from './message.ts'

const task =
  'Help me to set this group up. Say in one sentence where it stands, then list what is missing or weak, the most useful ' +
  'first, and say for each why it matters and how to do it here. Ask before you change anything.'

export const groupSetupGuide = prompt({
  name: 'group_setup_guide',
  description: 'What a group still needs.',
  arguments: [{ name: 'group_id', description: 'The group, by id or slug.', required: true }],
  scopes: ['manage:groups', 'read:events'],
  async message(visit, { group_id: groupId = '' }) {
    const { call, may, now } = visit
    if (!may('manage:groups')) return message(task, { now: now.toISOString() })
    const reading = unless(call(getManagedGroup, { groupId }), 'not_found', 'validation_error')
    const answer = await unless(
      reading.then((found) => found ?? null),
      'forbidden',
    )
    if (answer === null) return noSuchGroup
    if (!answer) return 'Only those who help to run a group can set it up, and the caller does not. Say so.'

    const { data: group } = answer
    const [activity, roles] = await Promise.all([activityOf(visit, groupId), membersByRole(visit, groupId)])
    return message(task, {
      now: now.toISOString(),
      group: groupFacts(group),
      yourRole: group.role,
      isConfigured: configured(group),
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

const configured = (group: GroupRecord) => ({
  description: isGiven(group.description),
  photo: isGiven(group.photoUrl),
  heroImage: isGiven(group.heroImageUrl),
  website: isGiven(group.website),
  tags: isGiven(group.tags),
  socialLinks: Object.keys(group.socialLinks ?? {}).length > 0,
  themeColor: isGiven(group.themeColor),
})

const isGiven = (value: string | readonly string[] | null): boolean => value !== null && value.length > 0
