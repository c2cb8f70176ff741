import type { EventDetail, EventListItem } from '../../../src/areas/events/records/contract.ts'
import { Dialog, DialogClose, DialogLink } from '../../components/dialog.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { calendarLinksFor } from './calendar-links.ts'
import { formatAddress } from './venue.tsx'

interface Props {
  readonly event: EventListItem | EventDetail
  readonly webUrl: string
  /** Who may not see the event's page has no file either. */
  readonly hasFile?: boolean
}

export const CalendarLink = () => (
  <DialogLink of="calendar" class="button">
    <Icon name="calendar-plus" /> {t('events.eventSummary.addToCalendar')}
  </DialogLink>
)

export const CalendarSheet = (props: Props) => (
  <Dialog id="calendar" title={t('events.eventSummary.addToCalendar')}>
    <div class="menu-list">
      <CalendarLinks {...props} />
    </div>
    <DialogClose>{t('common.close')}</DialogClose>
  </Dialog>
)

export const CalendarLinks = ({ event, webUrl, hasFile = true }: Props) => (
  <>
    {calendarLinksFor(toCalendarEntry(event, webUrl)).map(({ name, url }) => (
      <a href={url} rel="nofollow noopener" target="_blank">
        <Icon name="external-link" /> {t(`events.calendars.${name}`)}
      </a>
    ))}
    {hasFile && (
      <a href={`/events/${event.id}/calendar.ics`}>
        <Icon name="download" /> {t('events.calendars.file')}
      </a>
    )}
  </>
)

const toCalendarEntry = (event: Props['event'], webUrl: string) => ({
  ...event,
  location: formatLocation(event),
  url: `${webUrl}/events/${event.id}`,
})

function formatLocation(event: Props['event']): string {
  if (!('venue' in event)) return formatPlace(event) ?? ''
  return event.venue ? [event.venue.name, formatAddress(event.venue)].filter(Boolean).join(', ') : ''
}
