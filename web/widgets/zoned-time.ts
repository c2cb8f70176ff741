import { addDays } from '../components/days.ts'
import { dateInZone, formatEventHours, type EventTimes } from '../components/event-time.ts'
import { formatDate, t } from '../messages.ts'

/** `Friday 18:30 – 21:00`; an end on another day includes that day. */
export const formatHours = (times: EventTimes): string =>
  t('widgets.weekdayAndHours', {
    weekday: formatDate(times.dateTime, 'weekday', times.timezone ?? undefined),
    hours: formatEventHours(times),
  })

/** `Helsinki time`. */
export const formatZone = (zone: string): string =>
  zone === 'UTC' ? 'UTC' : t('widgets.zone', { city: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })

/** Now, today or tomorrow; undefined for later days. */
export function relativeDay(zone: string, dateTime: string, now: Date): string | undefined {
  if (new Date(dateTime) <= now) return t('widgets.now')
  const date = dateInZone(dateTime, zone)
  const today = dateInZone(now, zone)
  if (date === today) return t('common.today')
  return date === addDays(today, 1) ? t('common.tomorrow') : undefined
}
