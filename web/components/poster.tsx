import type { EventDetail } from '../../src/areas/events/records/contract.ts'
import { toPlainText } from '../../src/platform/markdown.ts'
import { formatDate, t } from '../messages.ts'
import { formatAddress } from '../pages/events/venue.tsx'
import { EventCover } from './cover.tsx'
import { DateTile } from './date-tile.tsx'
import { formatEventDay, formatEventStart } from './event-time.ts'
import { QrCode, SmallQrCodes } from './qr-code.tsx'

interface Props {
  readonly event: EventDetail
  readonly url: string
  readonly now: Date
  readonly canComeAsGuest: boolean
}

/** An A4 sheet. Every size is a share of its width, so a thumbnail and the print are the same thing. */
export function Poster({ event, url, now, canComeAsGuest }: Props) {
  const { title, description, group } = event
  return (
    <figure
      class="poster"
      data-theme={group?.themeColor ?? undefined}
      aria-label={t('components.poster.label', { event: title })}
    >
      <div class="cover">
        <EventCover event={event} crop="banner" width={1280} isMain />
      </div>
      <div class="poster-text">
        <DateTile event={event} />
        <p class={`poster-title ${titleSize(title)}`}>{title}</p>
        <p class="poster-when">
          {t('components.poster.when', { day: formatEventDay(event, now), start: formatEventStart(event) })}
        </p>
        <PosterPlace event={event} />
        {description !== null && <p class="poster-about">{toPlainText(description, 180)}</p>}
      </div>
      <div class="poster-scan">
        <QrCode text={url} label={t('events.share.qrCodeFor', { event: title })} />
        <p>
          <b>{t(event.joinBy === 'approval' ? 'components.poster.scanToRequest' : 'components.poster.scan')}</b>
          {canComeAsGuest && <span>{t('components.poster.noAccount')}</span>}
          {event.visibility === 'members' && (
            <span>{t('components.poster.forMembers', { group: group?.name ?? '' })}</span>
          )}
          {event.visibility !== 'members' && <span>{group?.name}</span>}
        </p>
      </div>
      <div class="poster-tabs" aria-hidden="true">
        <SmallQrCodes
          text={url}
          count={7}
          view={(code) => (
            <span>
              {code}
              <b>{title}</b>
              {t('components.poster.when', {
                day: formatDate(event.dateTime, 'shortDay', event.timezone ?? undefined),
                start: formatEventStart(event),
              })}
            </span>
          )}
        />
      </div>
    </figure>
  )
}

/** Long titles are set smaller, so that what comes below has its place. */
const titleSize = ({ length }: string): string => (length <= 32 ? '' : length <= 64 ? 'long' : 'very-long')

function PosterPlace({ event: { eventType, venue } }: Pick<Props, 'event'>) {
  if (eventType === 'online') return <p class="poster-where">{t('events.type.online')}</p>
  if (!venue) return null
  const place = [venue.name, formatAddress(venue)].filter(Boolean).join(', ')
  return <p class="poster-where">{eventType === 'hybrid' ? t('components.place.hybrid', { venue: place }) : place}</p>
}
