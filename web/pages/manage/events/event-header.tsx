import type { EventListItem } from '../../../../src/areas/events/records/contract.ts'
import { formatEventDay, formatEventHours, hasEnded, zoneAbbreviation } from '../../../components/event-time.ts'
import { DateTile } from '../../../components/date-tile.tsx'
import { TabbedHeader } from '../tabbed-header.tsx'
import { managedEventPath, type ManagedGroup } from '../managed-group.ts'

const tabs = [
  ['', 'Event', 'pencil'],
  ['/people', 'Who comes', 'users-round'],
  ['/codes', 'Check-in codes', 'qr-code'],
] as const

interface Props {
  readonly group: ManagedGroup
  readonly event: EventListItem
  readonly currentTab: (typeof tabs)[number][0]
  readonly now: Date
}

export function EventHeader({ group, event, currentTab, now }: Props) {
  return (
    <TabbedHeader
      picture={<DateTile event={event} />}
      title={event.title}
      summary={
        <>
          <span>
            {formatEventDay(event, now)}, {formatEventHours(event)} {zoneAbbreviation(event)}
          </span>
          <StatusTag event={event} now={now} />
          {event.status !== 'draft' && <a href={`/events/${event.id}`}>Its page</a>}
        </>
      }
      label="This event"
      path={managedEventPath(group, event.id)}
      tabs={tabs.filter(([path]) => path !== '' || group.permissions.canManageEvents)}
      currentTab={currentTab}
    />
  )
}

function StatusTag({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  if (event.status === 'draft') return <span class="tag hot">Draft</span>
  if (event.status === 'cancelled') return <span class="tag bad">Canceled</span>
  return hasEnded(event, now) ? <span class="tag">Over</span> : null
}
