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
  languages: 'languages',
  photoUrl: 'photoUrl',
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

/** The fields whose change is published. */
export type PublishedField = keyof typeof apiNames

/** Compares what `after` has. As JSON, because stored timestamps are read as ISO strings. `fields` are API names. */
export function diffEventFields<T extends Partial<Pick<EventFields, PublishedField>>>(
  before: Readonly<Partial<Record<PublishedField, unknown>>>,
  after: T,
): { changes: Partial<T>; fields: string[] } {
  const changed = (Object.keys(apiNames) as PublishedField[]).filter(
    (name) => name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return {
    changes: Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>,
    fields: [...new Set(changed.map((name) => apiNames[name]))],
  }
}
