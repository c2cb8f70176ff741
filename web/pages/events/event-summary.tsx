import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { formatTimeUntil } from '../../components/days.ts'
import { formatEventDay, formatEventHours, hasEnded, zoneAbbreviation } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import type { Visit } from '../../page.ts'
import { VenueDetails } from './venue.tsx'
import { RsvpForm } from './rsvp-form.tsx'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

const sourceNames = { meetup: 'Meetup', eventbrite: 'Eventbrite', luma: 'Luma', ical: 'its own site' } as const

export function EventSummary({ event, totals, rsvp, visit }: Props) {
  const { source, platformEventUrl, status } = event
  const isComing = status === 'active' && !hasEnded(event, visit.now)
  return (
    <div class="ticket stack gap-4">
      <dl class="facts">
        <EventDate event={event} now={visit.now} />
        {(isComing || event.venue) && <VenueDetails event={event} />}
      </dl>
      <hr />
      <RsvpForm event={event} totals={totals} rsvp={rsvp} visit={visit} />
      {isComing && (
        <a class="button quiet" href={`/events/${event.id}/calendar.ics`}>
          <Icon name="calendar-plus" /> Add to calendar
        </a>
      )}
      {source !== 'folkmoot' && platformEventUrl !== null && (
        <p class="small soft">
          This event comes from elsewhere.{' '}
          <a href={platformEventUrl} rel="nofollow noopener">
            See it on {sourceNames[source]}
          </a>
        </p>
      )}
    </div>
  )
}

function EventDate({ event, now }: { readonly event: EventDetail; readonly now: Date }) {
  const timeUntil = event.status === 'active' ? formatTimeUntil(event, now) : undefined
  return (
    <div>
      <dt>
        <Icon name="calendar-days" />
        <span class="unseen">When</span>
      </dt>
      <dd>
        <b>
          <time datetime={event.dateTime}>{formatEventDay(event, now)}</time>
          {timeUntil !== undefined && <span class="soon">, {timeUntil}</span>}
        </b>
        <small>
          {formatEventHours(event)} <abbr title={event.timezone ?? 'UTC'}>{zoneAbbreviation(event)}</abbr>
          <span class="yours" data-your-time={event.dateTime} data-zone={event.timezone ?? 'UTC'} hidden />
        </small>
      </dd>
    </div>
  )
}
