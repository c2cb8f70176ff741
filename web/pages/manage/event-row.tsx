import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { rich, t } from '../../messages.ts'
import { formatEventTime } from './format-event-time.ts'
import { managedEventPath, type ManagedGroup } from './managed-group.ts'

interface Props {
  readonly group: ManagedGroup
  readonly event: EventListItem
  readonly now: Date
  readonly children: ComponentChildren
}

export function EventRow({ group, event, now, children }: Props) {
  const path = managedEventPath(group, event.id)
  return (
    <li class="manage-row">
      <DateTile event={event} />
      <div class="item-body">
        <b>
          <a href={path}>{event.title}</a>
        </b>
        <span class="soft small">{formatEventTime(event, now)}</span>
        <span class="row gap-2 small">
          {event.status === 'draft' && <span class="tag">{t('manage.eventStatus.draft')}</span>}
          {event.status === 'cancelled' && <span class="tag bad">{t('manage.eventStatus.cancelled')}</span>}
          <span>{children}</span>
        </span>
      </div>
      {event.status !== 'draft' && (
        <a class="button quiet slim" href={`${path}/people`}>
          <Icon name="users-round" size={16} />{' '}
          {rich('manage.eventRow.attendees', {
            event: event.title,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </a>
      )}
    </li>
  )
}
