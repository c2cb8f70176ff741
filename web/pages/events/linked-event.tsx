import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { formatPlace } from '../../components/event-card.tsx'
import { formatEventDay, formatEventHours } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { EventZone } from '../../components/your-time.tsx'
import { t } from '../../messages.ts'

/** When and where, for somebody who may not be able to open the event page. */
export function LinkedEvent({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  return (
    <dl class="facts">
      <div>
        <dt>
          <Icon name="calendar-days" />
          <span class="visually-hidden">{t('events.eventSummary.when')}</span>
        </dt>
        <dd>
          <b>{formatEventDay(event, now)}</b>
          <small>
            {formatEventHours(event)} <EventZone event={event} />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name={event.eventType === 'online' ? 'video' : 'map-pin'} />
          <span class="visually-hidden">{t('events.venue.where')}</span>
        </dt>
        <dd>
          <b>{formatPlace(event) ?? t('events.venue.toBeAnnounced')}</b>
          {event.group && <small>{event.group.name}</small>}
        </dd>
      </div>
    </dl>
  )
}

/** After either, the visitor is back at `url`, the page of the link they were sent. */
export const SignInFirst = ({ label, url }: { readonly label: string; readonly url: string }) => (
  <div class="stack gap-3">
    <a class="button full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
      {label}
    </a>
    <a class="button quiet full" href={`/register?returnTo=${encodeURIComponent(url)}`}>
      {t('groups.claimInvite.createAccount')}
    </a>
  </div>
)
