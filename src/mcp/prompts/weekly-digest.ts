import { definePrompt } from './prompt.ts'
import { findUpcomingEvents, groupFacts, findGroup } from './facts.ts'
import { timeZoneNote, formatMessage, noSuchGroup } from './message.ts'

export const weeklyDigest = definePrompt({
  name: 'weekly_digest',
  description: 'A digest of what is on in the next seven days.',
  arguments: [{ name: 'group_slug', description: 'Only this group; without it, all groups.', required: false }],
  scopes: ['read:events', 'read:groups'],
  async message(context, { group_slug: slug }) {
    const group = slug === undefined ? undefined : await findGroup(context, slug)
    if (group === null) return noSuchGroup
    const events = await findUpcomingEvents(context, { days: 7, limit: 20, groupId: slug })
    return formatMessage(
      'Write a short, friendly digest of the events of the next seven days, day by day. ' +
        'For each: title, group, time, how full it is, and its link. If there are none, say so in one sentence.',
      { now: context.now.toISOString(), group: group && groupFacts(group), events },
      timeZoneNote,
    )
  },
})
