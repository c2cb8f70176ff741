import { prompt } from './prompt.ts'
import { comingEvents, groupFacts, groupWith } from './facts.ts'
import { inTheirZones, message, noSuchGroup } from './message.ts'

const usualDays = 14
const mostDays = 365

export const eventNewsletter = prompt({
  name: 'event_newsletter',
  description: "A newsletter about a group's coming events.",
  arguments: [
    { name: 'group_slug', description: 'The group.', required: true },
    { name: 'days', description: `How many days to look ahead; ${usualDays} by default.`, required: false },
  ],
  scopes: ['read:groups', 'read:events'],
  async message(visit, { group_slug: slug = '', days: text }) {
    const group = await groupWith(visit, slug)
    if (group === null) return noSuchGroup
    const days = daysIn(text)
    const events = await comingEvents(visit, { days, limit: 50, groupId: slug })
    return message(
      `Write a newsletter of this group to its members about its events of the next ${days} days: a subject line, ` +
        'a greeting, one paragraph for each event with its time and link, and a closing line. If there are no events, ' +
        'write two sentences that keep people interested, and invent nothing.',
      { now: visit.now.toISOString(), days, group: group && groupFacts(group), events },
      inTheirZones,
    )
  },
})

/** Whatever is no number of days is the usual one. */
function daysIn(text: string | undefined): number {
  return /^\s*\d{1,6}\s*$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), mostDays) : usualDays
}
