import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { CheckinCodeNotFound, getCheckinCode } from '../../../../src/areas/events/checkin-codes/contract.ts'
import { PrintBar } from '../../../components/print-bar.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { formatEventTime } from '../format-event-time.ts'
import { managedEventPath, loadManagedGroup, eventArgs } from '../managed-group.ts'

export const printCodePage = page({
  path: '/manage/{urlname}/events/{eventId}/codes/{codeId}/print',
  access: 'signedIn',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { groupId, eventId } = eventArgs(visit)
    const { data: code } = await visit.call(getCheckinCode, { groupId, codeId: visit.params['codeId'] ?? '' })
    if (code.eventId !== eventId.toLowerCase()) throw new CheckinCodeNotFound()
    const { data: event } = await visit.call(getEvent, { eventId })
    return { group, event, code }
  },
  title: ({ event }) => t('manage.codePrint.pageTitle', { event: event.title }),
  view: ({ data: { group, event, code }, visit: { now } }) => (
    <div class="stack gap-5">
      <PrintBar back={`${managedEventPath(group, event.id)}/codes`} label={t('manage.codePrint.back')} />
      <article class="print-sheet">
        <p class="kicker">{group.name}</p>
        <h1>{event.title}</h1>
        <p>{formatEventTime(event, now)}</p>
        <QrCode text={`${code.checkinUrl}?via=qr`} label={t('manage.qrCode', { url: code.checkinUrl })} />
        <p class="lead">{t('manage.codePrint.scan')}</p>
        <p class="checkin-code">{code.code}</p>
        <p class="address">{code.checkinUrl}</p>
        {code.label !== null && <p class="label">{code.label}</p>}
      </article>
    </div>
  ),
})
