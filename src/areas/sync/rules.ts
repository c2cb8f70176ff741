import type { EventFields } from '../events/records/public.ts'
import type { GroupFields, LockedGroup } from '../groups/records/public.ts'
import type { UpstreamEvent, UpstreamGroup } from './adapters/public.ts'
import type { SyncedEvent } from './queries.ts'

const fieldNames = {
  title: 'title',
  description: 'description',
  startsAt: 'startTime',
  endsAt: 'endTime',
  timezone: 'timezone',
  eventType: 'eventType',
  maxAttendees: 'maxAttendees',
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

type Field = keyof typeof fieldNames

export function diffEvent(
  stored: SyncedEvent,
  upstream: UpstreamEvent,
): { facts: Partial<EventFields>; fields: string[] } {
  const different = (Object.keys(fieldNames) as Field[]).filter(
    (key) => toComparable(upstream[key]) !== toComparable(stored[key]),
  )
  return {
    facts: Object.fromEntries(different.map((key) => [key, upstream[key]])),
    fields: [...new Set(different.map((key) => fieldNames[key]))],
  }
}

/** Stored timestamps have millisecond precision and are read as ISO strings. */
const toComparable = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value)

type UpstreamFields = Pick<UpstreamEvent, Field | 'upstreamId' | 'upstreamRsvpCount'>
const upstreamFieldNames = [...(Object.keys(fieldNames) as Field[]), 'upstreamId', 'upstreamRsvpCount'] as const

export const toEventFields = (upstream: UpstreamEvent): UpstreamFields =>
  Object.fromEntries(upstreamFieldNames.map((key) => [key, upstream[key]])) as unknown as UpstreamFields

const pinnableFields: Readonly<Partial<Record<keyof UpstreamGroup, string>>> = {
  name: 'name',
  description: 'description',
  photoUrl: 'photoUrl',
}

export function diffGroup(group: LockedGroup, upstream: UpstreamGroup): Partial<GroupFields> {
  const entries = Object.entries(upstream) as [keyof UpstreamGroup, string | number | null][]
  return Object.fromEntries(
    entries.filter(([key, value]) => !group.pinnedFields.includes(pinnableFields[key] ?? '') && value !== group[key]),
  )
}

const hourMs = 3_600_000

export const backoffUntil = (failures: number, now: Date): Date | null =>
  failures >= 3 ? new Date(now.getTime() + 6 * hourMs) : null
