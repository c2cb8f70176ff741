import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { DateTile } from '../../components/date-tile.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { formatEventDay, formatEventStart, zoneAbbreviation } from '../../components/event-time.ts'
import { rich, t } from '../../messages.ts'

interface Props {
  readonly events: readonly EventListItem[]
  readonly now: Date
}

/** The next events in a few lines each. */
export const Agenda = ({ events, now }: Props) => (
  <section class="ticket-card stack gap-4" aria-labelledby="events">
    <div class="row between">
      <h2 id="events">{t('home.sections.comingUp')}</h2>
      <a href="/events">{t('home.sections.allEvents')}</a>
    </div>
    <ul class="agenda">
      {events.map((event) => (
        <AgendaItem event={event} now={now} />
      ))}
    </ul>
  </section>
)

function AgendaItem({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  const details = [formatPlace(event), event.group?.name].filter((part) => part != null)
  return (
    <li>
      <DateTile event={event} />
      <div>
        <h3>
          <a href={`/events/${event.id}`}>{event.title}</a>
        </h3>
        <p class="soft small">
          <time datetime={event.dateTime}>
            {rich('components.eventCard.time', {
              day: formatEventDay(event, now),
              hours: formatEventStart(event),
              zone: <span class="visually-hidden">{zoneAbbreviation(event)}</span>,
              date: (children) => <span class="visually-hidden">{children}</span>,
            })}
          </time>
          {details.map((detail) => (
            <>
              {' · '}
              <bdi>{detail}</bdi>
            </>
          ))}
        </p>
      </div>
    </li>
  )
}
