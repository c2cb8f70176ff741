import { definePrompt } from './prompt.ts'
import { findUpcomingEvents, groupFacts, findGroup } from './facts.ts'
import { timeZoneNote, formatMessage, noSuchGroup } from './message.ts'

const defaultDays = 14
const maxDays = 365

export const eventNewsletter = definePrompt({
  name: 'event_newsletter',
  description: "A newsletter about a group's upcoming events.",
  arguments: [
    { name: 'group_slug', description: 'The group.', required: true },
    { name: 'days', description: `How many days to look ahead; ${defaultDays} by default.`, required: false },
  ],
  scopes: ['read:groups', 'read:events'],
  async message(context, { group_slug: slug = '', days: text }) {
    const group = await findGroup(context, slug)
    if (group === null) return noSuchGroup
    const days = parseDays(text)
    const events = await findUpcomingEvents(context, { days, limit: 50, groupId: slug })
    return formatMessage(
      `Write a newsletter of this group to its members about its events of the next ${days} days: a subject line, ` +
        'a greeting, one paragraph for each event with its time and link, and a closing line. If there are no events, ' +
        'write two sentences that keep people interested, and invent nothing.',
      // Without `read:groups`, the newsletter has only the events.
      { now: context.now.toISOString(), days, group: group && groupFacts(group), events },
      timeZoneNote,
    )
  },
})

function parseDays(text: string | undefined): number {
  return /^\s*\d{1,6}\s*$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), maxDays) : defaultDays
}
