import type { Translate } from '#messages'
import type { EventDetail, EventListItem } from '../records/contract.ts'

type Located = Pick<EventDetail, 'eventType' | 'venue'> | Pick<EventListItem, 'eventType' | 'venueName' | 'venueCity'>

export function formatWhere(t: Translate, event: Located): string | undefined {
  const { eventType } = event
  if (eventType === 'online') return t('eventInfo.online')
  const place = toVenueLines(event)
    .filter((line) => line !== null && line !== '')
    .join(', ')
  if (eventType !== 'hybrid') return place === '' ? undefined : place
  return place === '' ? t('eventInfo.hybridWithoutVenue') : t('eventInfo.hybrid', { place })
}

function toVenueLines(event: Located): (string | null)[] {
  if (!('venue' in event)) return [event.venueName, event.venueCity]
  if (!event.venue) return []
  const { name, address, postalCode, city } = event.venue
  return [name, address, [postalCode, city].filter(Boolean).join(' ')]
}
