import type { Series } from '../../../../src/areas/events/manage-series/contract.ts'
import { t } from '../../../messages.ts'
import { EventRow } from '../event-row.tsx'
import { formatSeats } from '../format-seats.ts'
import type { ManagedGroup } from '../managed-group.ts'

interface Props {
  readonly group: ManagedGroup
  readonly series: Series
  readonly now: Date
}

export const NextDates = ({ group, series: { nextEvents }, now }: Props) => (
  <section class="stack gap-4">
    <h2>{t('manage.series.nextDates')}</h2>
    {nextEvents.length === 0 ? (
      <p class="soft">{t('manage.series.noDates')}</p>
    ) : (
      <ul class="list">
        {nextEvents.map((event) => (
          <EventRow group={group} event={event} now={now}>
            {event.status === 'draft' ? t('manage.eventRow.draftVisibility') : formatSeats(event)}
          </EventRow>
        ))}
      </ul>
    )}
    <p class="help">{t('manage.series.oneDateHelp')}</p>
  </section>
)
