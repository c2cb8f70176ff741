import { prompt } from './prompt.ts'
import { comingEvents, groupFacts, groupWith } from './facts.ts'
import { inTheirZones, message, noSuchGroup } from './message.ts'

export const weeklyDigest = prompt({
  name: 'weekly_digest',
  description: 'A digest of what is on in the next seven days.',
  arguments: [{ name: 'group_slug', description: 'Only this group; without it, all groups.', required: false }],
  scopes: ['read:events', 'read:groups'],
  async message(visit, { group_slug: slug }) {
    const group = slug === undefined ? undefined : await groupWith(visit, slug)
    if (group === null) return noSuchGroup
    const events = await comingEvents(visit, { days: 7, limit: 20, groupId: slug })
    return message(
      'Write a short, friendly digest of the events of the next seven days, day by day. ' +
        'For each: title, group, time, how full it is, and its link. If there are none, say so in one sentence.',
      { now: visit.now.toISOString(), group: group && groupFacts(group), events },
      inTheirZones,
    )
  },
})
