import { formatDate, t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'

/** What a closed step holds, in a few words. */
export const summarizeWhat = ({ title }: EventFormValues): string => title.trim() || t('manage.eventSteps.whatHelp')

export function summarizeWhere({ startTime, eventType, venue }: EventFormValues, now: Date): string {
  const at = Date.parse(`${startTime}Z`)
  if (Number.isNaN(at)) return t('manage.eventSteps.whereHelp')
  const isThisYear = new Date(at).getUTCFullYear() === now.getUTCFullYear()
  const day = formatDate(new Date(at), isThisYear ? 'day' : 'dayWithYear')
  const place = eventType === 'online' ? t('manage.eventFields.online') : venue.name.trim()
  return place === '' ? day : t('manage.eventSteps.dayAndPlace', { day, place })
}

export function summarizeSeats({ maxAttendees }: EventFormValues): string {
  const count = Number(maxAttendees)
  return count >= 1 ? t('manage.preview.seats', { count }) : t('manage.eventSteps.noLimit')
}
