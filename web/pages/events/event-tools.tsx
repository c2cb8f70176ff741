import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { t } from '../../messages.ts'
import { CalendarLinks } from './calendar-sheet.tsx'

interface Props {
  readonly event: EventDetail
  readonly webUrl: string
  readonly isUpcoming: boolean
}

/** On phones they are icons on the cover. */
export const EventTools = ({ event, webUrl, isUpcoming }: Props) => (
  <div class="event-tools">
    {isUpcoming && (
      <ToolMenu icon="calendar-plus" label={t('events.eventSummary.addToCalendar')}>
        <CalendarLinks event={event} webUrl={webUrl} />
      </ToolMenu>
    )}
    <ToolMenu icon="share-2" label={t('events.share.title')}>
      <button type="button" data-share={`${webUrl}/events/${event.id}`} data-title={event.title} hidden>
        <Icon name="send" /> {t('events.share.sheet')}
      </button>
      <button type="button" data-copy={`${webUrl}/events/${event.id}`} data-copied={t('events.share.copied')} hidden>
        <Icon name="copy" /> <span>{t('events.share.copyLink')}</span>
      </button>
      <a href={`/events/${event.id}/share`} rel="nofollow">
        <Icon name="qr-code" /> {t('events.share.qrCode')}
      </a>
    </ToolMenu>
  </div>
)

interface ToolMenuProps {
  readonly icon: IconName
  readonly label: string
  readonly children: ComponentChildren
}

const ToolMenu = ({ icon, label, children }: ToolMenuProps) => (
  <details class="menu">
    <summary>
      <Icon name={icon} /> <span>{label}</span>
    </summary>
    <div class="card">{children}</div>
  </details>
)
