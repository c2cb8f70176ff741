import { formatDate, formatHours, translatorFor, type Locale } from '#messages'
import { findTimeZone } from './time-zones.ts'

interface EventSpan {
  readonly startsAt: string
  readonly endsAt: string | null
  readonly timezone: string | null
}

/** `Friday, December 4`, in the event's time zone. */
export const formatEventDay = (locale: Locale, startsAt: string, timezone: string | null): string =>
  formatDate(locale, new Date(startsAt), 'day', findTimeZone(timezone ?? 'UTC') ?? 'UTC')

/** `Friday, December 4, 2026, 6:30 – 9:00 PM (Europe/Helsinki)`, in the event's time zone. */
export function formatWhen(locale: Locale, { startsAt, endsAt, timezone }: EventSpan): string {
  const t = translatorFor(locale)
  const zone = findTimeZone(timezone ?? 'UTC') ?? 'UTC'
  const formatDay = (moment: string) => formatDate(locale, new Date(moment), 'dayWithYear', zone)
  const formatTime = (moment: string) => formatDate(locale, new Date(moment), 'time', zone)
  const [day, start] = [formatDay(startsAt), formatTime(startsAt)]
  if (endsAt === null) return t('eventInfo.start', { day, start, zone })
  const [endDay, end] = [formatDay(endsAt), formatTime(endsAt)]
  if (endDay !== day) return t('eventInfo.startToLaterDay', { day, start, endDay, end, zone })
  return t('eventInfo.startToEnd', {
    day,
    hours: formatHours(locale, new Date(startsAt), new Date(endsAt), zone),
    zone,
  })
}
