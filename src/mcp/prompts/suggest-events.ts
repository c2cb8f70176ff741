import { listMyBadges } from '../../areas/badges/awards/contract.ts'
import { listMyRsvps } from '../../areas/events/rsvps/contract.ts'
import { listFavorites } from '../../areas/groups/favorites/contract.ts'
import { definePrompt } from './prompt.ts'
import { findUpcomingEvents } from './facts.ts'
import { timeZoneNote, formatMessage } from './message.ts'

export const suggestEvents = definePrompt({
  name: 'suggest_events',
  description: 'Events that suit you, with the reason for each.',
  arguments: [],
  scopes: ['read:events', 'read:favorites', 'read:user'],
  async message(context) {
    const { call, hasScope, now } = context
    const [favorites, badges, past, events] = await Promise.all([
      hasScope('read:favorites') ? call(listFavorites, { limit: 100 }) : undefined,
      hasScope('read:user') ? call(listMyBadges, { limit: 20 }) : undefined,
      hasScope('read:events') ? call(listMyRsvps, { when: 'past', limit: 20 }) : undefined,
      findUpcomingEvents(context, { limit: 30 }),
    ])
    return formatMessage(
      'Suggest three to five upcoming events to me, the best first. Give the reason for each: a favorite group, ' +
        'something like what I went to or have a badge for, or something new. Leave out what is full, and offer to RSVP; do it only when I say so.',
      {
        now: now.toISOString(),
        favoriteGroups: favorites?.data.map(({ groupName }) => groupName),
        badges: badges?.data.map(({ name, description, group }) => ({ name, description, group: group?.name ?? null })),
        pastEvents: past?.data.map(({ status, event }) => ({
          title: event.title,
          group: event.group?.name ?? null,
          startsAt: event.dateTime,
          rsvp: status,
        })),
        upcomingEvents: events,
      },
      timeZoneNote,
    )
  },
})
