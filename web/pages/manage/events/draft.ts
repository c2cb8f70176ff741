import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import {
  eventTypes,
  type EventInput,
  type EventType,
  type ManagedEvent,
} from '../../../../src/areas/events/records/contract.ts'
import type { Fields, Form } from '../../../form.ts'
import { readInput } from '../../../read-input.ts'
import { shiftToNextWeek, toWallClock } from './times.ts'

const venueFields = ['name', 'address', 'city', 'state', 'postalCode', 'country', 'latitude', 'longitude'] as const

/** Form values: strings, with times in the event's zone. */
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
  readonly venue: Readonly<Record<(typeof venueFields)[number], string>>
}

const emptyVenue = {
  name: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: '',
  longitude: '',
}

export const emptyDraft = (timezone: string): Draft => ({
  title: '',
  description: '',
  startTime: '',
  endTime: '',
  timezone,
  eventType: 'physical',
  maxAttendees: '',
  checkinFromMinutes: '180',
  photoUrl: '',
  venue: emptyVenue,
})

export function toDraft(event: ManagedEvent): Draft {
  const { title, description, dateTime, endTime, timezone, eventType, maxAttendees, photoUrl, venue } = event
  return {
    title,
    description: description ?? '',
    startTime: toWallClock(dateTime, timezone),
    endTime: endTime === null ? '' : toWallClock(endTime, timezone),
    timezone: timezone ?? 'UTC',
    eventType: eventType ?? 'physical',
    maxAttendees: maxAttendees === null ? '' : String(maxAttendees),
    checkinFromMinutes: String(event.checkinFromMinutes),
    photoUrl: photoUrl ?? '',
    venue: venue === null ? emptyVenue : toDraftVenue((name) => venue[name]),
  }
}

export function toTemplateDraft(event: ManagedEvent, now: Date): Draft {
  const draft = toDraft(event)
  const localNow = toWallClock(now.toISOString(), draft.timezone)
  const { start, end } = shiftToNextWeek({ start: draft.startTime, end: draft.endTime || null }, localNow)
  return { ...draft, startTime: start, endTime: end ?? '' }
}

export const readDraft = (fields: Fields): Draft => ({
  title: fields.text('title'),
  description: fields.text('description'),
  startTime: fields.text('startTime'),
  endTime: fields.text('endTime'),
  timezone: fields.text('timezone'),
  eventType: eventTypes.find((type) => type === fields.text('eventType')) ?? 'physical',
  maxAttendees: fields.text('maxAttendees'),
  checkinFromMinutes: fields.text('checkinFromMinutes'),
  photoUrl: fields.text('photoUrl'),
  venue: toDraftVenue((name) => fields.text(`venue.${name}`)),
})

const toDraftVenue = (getValue: (name: (typeof venueFields)[number]) => string | number | null) =>
  Object.fromEntries(venueFields.map((name) => [name, String(getValue(name) ?? '')])) as Draft['venue']

export const readEventInput = (fields: Fields) =>
  readInput(createEvent, fields, [
    'title',
    'description',
    'startTime',
    'endTime',
    'timezone',
    'eventType',
    'maxAttendees',
    'checkinFromMinutes',
    'photoUrl',
    'venue',
  ])

/** Leaves out unchanged times: a wall clock drops seconds, and is ambiguous when daylight saving time ends. */
export function readEventChanges(fields: Fields, event: ManagedEvent): EventInput {
  const [draft, saved] = [readDraft(fields), toDraft(event)]
  const { startTime, endTime = null, ...others } = readEventInput(fields)
  const isSameZone = draft.timezone === saved.timezone
  return {
    ...others,
    ...(!(isSameZone && draft.startTime === saved.startTime) && { startTime }),
    ...(!(isSameZone && draft.endTime === saved.endTime) && { endTime }),
  }
}

const timeMessage = (path: string, message: string) => {
  if (message.includes('after startTime')) return 'must be after the start'
  if (message.includes('present end')) return 'must be before the end'
  if (message.includes('ISO-8601') || message.includes('at least')) return 'must be a day and a time'
  return path === 'startTime' && message === 'is required' ? 'must be a day and a time' : message
}

export const withReadableProblems = (form: Form): Form => ({
  ...form,
  problems: form.problems.map(({ path, message }) => ({
    path,
    message: /^(start|end)Time$/.test(path) ? timeMessage(path, message) : message,
  })),
})
