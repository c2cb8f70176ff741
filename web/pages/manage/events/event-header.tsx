import type { EventListItem } from '../../../../src/areas/events/records/contract.ts'
import { formatEventDay, formatEventHours, hasEnded, zoneAbbreviation } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { DateTile } from '../../../components/date-tile.tsx'
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
  const address = managedEventPath(group, event.id)
  const visibleTabs = tabs.filter(([path]) => path !== '' || group.permissions.canManageEvents)
  return (
    <header class="stack gap-4 event-head">
      <div class="row tight gap-4">
        <DateTile event={event} />
        <div class="stack gap-1">
          <h1>{event.title}</h1>
          <p class="row gap-2 soft">
            <span>
              {formatEventDay(event, now)}, {formatEventHours(event)} {zoneAbbreviation(event)}
            </span>
            <StatusTag event={event} now={now} />
            {event.status !== 'draft' && <a href={`/events/${event.id}`}>Its page</a>}
          </p>
        </div>
      </div>
      <nav class="pills" aria-label="This event">
        {visibleTabs.map(([path, label, icon]) => (
          <a href={`${address}${path}`} aria-current={path === currentTab ? 'page' : undefined}>
            <Icon name={icon} size={16} /> {label}
          </a>
        ))}
      </nav>
    </header>
  )
}

function StatusTag({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  if (event.status === 'draft') return <span class="tag hot">Draft</span>
  if (event.status === 'cancelled') return <span class="tag bad">Cancelled</span>
  return hasEnded(event, now) ? <span class="tag">Over</span> : null
}
