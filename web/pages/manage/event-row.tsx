import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { formatEventDay, formatEventHours, zoneAbbreviation } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { managedEventPath, type ManagedGroup } from './managed-group.ts'

interface Props {
  readonly group: ManagedGroup
  readonly event: EventListItem
  readonly now: Date
  readonly children: ComponentChildren
}

/** Managers get a link to the editor, others to the attendees. */
export function EventRow({ group, event, now, children }: Props) {
  const address = managedEventPath(group, event.id)
  const canEdit = group.permissions.canManageEvents
  return (
    <li class="managed">
      <DateTile event={event} />
      <div class="about">
        <b>
          <a href={canEdit ? address : `${address}/people`}>{event.title}</a>
        </b>
        <span class="soft small">
          {formatEventDay(event, now)}, {formatEventHours(event)} {zoneAbbreviation(event)}
        </span>
        <span class="row gap-2 small">
          {event.status === 'draft' && <span class="tag">Draft</span>}
          {event.status === 'cancelled' && <span class="tag bad">Canceled</span>}
          <span>{children}</span>
        </span>
      </div>
      {event.status !== 'draft' && (
        <a class="button quiet slim" href={`${address}/people`}>
          <Icon name="users-round" size={16} /> People<span class="unseen"> of {event.title}</span>
        </a>
      )}
    </li>
  )
}
