import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { Cover } from './cover.tsx'
import { howSoon } from './days.ts'
import { dayOf, hoursOf, isOver, zoneNameOf } from './event-time.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  /** Of several groups: says which. */
  readonly isMixed?: boolean
  /** The day stands above the card. */
  readonly isUnderDay?: boolean
  /** What it is to the reader. */
  readonly note?: ComponentChildren
}

/** An event in a list: when, what, where, who, and its picture. The whole card is one link. */
export function EventCard({ event, now, isMixed = true, isUnderDay = false, note }: Props) {
  const { id, title, group, photoUrl, faces = [] } = event
  const place = placeOf(event)
  return (
    <li class="event">
      <div class="text">
        <p class="time">
          <time datetime={event.dateTime}>
            <span class={isUnderDay ? 'unseen' : undefined}>{dayOf(event, now)}, </span>
            {hoursOf(isUnderDay ? event : { ...event, endTime: null })} {zoneNameOf(event)}
          </time>
          <Soon event={event} now={now} />
        </p>
        <h3>
          <a href={`/events/${id}`}>{title}</a>
        </h3>
        {place !== null && (
          <p class="meta">
            <Icon name={event.eventType === 'online' ? 'video' : 'map-pin'} size={16} /> {place}
          </p>
        )}
        {isMixed && group && (
          <p class="meta">
            <Icon name="users" size={16} /> {group.name}
          </p>
        )}
        <div class="foot">
          {faces.length > 0 && (
            <span class="crowd" aria-hidden="true">
              {faces.map((url) => (
                <Picture url={url} class="avatar" width={32} size={{ width: 32, height: 32 }} isLate />
              ))}
            </span>
          )}
          {note}
          <Standing event={event} now={now} />
        </div>
      </div>
      <div class="pict" aria-hidden="true">
        {photoUrl === null ? <Cover picture={null} /> : <Picture url={photoUrl} width={200} isLate />}
      </div>
    </li>
  )
}

function Soon({ event, now }: Pick<Props, 'event' | 'now'>) {
  const soon = event.status === 'active' ? howSoon(event, now) : undefined
  return soon?.endsWith('minutes') || soon === 'in a minute' ? <span>{soon}</span> : null
}

function placeOf({ eventType, venueName, venueCity }: EventListItem): string | null {
  if (eventType === 'online') return 'Online'
  const place = [venueName, venueCity].filter(Boolean).join(', ')
  if (place === '') return eventType === 'hybrid' ? 'Venue to be announced, and online' : null
  return eventType === 'hybrid' ? `${place}, and online` : place
}

/** What somebody should know before they look closer. Of what is over, nothing about seats. */
export function Standing({ event, now }: Pick<Props, 'event' | 'now'>) {
  const { status, rsvpCount, localRsvpCount, maxAttendees } = event
  if (status === 'cancelled') return <span class="tag bad">Canceled</span>
  if (isOver(event, now)) return null
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
