import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { rich, t } from '../messages.ts'
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
            {rich('components.eventCard.time', {
              day: formatEventDay(event, now),
              hours: formatEventHours(isGroupedByDay ? event : { ...event, endTime: null }),
              zone: zoneAbbreviation(event),
              date: (children) => <span class={isGroupedByDay ? 'unseen' : undefined}>{children}</span>,
            })}
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
  const isSoon = event.status === 'active' && Date.parse(event.dateTime) - now.getTime() <= 59 * 60_000
  const timeUntil = isSoon ? formatTimeUntil(event, now) : undefined
  return timeUntil === undefined ? null : <span>{timeUntil}</span>
}

function formatPlace({ eventType, venueName, venueCity }: EventListItem): string | null {
  if (eventType === 'online') return t('components.place.online')
  const place = [venueName, venueCity].filter(Boolean).join(', ')
  if (place === '') return eventType === 'hybrid' ? t('components.place.hybridToBeAnnounced') : null
  return eventType === 'hybrid' ? t('components.place.hybrid', { venue: place }) : place
}

/** An event that has ended shows nothing about seats. */
export function EventStatusTags({ event, now }: Pick<Props, 'event' | 'now'>) {
  const { status, rsvpCount, localRsvpCount, maxAttendees } = event
  if (status === 'cancelled') return <span class="tag bad">{t('components.eventCard.canceled')}</span>
  if (hasEnded(event, now)) return null
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - localRsvpCount)
  return (
    <>
      {status === 'draft' && <span class="tag">{t('components.eventCard.draft')}</span>}
      {left === 0 && <span class="tag">{t('components.eventCard.waitlist')}</span>}
      {left !== null && left > 0 && left <= 3 && (
        <span class="tag hot">{t('components.eventCard.seatsLeft', { count: left })}</span>
      )}
      {rsvpCount !== null && rsvpCount > 0 && (
        <span class="state">{t('components.eventCard.going', { count: rsvpCount })}</span>
      )}
    </>
  )
}
