import { formatEventDay, formatEventHours, zoneAbbreviation } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import type { NextEvent } from './overview-data.ts'
import { managedEventPath, type ManagedGroup } from './managed-group.ts'
import { formatSeats } from './format-counts.ts'

interface Props {
  readonly group: ManagedGroup
  readonly next: NextEvent
  readonly now: Date
}

export function NextEventCard({ group, next: { event, rsvpCounts }, now }: Props) {
  const { id, title, dateTime, maxAttendees } = event
  const address = managedEventPath(group, id)
  return (
    <article class="ticket stack gap-4">
      <div class="row tight gap-4">
        <DateTile event={event} />
        <div class="stack gap-1">
          <h2>
            <a href={`/events/${id}`}>{title}</a>
          </h2>
          <p class="soft">
            {formatEventDay(event, now)}, {formatEventHours(event)} {zoneAbbreviation(event)},{' '}
            <RelativeTime at={dateTime} now={now} hidesDate />
          </p>
        </div>
      </div>
      <hr />
      <div class="stack gap-2">
        {maxAttendees !== null && (
          <progress
            class="seats"
            max={maxAttendees}
            value={Math.min(rsvpCounts.confirmed, maxAttendees)}
            aria-label="Seats taken"
          />
        )}
        <p>
          <b>{formatSeats({ taken: rsvpCounts.confirmed, all: maxAttendees, waiting: rsvpCounts.waitlisted })}</b>
        </p>
      </div>
      <p class="row">
        <a class="button" href={`${address}/people`}>
          <Icon name="users-round" /> Who comes
        </a>
        <a class="button quiet" href={`${address}/codes`}>
          <Icon name="qr-code" /> Check-in codes
        </a>
        {group.permissions.canManageEvents && (
          <a class="button quiet" href={address}>
            <Icon name="pencil" /> Change it
          </a>
        )}
      </p>
    </article>
  )
}
