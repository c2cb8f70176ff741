import type { Translate } from '#messages'
import type { EventDetail, Venue } from '../records/contract.ts'

export function formatWhere(
  t: Translate,
  { eventType, venue }: Pick<EventDetail, 'eventType' | 'venue'>,
): string | undefined {
  if (eventType === 'online') return t('eventInfo.online')
  const place = venue ? toVenueLines(venue).join(', ') : ''
  if (eventType !== 'hybrid') return place === '' ? undefined : place
  return place === '' ? t('eventInfo.hybridWithoutVenue') : t('eventInfo.hybrid', { place })
}

const toVenueLines = ({ name, address, postalCode, city }: Venue) =>
  [name, address, [postalCode, city].filter(Boolean).join(' ')].filter((line) => line !== null && line !== '')
