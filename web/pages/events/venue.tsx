import type { EventDetail, Venue } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'

export function VenueDetails({ event: { venue, eventType } }: { readonly event: EventDetail }) {
  const isOnline = eventType === 'online'
  if (isOnline || !venue)
    return (
      <div>
        <dt>
          <Icon name={isOnline ? 'video' : 'map-pin'} />
          <span class="unseen">Where</span>
        </dt>
        <dd>
          <b>{isOnline ? 'Online' : 'Venue to be announced'}</b>
          {isOnline && venue && <small>{venue.name}</small>}
        </dd>
      </div>
    )
  const address = formatAddress(venue)
  return (
    <div>
      <dt>
        <Icon name="map-pin" />
        <span class="unseen">Where</span>
      </dt>
      <dd>
        <b>{venue.name}</b>
        {address !== '' && <small>{address}</small>}
        {eventType === 'hybrid' && <small>You can also come online.</small>}
        <a class="map small" href={mapUrl(venue)} rel="noopener">
          <Icon name="map" size={16} /> Open the map
        </a>
      </dd>
    </div>
  )
}

/** `Main street 1, 33100 Tampere, Finland`. */
function formatAddress({ address, postalCode, city, state, country }: Venue): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [address, town, state, country].filter(Boolean).join(', ')
}

function mapUrl(venue: Venue): string {
  const { name, latitude, longitude } = venue
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  // Map search finds streets more reliably than venue names.
  const searched =
    venue.address === null ? [name, formatAddress(venue)].filter(Boolean).join(', ') : formatAddress(venue)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: searched })}`
}
