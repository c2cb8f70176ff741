import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../src/areas/events/records/contract.ts'
import { dayOf, hoursOf, zoneNameOf } from './event-time.ts'
import { Leaf } from './leaf.tsx'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  /** Of several groups: says which. */
  readonly isMixed?: boolean
  /** What it is to the reader. */
  readonly note?: ComponentChildren
}

/** An event in a list: when, what, who. */
export function EventCard({ event, now, isMixed = true, note }: Props) {
  const { id, title, group } = event
  return (
    <li class="card link event">
      <Leaf event={event} />
      <div class="stack gap-1">
        <h3>
          <a href={`/events/${id}`}>{title}</a>
        </h3>
        <p class="soft small">
          <time datetime={event.dateTime}>
            <span class="unseen">{dayOf(event, now)}, </span>
            {hoursOf(event)} {zoneNameOf(event)}
          </time>
          {isMixed && group && ` · ${group.name}`}
        </p>
        <p class="row gap-2">
          {note}
          <Standing event={event} />
        </p>
      </div>
    </li>
  )
}

/** What somebody should know before they look closer. */
export function Standing({ event }: { readonly event: EventListItem }) {
  const { status, eventType, rsvpCount, localRsvpCount, maxAttendees } = event
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - localRsvpCount)
  if (status === 'cancelled') return <span class="tag bad">Cancelled</span>
  return (
    <>
      {status === 'draft' && <span class="tag">Draft</span>}
      {eventType !== null && eventType !== 'physical' && (
        <span class="tag">{eventType === 'online' ? 'Online' : 'In person and online'}</span>
      )}
      {left === 0 && <span class="tag hot">Waitlist</span>}
      {left !== null && left > 0 && left <= 5 && (
        <span class="tag hot">
          {left} {left === 1 ? 'seat' : 'seats'} left
        </span>
      )}
      {(rsvpCount ?? 0) > 0 && <span class="tag">{rsvpCount} going</span>}
    </>
  )
}
