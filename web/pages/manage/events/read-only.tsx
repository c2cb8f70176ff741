import type { ManagedEventDetail } from '../../../../src/areas/events/manage/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Prose } from '../../../components/prose.tsx'
import { upstreamNames } from '../../../components/sync-run.tsx'
import { t } from '../../../messages.ts'
import { formatSeats } from '../format-seats.ts'

const sourceNames = { ...upstreamNames, folkmoot: 'Folkmoot' }

export function ReadOnlyEvent({ event }: { readonly event: ManagedEventDetail }) {
  const { isNative, source, platformEventUrl, description, venue, rsvpSummary } = event
  return (
    <section class="stack gap-5">
      <div class="notice">
        <Icon name={isNative ? 'calendar-x' : 'refresh-cw'} />
        <p>
          {isNative ? (
            t('manage.readOnlyEvent.canceled')
          ) : (
            <>
              {source === 'ical'
                ? t('manage.readOnlyEvent.fromCalendar')
                : t('manage.readOnlyEvent.fromSource', { source: sourceNames[source] })}{' '}
              {platformEventUrl !== null && <a href={platformEventUrl}>{t('manage.readOnlyEvent.openOriginal')}</a>}
            </>
          )}
        </p>
      </div>
      <dl class="facts">
        <div>
          <dt>
            <Icon name="ticket" />
          </dt>
          <dd>{formatSeats(event, rsvpSummary.waitlisted - rsvpSummary.pending)}</dd>
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
