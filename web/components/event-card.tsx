import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { Cover } from './cover.tsx'
import { formatTimeUntil } from './days.ts'
import { formatEventDay, formatEventHours, hasEnded, zoneAbbreviation } from './event-time.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  readonly showsGroup?: boolean
  readonly isGroupedByDay?: boolean
  readonly note?: ComponentChildren
}

export function EventCard({ event, now, showsGroup = true, isGroupedByDay = false, note }: Props) {
  const { id, title, group, photoUrl, faces = [] } = event
  const place = formatPlace(event)
  return (
    <li class="event">
      <div class="text">
        <p class="time">
          <time datetime={event.dateTime}>
            <span class={isGroupedByDay ? 'unseen' : undefined}>{formatEventDay(event, now)}, </span>
            {formatEventHours(isGroupedByDay ? event : { ...event, endTime: null })} {zoneAbbreviation(event)}
          </time>
          <StartsSoon event={event} now={now} />
        </p>
        <h3>
          <a href={`/events/${id}`}>{title}</a>
        </h3>
        {place !== null && (
          <p class="meta">
            <Icon name={event.eventType === 'online' ? 'video' : 'map-pin'} size={16} /> {place}
          </p>
        )}
        {showsGroup && group && (
          <p class="meta">
            <Icon name="users" size={16} /> {group.name}
          </p>
        )}
        <div class="foot">
          {faces.length > 0 && (
            <span class="crowd" aria-hidden="true">
              {faces.map((url) => (
                <Picture url={url} class="avatar" width={32} size={{ width: 32, height: 32 }} isLazy />
              ))}
            </span>
          )}
          {note}
          <EventStatusTags event={event} now={now} />
        </div>
      </div>
      <div class="pict" aria-hidden="true">
        {photoUrl === null ? <Cover picture={null} /> : <Picture url={photoUrl} width={200} isLazy />}
      </div>
    </li>
  )
}

function StartsSoon({ event, now }: Pick<Props, 'event' | 'now'>) {
  const timeUntil = event.status === 'active' ? formatTimeUntil(event, now) : undefined
  return timeUntil?.endsWith('minutes') || timeUntil === 'in a minute' ? <span>{timeUntil}</span> : null
}

function formatPlace({ eventType, venueName, venueCity }: EventListItem): string | null {
  if (eventType === 'online') return 'Online'
  const place = [venueName, venueCity].filter(Boolean).join(', ')
  if (place === '') return eventType === 'hybrid' ? 'Venue to be announced, and online' : null
  return eventType === 'hybrid' ? `${place}, and online` : place
}

/** An event that has ended shows nothing about seats. */
export function EventStatusTags({ event, now }: Pick<Props, 'event' | 'now'>) {
  const { status, rsvpCount, localRsvpCount, maxAttendees } = event
  if (status === 'cancelled') return <span class="tag bad">Canceled</span>
  if (hasEnded(event, now)) return null
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - localRsvpCount)
  return (
    <>
      {status === 'draft' && <span class="tag">Draft</span>}
      {left === 0 && <span class="tag">Waitlist</span>}
      {left !== null && left > 0 && left <= 3 && (
        <span class="tag hot">
          {left} {left === 1 ? 'seat' : 'seats'} left
        </span>
      )}
      {(rsvpCount ?? 0) > 0 && <span class="state">{rsvpCount} going</span>}
    </>
  )
}
