import { formatEventDay, formatEventHours, zoneAbbreviation, type EventTimes } from '../../components/event-time.ts'
import { t } from '../../messages.ts'

/** `Friday, November 20, 18:30 – 21:00 EET`. */
export const formatEventTime = (event: EventTimes, now: Date, zone = zoneAbbreviation(event)): string =>
  t('manage.eventTime', { day: formatEventDay(event, now), hours: formatEventHours(event), zone })
