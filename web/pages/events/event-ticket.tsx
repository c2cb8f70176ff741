import type { ComponentChildren } from 'preact'
import type { EventDetail, EventListItem } from '../../../src/areas/events/records/contract.ts'
import { EventCover } from '../../components/cover.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { formatEventDay, formatEventHours, zoneAbbreviation } from '../../components/event-time.ts'
import { Ticket } from '../../components/ticket.tsx'
import { YourTime } from '../../components/your-time.tsx'
import { t } from '../../messages.ts'
import { formatAddress, mapUrl } from './venue.tsx'

type TicketEvent = EventListItem | EventDetail

interface Props {
  readonly event: TicketEvent
  readonly state: 'in' | 'held' | 'waiting'
  /** How many, and for whom. */
  readonly seats: string
  readonly now: Date
  readonly href?: string
  /** What is torn off. */
  readonly children: ComponentChildren
}

export const EventTicket = ({ event, state, seats, now, href, children }: Props) => (
  <Ticket
    event={event}
    state={state}
    theme={event.group?.themeColor}
    cover={<EventCover event={event} width={640} isMain />}
    {...(href !== undefined && { href })}
    facts={[
      {
        label: t('events.eventSummary.when'),
        value: (
          <>
            {formatEventDay(event, now)}
            <small>
              {formatEventHours(event)} <abbr title={event.timezone ?? 'UTC'}>{zoneAbbreviation(event)}</abbr>
              <YourTime event={event} class="your-time" />
            </small>
          </>
        ),
      },
      { label: t('events.venue.where'), value: <Place event={event} /> },
      { label: t('events.ticket.seats'), value: seats },
    ]}
  >
    {children}
  </Ticket>
)

function Place({ event }: { readonly event: TicketEvent }) {
  const venue = 'venue' in event && event.eventType !== 'online' ? event.venue : null
  if (!venue) return <>{formatPlace(event) ?? t('events.venue.toBeAnnounced')}</>
  const address = formatAddress(venue)
  return (
    <>
      <a href={mapUrl(venue)} rel="noopener">
        {venue.name}
      </a>
      {address !== '' && <small>{address}</small>}
    </>
  )
}

interface SeatsFor {
  readonly name: string
  readonly guests: number
}

/** `1, for Zahra Ahmadi`. */
export const formatSeats = ({ name, guests }: SeatsFor): string =>
  t('events.ticket.seatsFor', { name, guests, seats: 1 + guests })
