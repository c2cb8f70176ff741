import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { howSoon } from '../../components/days.ts'
import { dayOf, hoursOf, isOver, zoneNameOf } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import type { Visit } from '../../page.ts'
import { Place } from './place.tsx'
import { SeatForm } from './seat-form.tsx'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

const sources = { meetup: 'Meetup', eventbrite: 'Eventbrite', luma: 'Luma', ical: 'its own site' } as const

/** When, where, how full, and one's own seat. */
export function Ticket({ event, totals, rsvp, visit }: Props) {
  const { source, platformEventUrl, status } = event
  const isComing = status === 'active' && !isOver(event, visit.now)
  return (
    <div class="ticket stack gap-4">
      <dl class="facts">
        <When event={event} now={visit.now} />
        {(isComing || event.venue) && <Place event={event} />}
      </dl>
      <hr />
      <SeatForm event={event} totals={totals} rsvp={rsvp} visit={visit} />
      {isComing && (
        <a class="button quiet" href={`/events/${event.id}/calendar.ics`}>
          <Icon name="calendar-plus" /> Add to calendar
        </a>
      )}
      {source !== 'folkmoot' && platformEventUrl !== null && (
        <p class="small soft">
          This event comes from elsewhere.{' '}
          <a href={platformEventUrl} rel="nofollow noopener">
            See it on {sources[source]}
          </a>
        </p>
      )}
    </div>
  )
}

function When({ event, now }: { readonly event: EventDetail; readonly now: Date }) {
  const soon = event.status === 'active' ? howSoon(event, now) : undefined
  return (
    <div>
      <dt>
        <Icon name="calendar-days" />
        <span class="unseen">When</span>
      </dt>
      <dd>
        <b>
          <time datetime={event.dateTime}>{dayOf(event, now)}</time>
          {soon !== undefined && <span class="soon">, {soon}</span>}
        </b>
        <small>
          {hoursOf(event)} <abbr title={event.timezone ?? 'UTC'}>{zoneNameOf(event)}</abbr>
          <span class="yours" data-your-time={event.dateTime} data-zone={event.timezone ?? 'UTC'} hidden />
        </small>
      </dd>
    </div>
  )
}
