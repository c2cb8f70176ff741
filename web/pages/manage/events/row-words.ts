import type { Question } from '../../../../src/areas/events/records/contract.ts'
import { formatDate, formatLanguage, formatList, t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'
import type { PossibleHost } from './unsaved-form.ts'
import { readHours, type QuestionValues, type RsvpFormValues } from './rsvp-values.ts'

const joinParts = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The form’s times are in the event’s zone already, so UTC shows them as they are. */
function formatWallClock(wallClock: string): string | undefined {
  const at = Date.parse(`${wallClock}Z`)
  if (Number.isNaN(at)) return undefined
  return t('manage.eventFields.dayAndTime', {
    day: formatDate(new Date(at), 'day'),
    time: formatDate(new Date(at), 'time'),
  })
}

export function describeEnd({ startTime, endTime }: EventFormValues): string {
  const end = Date.parse(`${endTime}Z`)
  return Number.isNaN(end) || startTime.slice(0, 10) === endTime.slice(0, 10)
    ? t('manage.eventFields.sameDay')
    : formatDate(new Date(end), 'day')
}

export const describeZone = (timezone: string): string =>
  t('widgets.zone', { city: timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ') })

export const describeVenue = ({ address, city }: EventFormValues['venue']): string =>
  [address, city].filter(Boolean).join(', ') || t('manage.eventFields.noAddress')

export const describeLanguages = (languages: readonly string[]): string =>
  formatList(languages.map(formatLanguage)) || t('manage.eventFields.noLanguages')

export const waitlistLabels = () => ({
  automatic: t('manage.rsvpFields.waitlistAutomatic'),
  offer: t('manage.rsvpFields.waitlistOffer'),
  none: t('manage.rsvpFields.waitlistNone'),
})

export const joinByLabels = () => ({
  open: t('manage.rsvpFields.joinByOpen'),
  approval: t('manage.rsvpFields.joinByApproval'),
})

export const visibilityLabels = () => ({
  public: t('manage.rsvpFields.visibilityPublic'),
  unlisted: t('manage.rsvpFields.visibilityUnlisted'),
  members: t('manage.rsvpFields.visibilityMembers'),
  invited: t('manage.rsvpFields.visibilityInvited'),
})

export const answerLabels = (): Readonly<Record<Question['kind'], string>> => ({
  text: t('manage.rsvpFields.kindText'),
  choice: t('manage.rsvpFields.kindChoice'),
  many: t('manage.rsvpFields.kindMany'),
  yesno: t('manage.rsvpFields.kindYesNo'),
})

/** What forms send may be anything. */
export const labelFor = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) && labels[value]) || ''

export function describeSeats({ waitlist, maxGuests }: RsvpFormValues): string {
  const guests = Number(maxGuests)
  return joinParts(
    labelFor(waitlistLabels(), waitlist),
    guests > 0 && t('manage.rsvpFields.guestsInWords', { count: guests }),
  )
}

export const describeAnswer = ({ kind, required }: QuestionValues): string =>
  joinParts(labelFor(answerLabels(), kind), required && t('manage.rsvpFields.required'))

export const describeHosts = ({ hosts = [] }: RsvpFormValues, team: readonly PossibleHost[]): string =>
  formatList(team.filter(({ userId }) => hosts.includes(userId)).map(({ name }) => name)) ||
  t('manage.rsvpFields.noHosts')

export const formatHoursBefore = (hours: number): string =>
  hours % 24 === 0
    ? t('manage.rsvpFields.daysBefore', { count: hours / 24 })
    : t('manage.rsvpFields.hoursBefore', { count: hours })

export const describeReminders = ({ reminders }: RsvpFormValues): string =>
  formatList(readHours(reminders).filter(Number.isInteger).map(formatHoursBefore)) || t('manage.rsvpFields.noReminders')

export function describeWindow({ opensAt, closesAt }: RsvpFormValues): string {
  const [opens, closes] = [opensAt, closesAt].map(formatWallClock)
  return joinParts(
    opens === undefined ? t('manage.rsvpFields.opensNow') : t('manage.rsvpFields.opensOn', { time: opens }),
    closes === undefined ? t('manage.rsvpFields.closesAtEnd') : t('manage.rsvpFields.closesOn', { time: closes }),
  )
}

export function describeCheckIn(minutes: number): string {
  if (minutes === 0) return t('manage.eventFields.opensAtStart')
  if (minutes % 1440 === 0) return t('manage.eventFields.opensDaysBefore', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('manage.eventFields.opensHoursBefore', { count: minutes / 60 })
  return t('manage.eventFields.opensMinutesBefore', { count: minutes })
}
