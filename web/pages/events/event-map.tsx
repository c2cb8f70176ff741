import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { formatEventDay } from '../../components/event-time.ts'
import { PlaceMap } from '../../components/map.tsx'
import type { Town } from '../../map/labels.ts'
import type { MapPoint } from '../../map/pins.ts'
import { t } from '../../messages.ts'
import type { Site } from '../../page.ts'
import { defaultRadius, eventsPath, radii, type EventQuery } from './event-query.ts'

interface Props {
  readonly points: readonly MapPoint[]
  readonly towns: readonly Town[]
  readonly tiles: Site['mapTiles']
  readonly eventQuery: EventQuery
}

export function EventMap({ points, towns, tiles, eventQuery }: Props) {
  return (
    <PlaceMap
      label={t('events.list.mapLabel')}
      hrefForSeveral={(several) => pathAround(several, eventQuery)}
      {...{ points, towns, tiles }}
    />
  )
}

/** The events whose place is known. */
export const toMapPoints = (events: readonly EventListItem[], now: Date): readonly MapPoint[] =>
  events.flatMap((event) => {
    const { id, title, venueLatitude: latitude, venueLongitude: longitude } = event
    if (latitude === null || longitude === null) return []
    const label = t('events.list.pin', { title, day: formatEventDay(event, now) })
    return [{ latitude, longitude, label, href: `/events/${id}` }]
  })

/** The list of the events of one pin. Undefined when they are too far apart for every radius. */
function pathAround(points: readonly MapPoint[], eventQuery: EventQuery): string | undefined {
  const [first, ...others] = points
  if (!first) return undefined
  const { latitude, longitude } = first
  const kmPerDegree = 111.2
  const reach = Math.max(
    ...others.map((other) =>
      Math.hypot(
        (other.latitude - latitude) * kmPerDegree,
        (other.longitude - longitude) * kmPerDegree * Math.cos((latitude * Math.PI) / 180),
      ),
    ),
  )
  const radius = radii.find((km) => (Number(km) || defaultRadius) > reach + roundingKm)
  if (radius === undefined) return undefined
  return eventsPath(eventQuery, { near: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, radius })
}

/** `near` has two decimals. */
const roundingKm = 1
