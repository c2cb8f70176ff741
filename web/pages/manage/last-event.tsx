import type { GroupDashboard } from '../../../src/areas/events/dashboard/contract.ts'
import { formatEventDay } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { formatNumber, t } from '../../messages.ts'
import { AttendanceChart } from './attendance-chart.tsx'
import { managedEventPath } from './managed-group.ts'

interface Props {
  readonly group: { readonly urlname: string | null }
  readonly dashboard: GroupDashboard
  readonly now: Date
}

export function LastEvent({ group, dashboard: { pastEvents, firstTimeCount }, now }: Props) {
  const [last] = pastEvents
  if (!last) return null
  return (
    <section class="card stack gap-4 wide">
      <div class="row between">
        <div>
          <h2>{t('manage.lastEvent.title', { event: last.title })}</h2>
          <p class="soft small">{formatEventDay(last, now)}</p>
        </div>
        <a class="button quiet slim" href={`${managedEventPath(group, last.id)}/people`}>
          {t('manage.lastEvent.whoCame')} <Icon name="arrow-right" size={16} />
        </a>
      </div>
      <div class="auto-grid stack">
        <dl class="figures">
          <Figure number={last.checkinCount} label={t('manage.lastEvent.came', { rsvps: last.localRsvpCount })} />
          {firstTimeCount !== null && (
            <Figure number={firstTimeCount} label={t('manage.lastEvent.firstTime', { count: firstTimeCount })} />
          )}
        </dl>
        <AttendanceChart past={pastEvents} />
      </div>
    </section>
  )
}

const Figure = ({ number, label }: { readonly number: number; readonly label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatNumber(number)}</dd>
  </div>
)
