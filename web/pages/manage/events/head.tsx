import type { EventListItem } from '../../../../src/areas/events/records/contract.ts'
import { dayOf, hoursOf, isOver, zoneNameOf } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { Leaf } from '../../../components/leaf.tsx'
import { eventAddress, type ManagedGroup } from '../place.ts'

const parts = [
  ['', 'Event', 'pencil'],
  ['/people', 'Who comes', 'users-round'],
  ['/codes', 'Check-in codes', 'qr-code'],
] as const

interface Props {
  readonly group: ManagedGroup
  readonly event: EventListItem
  readonly here: (typeof parts)[number][0]
  readonly now: Date
}

/** Which event it is, and the pages about it that one may see. */
export function EventHead({ group, event, here, now }: Props) {
  const address = eventAddress(group, event.id)
  const shown = parts.filter(([path]) => path !== '' || group.permissions.canManageEvents)
  return (
    <header class="stack gap-4 event-head">
      <div class="row tight gap-4">
        <Leaf event={event} />
        <div class="stack gap-1">
          <h1>{event.title}</h1>
          <p class="row gap-2 soft">
            <span>
              {dayOf(event, now)}, {hoursOf(event)} {zoneNameOf(event)}
            </span>
            <Status event={event} now={now} />
            {event.status !== 'draft' && <a href={`/events/${event.id}`}>Its page</a>}
          </p>
        </div>
      </div>
      <nav class="pills" aria-label="This event">
        {shown.map(([path, label, icon]) => (
          <a href={`${address}${path}`} aria-current={path === here ? 'page' : undefined}>
            <Icon name={icon} size={16} /> {label}
          </a>
        ))}
      </nav>
    </header>
  )
}

function Status({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  if (event.status === 'draft') return <span class="tag hot">Draft</span>
  if (event.status === 'cancelled') return <span class="tag bad">Cancelled</span>
  return isOver(event, now) ? <span class="tag">Over</span> : null
}
