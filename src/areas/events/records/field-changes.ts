import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from './contract.ts'
import type { EventFields } from './queries.ts'

const apiNames = {
  title: 'title',
  description: 'description',
  startsAt: 'startTime',
  endsAt: 'endTime',
  timezone: 'timezone',
  eventType: 'eventType',
  status: 'status',
  maxAttendees: 'maxAttendees',
  checkinFromMinutes: 'checkinFromMinutes',
  joinBy: 'joinBy',
  visibility: 'visibility',
  allowHandOn: 'allowHandOn',
  onlineUrl: 'onlineUrl',
  maxGuests: 'maxGuests',
  questions: 'questions',
  waitlist: 'waitlist',
  offerHours: 'offerHours',
  reminders: 'reminders',
  opensAt: 'opensAt',
  closesAt: 'closesAt',
  languages: 'languages',
  photoUrl: 'photoUrl',
  coverScene: 'coverScene',
  venueName: 'venue',
  venueAddress: 'venue',
  venueCity: 'venue',
  venueState: 'venue',
  venuePostalCode: 'venue',
  venueCountry: 'venue',
  venueLatitude: 'venue',
  venueLongitude: 'venue',
  platformEventUrl: 'platformEventUrl',
} as const satisfies Partial<Record<keyof EventFields, string>>

/** Managers can set these for events of other platforms, too: those platforms do not have them. */
export const ownFields = [
  'joinBy',
  'visibility',
  'allowHandOn',
  'onlineUrl',
  'maxGuests',
  'questions',
  'waitlist',
  'offerHours',
  'reminders',
  'opensAt',
  'closesAt',
  'coverScene',
] as const
export type OwnField = (typeof ownFields)[number]

/** The fields whose change is published. */
export type PublishedField = keyof typeof apiNames

const isSame = (before: unknown, after: unknown): boolean => isDeepStrictEqual(toJson(before), toJson(after))

/** Makes Dates equal to the ISO strings that are read from the database. */
const toJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** Compares only the fields that `after` has. `fields` are their names in the API. */
export function diffEventFields<T extends Partial<Pick<EventFields, PublishedField>>>(
  before: Readonly<Partial<Record<PublishedField, unknown>>>,
  after: T,
): { changes: Partial<T>; fields: ApiName[] } {
  const changed = (Object.keys(apiNames) as PublishedField[]).filter(
    (name) => name in after && !isSame(before[name], after[name]),
  )
  return {
    changes: Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>,
    fields: [...new Set(changed.map((name) => apiNames[name]))],
  }
}

/** With values as in the API: a venue as one, times in UTC. */
export function listFieldChanges<T extends Partial<Pick<EventFields, PublishedField>>>(
  before: Readonly<Partial<Record<PublishedField, unknown>>>,
  after: T,
): FieldChange[] {
  return diffEventFields(before, after).fields.map((field) => ({
    field,
    from: toApiValue(before, field),
    to: toApiValue({ ...before, ...after }, field),
  }))
}

type ApiName = (typeof apiNames)[PublishedField]

const namesByApiName = Map.groupBy(Object.keys(apiNames) as PublishedField[], (name) => apiNames[name])

function toApiValue(event: Readonly<Partial<Record<PublishedField, unknown>>>, field: ApiName): unknown {
  const names = namesByApiName.get(field) ?? []
  const values = names.map((name) => toJson(event[name]) ?? null)
  if (field !== 'venue') return values[0]
  const isMissing = values.every((value) => value === null)
  return isMissing ? null : Object.fromEntries(names.map((name, index) => [toVenueProperty(name), values[index]]))
}

const toVenueProperty = (name: string) => name.charAt('venue'.length).toLowerCase() + name.slice('venue'.length + 1)
