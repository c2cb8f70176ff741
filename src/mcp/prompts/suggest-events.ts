import { listMyBadges } from '../../areas/badges/awards/contract.ts'
import { listMyRsvps } from '../../areas/events/rsvps/contract.ts'
import { listFavorites } from '../../areas/groups/favorites/contract.ts'
import { prompt } from './prompt.ts'
import { comingEvents } from './facts.ts'
import { inTheirZones, message } from './message.ts'

export const suggestEvents = prompt({
  name: 'suggest_events',
  description: 'Events that suit you, with the reason for each.',
  arguments: [],
  scopes: ['read:events', 'read:favorites', 'read:user'],
  async message(visit) {
    const { call, may, now } = visit
    const [favorites, badges, past, events] = await Promise.all([
      may('read:favorites') ? call(listFavorites, { limit: 100 }) : undefined,
      may('read:user') ? call(listMyBadges, { limit: 20 }) : undefined,
      may('read:events') ? call(listMyRsvps, { when: 'past', limit: 20 }) : undefined,
      comingEvents(visit, { limit: 30 }),
    ])
    return message(
      'Suggest three to five of the coming events to me, the best first. Give the reason for each: a favorite group, ' +
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
        comingEvents: events,
      },
      inTheirZones,
    )
  },
})
