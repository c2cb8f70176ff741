import {
  eventTypes,
  type EventInput,
  type EventType,
  type ManagedEvent,
} from '../../../../src/areas/events/records/contract.ts'
import type { Fields, Form } from '../../../form.ts'
import { nextWeekFor, wallClockOf } from './times.ts'

export const placeFields = [
  'name',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
  'latitude',
  'longitude',
] as const

/** An event as the form shows it: text, with the times of its own zone. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly startTime: string
  readonly endTime: string
  readonly timezone: string
  readonly eventType: EventType
  readonly maxAttendees: string
  readonly checkinFromMinutes: string
  readonly photoUrl: string
  readonly venue: Readonly<Record<(typeof placeFields)[number], string>>
}

const noVenue = { name: '', address: '', city: '', state: '', postalCode: '', country: '', latitude: '', longitude: '' }

export const blankDraft = (timezone: string): Draft => ({
  title: '',
  description: '',
  startTime: '',
  endTime: '',
  timezone,
  eventType: 'physical',
  maxAttendees: '',
  checkinFromMinutes: '180',
  photoUrl: '',
  venue: noVenue,
})

export function draftOf(event: ManagedEvent): Draft {
  const { title, description, dateTime, endTime, timezone, eventType, maxAttendees, photoUrl, venue } = event
  return {
    title,
    description: description ?? '',
    startTime: wallClockOf(dateTime, timezone),
    endTime: endTime === null ? '' : wallClockOf(endTime, timezone),
    timezone: timezone ?? 'UTC',
    eventType: eventType ?? 'physical',
    maxAttendees: maxAttendees === null ? '' : String(maxAttendees),
    checkinFromMinutes: String(event.checkinFromMinutes),
    photoUrl: photoUrl ?? '',
    venue: venue === null ? noVenue : draftVenue((name) => venue[name]),
  }
}

/** Another event like this one, on the same weekday of a week to come. */
export function templateOf(event: ManagedEvent, now: Date): Draft {
  const draft = draftOf(event)
  const present = wallClockOf(now.toISOString(), draft.timezone)
  const { start, end } = nextWeekFor({ start: draft.startTime, end: draft.endTime || null }, present)
  return { ...draft, startTime: start, endTime: end ?? '' }
}

/** What was typed, right or wrong. */
export const draftIn = (fields: Fields): Draft => ({
  title: fields.text('title'),
  description: fields.text('description'),
  startTime: fields.text('startTime'),
  endTime: fields.text('endTime'),
  timezone: fields.text('timezone'),
  eventType: eventTypes.find((type) => type === fields.text('eventType')) ?? 'physical',
  maxAttendees: fields.text('maxAttendees'),
  checkinFromMinutes: fields.text('checkinFromMinutes'),
  photoUrl: fields.text('photoUrl'),
  venue: draftVenue((name) => fields.text(`venue.${name}`)),
})

const draftVenue = (valueOf: (name: (typeof placeFields)[number]) => string | number | null) =>
  Object.fromEntries(placeFields.map((name) => [name, String(valueOf(name) ?? '')])) as Draft['venue']

type NewEvent = EventInput & { readonly title: string; readonly startTime: string }

/** What the operation takes. */
export function inputOf({ venue, checkinFromMinutes, ...draft }: Draft): NewEvent {
  const { name, latitude, longitude, ...rest } = venue
  const isNowhere = Object.values(venue).every((value) => value.trim() === '')
  return {
    ...draft,
    description: orNull(draft.description.replaceAll('\r\n', '\n')),
    endTime: orNull(draft.endTime),
    maxAttendees: numberOrNull(draft.maxAttendees),
    photoUrl: orNull(draft.photoUrl),
    ...(checkinFromMinutes !== '' && { checkinFromMinutes: Number(checkinFromMinutes) }),
    venue: isNowhere
      ? null
      : {
          name,
          ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, orNull(value)])),
          latitude: numberOrNull(latitude),
          longitude: numberOrNull(longitude),
        },
  }
}

/** Times that were left as they are are not sent: a clock shows no seconds, and an hour twice when summer time ends. */
export function changeOf(sent: Draft, event: ManagedEvent): EventInput {
  const [{ startTime, endTime, ...others }, shown] = [inputOf(sent), draftOf(event)]
  const isSameZone = sent.timezone === shown.timezone
  return {
    ...others,
    ...(!(isSameZone && sent.startTime === shown.startTime) && { startTime }),
    ...(!(isSameZone && sent.endTime === shown.endTime) && { endTime: endTime ?? null }),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

const timeWords = (path: string, message: string) => {
  if (message.includes('after startTime')) return 'must be after the start'
  if (message.includes('present end')) return 'must be before the end'
  if (message.includes('ISO-8601') || message.includes('at least')) return 'must be a day and a time'
  return path === 'startTime' && message === 'is required' ? 'must be a day and a time' : message
}

/** What is wrong, said to somebody who sees a form and not our names. */
export const plainly = (form: Form): Form => ({
  ...form,
  problems: form.problems.map(({ path, message }) => ({
    path,
    message: /^(start|end)Time$/.test(path) ? timeWords(path, message) : message,
  })),
})
