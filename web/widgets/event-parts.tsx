import type { EventDetail } from '../../src/areas/events/records/contract.ts'
import { dateTileParts } from '../components/event-time.ts'
import { Icon } from '../components/icon.tsx'
import { t } from '../messages.ts'
import { formatHours, relativeDay, formatZone } from './zoned-time.ts'

export interface EventPartProps {
  readonly event: EventDetail
  readonly zone: string
  readonly webUrl: string
  readonly now: Date
}

const radii = [34, 68, 102, 136, 170, 204]

/** Rings show through when the picture fails to load. */
export function EventPicture({ event, zone, webUrl, now }: EventPartProps) {
  const { month, day, weekday } = dateTileParts({ ...event, timezone: zone })
  const near = relativeDay(zone, event.dateTime, now)
  return (
    <div class="picture">
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="white"
        stroke-opacity=".35"
        aria-hidden="true"
      >
        {radii.map((radius) => (
          <circle cx="255" cy="40" r={radius} stroke-width="1.5" />
        ))}
      </svg>
      <img src={toOwnPath(event.cover.url, webUrl)} alt="" loading="lazy" referrerpolicy="no-referrer" />
      <time class="date-tile" datetime={event.dateTime}>
        <b>{month}</b>
        <i>{day}</i>
        <small>{weekday}</small>
      </time>
      {near !== undefined && <span class="relative-day">{near}</span>}
    </div>
  )
}

/** The site's own pictures by their path: the frame's policy allows them on plain HTTP too. */
const toOwnPath = (url: string, webUrl: string): string =>
  url.startsWith(`${webUrl}/`) ? url.slice(webUrl.length) : url

export function EventFacts({ event, zone }: EventPartProps) {
  const where = formatPlace(event)
  const who = formatAttendance(event)
  return (
    <ul class="facts">
      <li>
        <Icon name="clock" size={18} />
        <span>
          {formatHours({ ...event, timezone: zone })} <small>{formatZone(zone)}</small>
        </span>
      </li>
      {where !== undefined && (
        <li>
          <Icon name={event.eventType === 'online' ? 'monitor' : 'map-pin'} size={18} />
          <span>{where}</span>
        </li>
      )}
      {who !== undefined && (
        <li>
          <Icon name="users-round" size={18} />
          <span>{who}</span>
        </li>
      )}
    </ul>
  )
}

function formatPlace({ eventType, venue }: EventDetail): string | undefined {
  if (eventType === 'online') return t('components.place.online')
  const place = venue ? [venue.name, venue.city].filter(Boolean).join(', ') : undefined
  if (eventType !== 'hybrid') return place
  return place ? t('components.place.hybrid', { venue: place }) : t('components.place.hybridToBeAnnounced')
}

function formatAttendance(event: EventDetail): string | undefined {
  const { maxAttendees, seatsTaken, seatsLeft, waitlist, rsvpCount } = event
  if (seatsLeft === 0) return t(waitlist === 'none' ? 'components.eventCard.full' : 'widgets.full')
  if (maxAttendees !== null && seatsTaken > 0)
    return t('widgets.seatsTaken', { taken: seatsTaken, total: maxAttendees })
  return rsvpCount ? t('components.eventCard.going', { count: rsvpCount }) : undefined
}
