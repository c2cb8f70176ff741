import type { EventDetail } from '../../../../../src/areas/events/records/contract.ts'
import { EventCover } from '../../../../components/cover.tsx'
import { DateTile } from '../../../../components/date-tile.tsx'
import { formatPlace } from '../../../../components/event-card.tsx'
import { formatEventHours } from '../../../../components/event-time.ts'
import { t } from '../../../../messages.ts'

export const SeenByPeople = ({ event }: { readonly event: EventDetail }) => (
  <section class="stack gap-3">
    <div class="row between">
      <h2>{t('manage.share.seen')}</h2>
      <a href={`/events/${event.id}`}>{t('manage.share.openPage')}</a>
    </div>
    <a class="card seen-card" href={`/events/${event.id}`}>
      <span class="cover">
        <EventCover event={event} crop="banner" width={480} />
      </span>
      <span class="seen-text">
        <DateTile event={event} />
        <b>{event.title}</b>
        <small>{[formatEventHours(event), formatPlace(event)].filter(Boolean).join(', ')}</small>
        <span class="state">{formatSeats(event)}</span>
      </span>
    </a>
  </section>
)

function formatSeats({ maxAttendees, rsvpCount }: EventDetail): string {
  const going = rsvpCount ?? 0
  if (going > 0) return t('components.eventCard.going', { count: going })
  return maxAttendees === null ? t('manage.share.nobodyYet') : t('manage.share.seatsNobodyYet', { count: maxAttendees })
}
