import { message, validationFailure, type Args } from '#contract'
import { eventDefaults } from '../../../../src/areas/events/joining/contract.ts'
import { updateSeries, type createSeries, type Series } from '../../../../src/areas/events/manage-series/contract.ts'
import type { Question } from '../../../../src/areas/events/records/contract.ts'
import type { Fields } from '../../../form.ts'
import { readInput } from '../../../read-input.ts'
import { readBasicInput, toFormValues, type EventFormValues } from '../events/form-values.ts'
import { readRsvpInput, type SavedRsvpParts } from '../events/rsvp-values.ts'
import { buildRule, isSameRule, readRepeatValues } from './repeat-values.ts'

type SeriesInput = Omit<Args<typeof createSeries>, 'groupId'>

const defaultMinutes = 120
const minuteMs = 60_000

/** An event without an end lasts two hours. */
function minutesBetween(start: string, end: string | null | undefined): number {
  const minutes = Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / minuteMs)
  return Number.isNaN(minutes) ? defaultMinutes : minutes
}

export function readSeriesInput(fields: Fields, saved?: SavedRsvpParts): SeriesInput {
  const { startTime, endTime, timezone, ...basics } = readBasicInput(fields)
  const { opensAt, closesAt, ...rsvps } = readRsvpInput(fields, saved)
  const problems = [
    ...(opensAt ? [{ path: 'opensAt', text: message('manage.repeats.noOpening') }] : []),
    ...(closesAt ? [{ path: 'closesAt', text: message('manage.repeats.noOpening') }] : []),
  ]
  if (problems.length > 0) throw validationFailure(problems)
  return {
    rule: buildRule(readRepeatValues(fields), startTime),
    start: startTime,
    durationMinutes: minutesBetween(startTime, endTime),
    timezone: timezone ?? '',
    event: { ...basics, ...rsvps },
  }
}

/** Without `preview` and `confirm`. */
export function readSeriesChanges(
  fields: Fields,
  { event, rule }: Series,
): Omit<Args<typeof updateSeries>, 'groupId' | 'seriesId'> {
  const from = fields.text('from').trim()
  const input = readSeriesInput(fields, {
    questions: (event.questions ?? []) as readonly Question[],
    hosts: event.hosts ?? [],
  })
  return {
    ...input,
    // The operation takes a rule that is written in another way for a new one.
    rule: isSameRule(input.rule, rule) ? rule : input.rule,
    ...readInput(updateSeries, fields, ['exceptDates', 'standingShare', 'overwrite']),
    ...(from !== '' && { from }),
  }
}

export function toSeriesFormValues({ event, start, durationMinutes, timezone }: Series): EventFormValues {
  const startsAt = new Date(`${start}Z`)
  const values = toFormValues({
    ...event,
    description: event.description ?? null,
    eventType: event.eventType === 'in_person' ? 'physical' : (event.eventType ?? 'physical'),
    maxAttendees: event.maxAttendees ?? null,
    checkinFromMinutes: event.checkinFromMinutes ?? eventDefaults.checkinFromMinutes,
    photoUrl: event.photoUrl ?? null,
    coverScene: event.coverScene ?? null,
    languages: event.languages ?? null,
    venue: event.venue ? { ...noVenue, ...event.venue } : null,
    joinBy: event.joinBy ?? eventDefaults.joinBy,
    visibility: event.visibility ?? eventDefaults.visibility,
    allowHandOn: event.allowHandOn ?? eventDefaults.allowHandOn,
    onlineUrl: event.onlineUrl ?? null,
    hosts: (event.hosts ?? []).map((userId) => ({ userId })),
    reminders: event.reminders ?? [...eventDefaults.reminders],
    maxGuests: event.maxGuests ?? eventDefaults.maxGuests,
    waitlist: event.waitlist ?? eventDefaults.waitlist,
    offerHours: event.offerHours ?? eventDefaults.offerHours,
    questions: (event.questions ?? []) as Question[],
    opensAt: null,
    closesAt: null,
    dateTime: startsAt.toISOString(),
    endTime: new Date(startsAt.getTime() + durationMinutes * minuteMs).toISOString(),
    timezone: 'UTC',
  })
  return { ...values, timezone }
}

const noVenue = {
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}
