import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import type { NextEvent } from './overview-data.ts'
import { managedEventPath, type ManagedGroup } from './managed-group.ts'
import { formatEventTime } from './format-event-time.ts'
import { formatSeats } from './format-seats.ts'

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
            {rich('time.dateAndDistance', {
              date: formatEventTime(event, now),
              distance: <RelativeTime at={dateTime} now={now} hidesDate />,
            })}
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
            aria-label={t('manage.seats.label')}
          />
        )}
        <p>
          <b>{formatSeats({ taken: rsvpCounts.confirmed, all: maxAttendees, waiting: rsvpCounts.waitlisted })}</b>
        </p>
      </div>
      <p class="row">
        <a class="button" href={`${address}/people`}>
          <Icon name="users-round" /> {t('manage.attendees.title')}
        </a>
        <a class="button quiet" href={`${address}/codes`}>
          <Icon name="qr-code" /> {t('manage.codes.title')}
        </a>
        {group.permissions.canManageEvents && (
          <a class="button quiet" href={address}>
            <Icon name="pencil" /> {t('common.edit')}
          </a>
        )}
      </p>
    </article>
  )
}
