import { message, validationFailure } from '#contract'
import { newId, shiftLocalTime } from '#platform'
import { eventDefaults } from '../joining/contract.ts'
import type { EventInput } from '../fields/contract.ts'
import type { EditableFields } from './queries.ts'
import { toQuestions } from './questions.ts'
import { resolveTimes, type EventTimes } from './times.ts'

const noVenue = {
  venueName: null,
  venueAddress: null,
  venueCity: null,
  venueState: null,
  venuePostalCode: null,
  venueCountry: null,
  venueLatitude: null,
  venueLongitude: null,
} as const
type VenueFields = Pick<EditableFields, keyof typeof noVenue>

type CurrentFields = Omit<EditableFields, keyof EventTimes> & Partial<EventTimes> & Pick<EventTimes, 'timezone'>

export const createDefaults = (timezone: string, languages: readonly string[] | null): CurrentFields => ({
  title: '',
  description: null,
  timezone,
  eventType: 'physical',
  status: 'active',
  maxAttendees: null,
  ...eventDefaults,
  reminders: [...eventDefaults.reminders],
  onlineUrl: null,
  questions: [],
  languages,
  photoUrl: null,
  coverScene: null,
  ...noVenue,
})

export function applyInput(input: EventInput, current: CurrentFields): EditableFields {
  const eventType = input.eventType === 'in_person' ? 'physical' : (input.eventType ?? current.eventType)
  if (eventType === 'physical' && typeof input.onlineUrl === 'string')
    throw validationFailure([{ path: 'onlineUrl', text: message('validation.events.notOnline') }])
  return {
    ...current,
    title: input.title ?? current.title,
    description: inputOrCurrent(input.description, current.description),
    ...resolveTimes(input, current),
    eventType,
    status: input.status ?? current.status,
    maxAttendees: inputOrCurrent(input.maxAttendees, current.maxAttendees),
    checkinFromMinutes: input.checkinFromMinutes ?? current.checkinFromMinutes,
    joinBy: input.joinBy ?? current.joinBy,
    visibility: input.visibility ?? current.visibility,
    allowHandOn: input.allowHandOn ?? current.allowHandOn,
    onlineUrl: eventType === 'physical' ? null : inputOrCurrent(input.onlineUrl, current.onlineUrl),
    maxGuests: input.maxGuests ?? current.maxGuests,
    questions: input.questions ? toQuestions(input.questions, current.questions) : current.questions,
    waitlist: input.waitlist ?? current.waitlist,
    offerHours: input.offerHours ?? current.offerHours,
    reminders: input.reminders ? toReminders(input.reminders) : current.reminders,
    languages: inputOrCurrent(input.languages, current.languages),
    photoUrl: inputOrCurrent(input.photoUrl, current.photoUrl),
    coverScene: inputOrCurrent(input.coverScene, current.coverScene),
    ...changeVenue(eventType, input),
  }
}

/**
 * Empty when the venue stays. An online event has none, whatever the input says, unless it came with one from another
 * platform.
 */
function changeVenue(
  eventType: EditableFields['eventType'],
  { venue, eventType: chosen }: Pick<EventInput, 'venue' | 'eventType'>,
): Partial<VenueFields> {
  if (venue === undefined && chosen === undefined) return {}
  if (eventType === 'online') return noVenue
  return venue === undefined ? {} : toVenueFields(venue)
}

/**
 * All times move with the start. Those before it keep their local time, as when RSVPs open at noon; those after it
 * keep their distance, so that the event stays as long as it was.
 */
export function copyAt(original: EditableFields, startTime: string): EditableFields {
  const { timezone, startsAt: oldStart } = original
  const { startsAt } = resolveTimes({ startTime }, { timezone })
  const shift = (time: Date | null): Date | null => {
    if (time === null) return null
    if (time < oldStart) return shiftLocalTime(time, oldStart, startsAt, timezone)
    return new Date(time.getTime() + startsAt.getTime() - oldStart.getTime())
  }
  const [opensAt, closesAt] = [shift(original.opensAt), shift(original.closesAt)]
  const openMs = Number(original.closesAt) - Number(original.opensAt)
  return {
    ...original,
    startsAt,
    endsAt: shift(original.endsAt),
    // In the hour that clocks skip, opening can end up after closing: then RSVPs are open for as long as before.
    opensAt: opensAt && closesAt && opensAt >= closesAt ? new Date(closesAt.getTime() - openMs) : opensAt,
    closesAt,
    questions: original.questions.map((question) => ({ ...question, id: newId() })),
  }
}

/** Hours before the start, so the earliest reminder is the largest number. */
const toReminders = (hours: readonly number[]): number[] => [...new Set(hours)].sort((a, b) => b - a)

const inputOrCurrent = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value)

const toVenueFields = (venue: NonNullable<EventInput['venue']> | null): VenueFields =>
  venue === null
    ? noVenue
    : {
        venueName: venue.name,
        venueAddress: venue.address ?? null,
        venueCity: venue.city ?? null,
        venueState: venue.state ?? null,
        venuePostalCode: venue.postalCode ?? null,
        venueCountry: venue.country ?? null,
        venueLatitude: venue.latitude ?? null,
        venueLongitude: venue.longitude ?? null,
      }
