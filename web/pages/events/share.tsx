import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { Copyable } from '../../components/copyable.tsx'
import { PrintBar } from '../../components/print-bar.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'
import { formatEventWhen } from './event-heading.tsx'

export const shareEvent = page({
  path: '/events/{eventId}/share',
  access: 'everyone',
  width: 'narrow',
  load: async ({ call, params }) => (await call(getEvent, { eventId: params['eventId'] ?? '' })).data,
  title: ({ title }) => t('events.share.pageTitle', { event: title }),
  view: ({ data: event, visit: { site, now } }) => {
    const url = `${site.webUrl}/events/${event.id}`
    return (
      <div class="stack gap-5 share-page">
        <h1>{event.title}</h1>
        <p>{formatEventWhen(event, now)}</p>
        <QrCode text={url} label={t('events.share.qrCodeFor', { event: event.title })} />
        <p class="soft">{t('events.share.scan')}</p>
        <Copyable label={t('common.link')} value={url} />
        <PrintBar back={`/events/${event.id}`} label={t('events.share.back')} />
      </div>
    )
  },
})
