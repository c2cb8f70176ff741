import { message, type FieldProblem } from '#contract'
import type { PlainKey, TextKey } from '#messages'
import { eventDefaults } from '../../../../src/areas/events/joining/contract.ts'
import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import {
  attendanceModes,
  type AttendanceMode,
  type ManagedEvent,
} from '../../../../src/areas/events/records/contract.ts'
import { type EventInput } from '../../../../src/areas/events/fields/contract.ts'
import type { Place } from '../../../../src/areas/places/contract.ts'
import type { Fields, Form } from '../../../form.ts'
import type { Position } from '../../../map/mercator.ts'
import { formatCountry } from '../../../messages.ts'
import { readInput } from '../../../read-input.ts'
import { toFormFieldName } from '../series/repeat-values.ts'
import {
  defaultRsvpValues,
  readRsvpChanges,
  readRsvpInput,
  readRsvpValues,
  toRowPath,
  toRsvpValues,
  type EventWithRsvpValues,
  type RsvpFormValues,
} from './rsvp-values.ts'
import { joinEnd, joinStart } from './clock-fields.ts'
import { shiftToNextWeek, toWallClock } from './times.ts'

const venueFields = ['name', 'address', 'city', 'state', 'postalCode', 'country', 'latitude', 'longitude'] as const

/** Form values: strings, with times in the event's zone. */
export interface EventFormValues extends RsvpFormValues {
  readonly title: string
  readonly description: string
  readonly startTime: string
  readonly endTime: string
  readonly timezone: string
  readonly eventType: AttendanceMode
  readonly maxAttendees: string
  readonly checkinFromMinutes: string
  readonly photoUrl: string
  readonly coverScene: string
  readonly languages: readonly string[]
  readonly venue: Readonly<Record<(typeof venueFields)[number], string>>
}

type VenueRecord = Readonly<Record<(typeof venueFields)[number], string | number | null>>

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

export const emptyFormValues = (
  languages: readonly string[] | null,
): Omit<EventFormValues, 'startTime' | 'endTime' | 'timezone'> => ({
  title: '',
  description: '',
  eventType: 'physical',
  maxAttendees: '',
  checkinFromMinutes: String(eventDefaults.checkinFromMinutes),
  photoUrl: '',
  coverScene: '',
  languages: languages ?? [],
  venue: emptyVenue,
  ...defaultRsvpValues,
})

/** What the form shows of an event, or of a series. */
type EditedEvent = EventWithRsvpValues &
  Pick<ManagedEvent, 'title' | 'description' | 'dateTime' | 'endTime' | 'timezone' | 'eventType' | 'maxAttendees'> &
  Pick<ManagedEvent, 'checkinFromMinutes' | 'photoUrl' | 'coverScene' | 'languages'> & {
    readonly venue: VenueRecord | null
  }

export function toFormValues(event: EditedEvent): EventFormValues {
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
    coverScene: event.coverScene ?? '',
    languages: event.languages ?? [],
    venue: venue === null ? emptyVenue : toVenueValues((name) => venue[name]),
    ...toRsvpValues(event),
  }
}

export function toTemplateValues(event: ManagedEvent, now: Date): EventFormValues {
  const values = toFormValues(event)
  const localNow = toWallClock(now.toISOString(), values.timezone)
  const shift = shiftToNextWeek(values.startTime, localNow)
  return {
    ...values,
    startTime: shift(values.startTime),
    endTime: shift(values.endTime),
    opensAt: shift(values.opensAt),
    closesAt: shift(values.closesAt),
    questions: values.questions.map((question) => ({ ...question, id: '' })),
  }
}

export const readFormValues = (fields: Fields): EventFormValues => ({
  title: fields.text('title'),
  description: fields.text('description'),
  ...readTimes(fields),
  timezone: fields.text('timezone'),
  eventType: attendanceModes.find((type) => type === fields.text('eventType')) ?? 'physical',
  maxAttendees: fields.text('maxAttendees'),
  checkinFromMinutes: fields.text('checkinFromMinutes'),
  photoUrl: fields.text('photoUrl'),
  coverScene: fields.text('coverScene'),
  languages: fields.all('languages').filter((language) => language !== ''),
  venue: toVenueValues((name) => fields.text(`venue.${name}`)),
  ...readRsvpValues(fields),
})

/** The form has a date and two clocks. */
function readTimes(fields: Fields): Pick<EventFormValues, 'startTime' | 'endTime'> {
  if (!fields.has('startDate')) return { startTime: fields.text('startTime'), endTime: fields.text('endTime') }
  const clock = {
    startDate: fields.text('startDate'),
    startClock: fields.text('startClock'),
    endClock: fields.text('endClock'),
    endDate: fields.text('endDate'),
  }
  return { startTime: joinStart(clock), endTime: joinEnd(clock) }
}

const toVenueValues = (getValue: (name: (typeof venueFields)[number]) => string | number | null) =>
  Object.fromEntries(venueFields.map((name) => [name, String(getValue(name) ?? '')])) as EventFormValues['venue']

/** Fields of the form for a venue. */
export const toVenueFields = (venue: VenueRecord): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(toVenueValues((name) => venue[name])).map(([name, value]) => [`venue.${name}`, value]),
  ),
  chosenCity: venue.latitude === null || venue.longitude === null ? '' : String(venue.city ?? ''),
})

/** Keeps the name and the address, which the gazetteer does not know. */
export const toPlaceFields = ({
  name,
  region,
  country,
  latitude,
  longitude,
  timezone,
}: Place): Record<string, string> => ({
  'venue.city': name,
  'venue.state': region ?? '',
  'venue.country': formatCountry(country),
  'venue.latitude': String(latitude),
  'venue.longitude': String(longitude),
  chosenCity: name,
  timezone,
})

/** Undefined unless both coordinates are there and on earth. */
export function readPosition(venue: Pick<EventFormValues['venue'], 'latitude' | 'longitude'>): Position | undefined {
  const [latitude, longitude] = [venue.latitude, venue.longitude].map((text) =>
    text.trim() === '' ? NaN : Number(text),
  )
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined
}

/** What tells venues of a group apart; their order changes when an event is saved. */
export const toVenueKey = ({ name, city }: VenueRecord): string => [name, city].join('|')

export const formatPosition = ({ latitude, longitude }: Position): string => `${latitude},${longitude}`

const isWithin = (degrees: number | undefined, limit: number): degrees is number =>
  degrees !== undefined && Math.abs(degrees) <= limit

export const readEventInput = (fields: Fields) => ({ ...readBasicInput(fields), ...readRsvpInput(fields) })

export const readBasicInput = (fields: Fields) =>
  readInput(createEvent, fields.with({ ...readTimes(fields) }), [
    'title',
    'description',
    'startTime',
    'endTime',
    'timezone',
    'eventType',
    'maxAttendees',
    'checkinFromMinutes',
    'photoUrl',
    'coverScene',
    'languages',
    'venue',
  ])

/** Leaves out unchanged times: a wall clock drops seconds, and is ambiguous when daylight saving time ends. */
export function readEventChanges(fields: Fields, event: ManagedEvent): EventInput {
  const [values, saved] = [readFormValues(fields), toFormValues(event)]
  const { startTime, endTime = null, ...others } = readBasicInput(fields)
  const isSameZone = values.timezone === saved.timezone
  const isSameStart = isSameZone && values.startTime === saved.startTime
  const isSameEnd = isSameZone && values.endTime === saved.endTime
  return {
    ...others,
    ...readRsvpChanges(fields, event, isSameZone),
    ...(!isSameStart && { startTime }),
    // Left out, the end would move with the start, whatever the form shows.
    ...(!(isSameStart && isSameEnd) && { endTime: isSameEnd ? event.endTime : endTime }),
  }
}

const timeTexts: Partial<Record<TextKey, PlainKey>> = {
  'validation.events.endAfterStart': 'manage.eventFields.mustBeAfterStart',
  'validation.events.tooLong': 'manage.repeats.dateTooLong',
  'validation.dateTimeOrLocal': 'manage.eventFields.needsDateAndTime',
  'validation.minLength': 'manage.eventFields.needsDateAndTime',
  'validation.required': 'manage.eventFields.needsDateAndTime',
  'validation.localDateTime': 'manage.eventFields.needsDateAndTime',
  'validation.minimum': 'manage.eventFields.mustBeAfterStart',
  'validation.maximum': 'manage.repeats.dateTooLong',
}

function toReadableProblem({ path, text }: FieldProblem): FieldProblem {
  if (path === 'venue.name') return { path, text: message('manage.eventFields.needsVenueName') }
  // Nobody who uses the form has to know what a rule has inside.
  if (text.key === 'validation.series.countAndUntil')
    return { path: 'repeatCount', text: message('manage.repeats.oneEnd') }
  if (text.key === 'validation.series.number') return { path: 'repeatCount', text: message('manage.repeats.manyTimes') }
  const key = /^((start|end)Time|(opens|closes)At)$/.test(path) ? timeTexts[text.key] : undefined
  return { path, text: key === undefined ? text : message(key) }
}

export const withReadableProblems = (form: Form): Form => ({
  ...form,
  problems: form.problems.map(({ path, text }) =>
    toReadableProblem({ path: toRowPath(toFormFieldName(path), form.fields), text }),
  ),
})
