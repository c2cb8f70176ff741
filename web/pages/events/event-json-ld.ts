import { toPngUrl } from '../../../src/areas/covers/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { toPlainText } from '../../../src/platform/markdown.ts'

const attendanceModes = {
  physical: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

export function toEventJsonLd(event: EventDetail, webUrl: string): Record<string, unknown> {
  const { id, title, description, dateTime, endTime, status, eventType, group, source, maxAttendees } = event
  const url = `${webUrl}/events/${id}`
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate: dateTime,
    ...(endTime !== null && { endDate: endTime }),
    ...(description !== null && { description: toPlainText(description, 500) }),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceModes[eventType ?? 'physical']}`,
    image: [toPngUrl(event.cover, 'card'), `${url}/image.png`],
    location: toLocationJsonLd(event, url),
    ...(maxAttendees !== null && { maximumAttendeeCapacity: maxAttendees }),
    ...(group && {
      organizer: {
        '@type': 'Organization',
        name: group.name,
        ...(group.urlname !== null && { url: `${webUrl}/groups/${group.urlname}` }),
      },
    }),
    // The price of imported events is unknown.
    ...(source === 'folkmoot' && {
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'EUR',
        availability: `https://schema.org/${event.seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
        url,
      },
    }),
  }
}

function toLocationJsonLd({ venue, eventType }: EventDetail, url: string) {
  const online = { '@type': 'VirtualLocation', url }
  if (eventType === 'online') return online
  const place = venue && {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address ?? undefined,
      addressLocality: venue.city ?? undefined,
      addressRegion: venue.state ?? undefined,
      postalCode: venue.postalCode ?? undefined,
      addressCountry: venue.country ?? undefined,
    },
    ...(venue.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    }),
  }
  return eventType === 'hybrid' ? [...(place ? [place] : []), online] : (place ?? undefined)
}
