import type { ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Prose } from '../../../components/prose.tsx'
import { formatSeats } from '../format-counts.ts'

const sourceNames = {
  folkmoot: 'here',
  meetup: 'Meetup',
  eventbrite: 'Eventbrite',
  luma: 'Luma',
  ical: 'a calendar',
} as const

export function ReadOnlyEvent({ event }: { readonly event: ManagedEventDetail }) {
  const { isNative, source, platformEventUrl, description, venue, rsvpSummary, maxAttendees } = event
  return (
    <section class="stack gap-5">
      <div class="notice">
        <Icon name={isNative ? 'calendar-x' : 'refresh-cw'} />
        <p>
          {isNative ? (
            'This event is canceled, so it stays as it is.'
          ) : (
            <>
              This event comes from {sourceNames[source]}. Change it there; what you change comes here by itself.{' '}
              {platformEventUrl !== null && <a href={platformEventUrl}>Open it there</a>}
            </>
          )}
        </p>
      </div>
      <dl class="facts">
        <div>
          <dt>
            <Icon name="ticket" />
          </dt>
          <dd>{formatSeats({ taken: rsvpSummary.confirmed, all: maxAttendees, waiting: rsvpSummary.waitlisted })}</dd>
        </div>
        {venue !== null && (
          <div>
            <dt>
              <Icon name="map-pin" />
            </dt>
            <dd>
              <b>{venue.name}</b>
              <small>{[venue.address, venue.city].filter(Boolean).join(', ')}</small>
            </dd>
          </div>
        )}
      </dl>
      {description !== null && <Prose text={description} />}
    </section>
  )
}
