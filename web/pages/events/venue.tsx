import type { EventDetail, Venue } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly event: EventDetail
  readonly onlineUrl: string | null
  /** Or canceled: there is nothing left to join online. */
  readonly isOver: boolean
}

export function VenueDetails(props: Props) {
  const { venue, eventType } = props.event
  const alsoOnline = eventType === 'hybrid' && !props.isOver && <small>{t('events.venue.alsoOnline')}</small>
  const isOnline = eventType === 'online'
  if (isOnline || !venue)
    return (
      <div>
        <dt>
          <Icon name={isOnline ? 'video' : 'map-pin'} />
          <span class="visually-hidden">{t('events.venue.where')}</span>
        </dt>
        <dd>
          <b>{t(isOnline ? 'events.type.online' : 'events.venue.toBeAnnounced')}</b>
          {isOnline && venue && <small>{venue.name}</small>}
          {alsoOnline}
        </dd>
        <OnlineLink {...props} />
      </div>
    )
  const address = formatAddress(venue)
  return (
    <div>
      <dt>
        <Icon name="map-pin" />
        <span class="visually-hidden">{t('events.venue.where')}</span>
      </dt>
      <dd>
        <b>{venue.name}</b>
        {address !== '' && <small>{address}</small>}
        {alsoOnline}
      </dd>
      <dd class="map-link">
        <a class="small" href={mapUrl(venue)} rel="noopener">
          <Icon name="map" size={16} /> <span>{t('events.venue.openMap')}</span>
        </a>
      </dd>
      <OnlineLink {...props} />
    </div>
  )
}

function OnlineLink({ event: { hasOnlineUrl }, onlineUrl, isOver }: Props) {
  if (!hasOnlineUrl || isOver) return null
  return onlineUrl === null ? (
    <dd class="small soft">{t('events.venue.linkWithSeat')}</dd>
  ) : (
    <dd>
      <a class="small" href={onlineUrl} rel="noopener noreferrer nofollow">
        <Icon name="video" size={16} /> <span>{t('events.venue.joinOnline')}</span>
      </a>
    </dd>
  )
}

type Address = Pick<Venue, 'address' | 'postalCode' | 'city' | 'state' | 'country'>

/** `Main street 1, 33100 Tampere, Finland`. */
export function formatAddress({ address, postalCode, city, state, country }: Address): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [address, town, state, country].filter(Boolean).join(', ')
}

export function mapUrl(venue: Venue): string {
  const { name, latitude, longitude } = venue
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  // Map search finds streets more reliably than venue names.
  const searched =
    venue.address === null ? [name, formatAddress(venue)].filter(Boolean).join(', ') : formatAddress(venue)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: searched })}`
}
