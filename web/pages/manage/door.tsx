import type { CheckinCode } from '../../../src/areas/events/checkin-codes/contract.ts'
import type { DashboardEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { Copyable } from '../../components/copyable.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatDate, t } from '../../messages.ts'
import { managedEventPath } from './managed-group.ts'

interface Props {
  readonly group: { readonly urlname: string | null }
  readonly event: DashboardEvent
  /** One that works at the start; undefined when there is none. */
  readonly code: CheckinCode | undefined
  readonly now: Date
}

export function Door({ group, event, code, now }: Props) {
  const path = `${managedEventPath(group, event.id)}/codes`
  return (
    <section class="ticket-card stack gap-3 door">
      <div class="row between">
        <h2>{t('manage.door.title')}</h2>
        <Icon name="door-open" />
      </div>
      <p>
        <b>{event.title}</b>
      </p>
      <p class="small soft">{formatOpening(event, now)}</p>
      {code && <Copyable label={t('manage.door.link')} value={code.checkinUrl} />}
      <hr />
      <p class="row gap-2">
        {code ? (
          <>
            <a class="button quiet slim" href={`${path}/${code.id}/print`}>
              <Icon name="qr-code" size={16} /> {t('manage.door.showCode')}
            </a>
            <a class="button quiet slim" href={path}>
              {t('manage.door.allCodes')}
            </a>
          </>
        ) : (
          <a class="button quiet slim" href={path}>
            <Icon name="plus" size={16} /> {t('manage.attention.createCode')}
          </a>
        )}
      </p>
    </section>
  )
}

function formatOpening({ dateTime, timezone, checkinFromMinutes }: DashboardEvent, now: Date): string {
  const opens = new Date(Date.parse(dateTime) - checkinFromMinutes * 60_000)
  if (opens <= now) return t('manage.door.isOpen')
  const zone = timezone ?? undefined
  return t('manage.door.opens', { day: formatDate(opens, 'day', zone), time: formatDate(opens, 'time', zone) })
}

export const findUsableCode = (codes: readonly CheckinCode[], { dateTime }: DashboardEvent, now: Date) =>
  codes.find(
    ({ maxUses, currentUses, expiresAt }) =>
      (maxUses === null || currentUses < maxUses) &&
      (expiresAt === null || Date.parse(expiresAt) > Math.max(now.getTime(), Date.parse(dateTime))),
  )
