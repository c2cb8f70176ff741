import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { CheckinCodeNotFound, listCheckinCodes } from '../../../../src/areas/events/checkin-codes/contract.ts'
import { formatEventDay, formatEventHours, zoneAbbreviation } from '../../../components/event-time.ts'
import { PrintBar } from '../../../components/print-bar.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { page } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, eventArgs } from '../managed-group.ts'

export const printCodePage = page({
  path: '/manage/{urlname}/events/{eventId}/codes/{codeId}/print',
  access: 'signedIn',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: codes } = await visit.call(listCheckinCodes, { ...eventArgs(visit), limit: 100 })
    const code = codes.find(({ id }) => id === visit.params['codeId'])
    if (!code) throw new CheckinCodeNotFound()
    const { data: event } = await visit.call(getEvent, { eventId: code.eventId })
    return { group, event, code }
  },
  title: ({ event }) => `Check in to ${event.title}`,
  view: ({ data: { group, event, code }, visit: { now } }) => (
    <div class="stack gap-5">
      <PrintBar back={`${managedEventPath(group, event.id)}/codes`} label="All codes" />
      <article class="sheet">
        <p class="kicker">{group.name}</p>
        <h1>{event.title}</h1>
        <p>
          {formatEventDay(event, now)}, {formatEventHours(event)} {zoneAbbreviation(event)}
        </p>
        <QrCode text={`${code.checkinUrl}?via=qr`} label={`QR code that leads to ${code.checkinUrl}`} />
        <p class="lead">Scan it to check in</p>
        <p class="letters">{code.code}</p>
        <p class="address">{code.checkinUrl}</p>
        {code.label !== null && <p class="label">{code.label}</p>}
      </article>
    </div>
  ),
})
