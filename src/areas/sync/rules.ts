import type { EventFacts } from '../events/records/public.ts'
import type { GroupFacts, LockedGroup } from '../groups/records/public.ts'
import type { UpstreamEvent, UpstreamGroup } from './adapters/public.ts'
import type { SyncedEvent } from './queries.ts'

/** What a source may change about an event, each with the name that the API has for it. */
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
} as const satisfies Partial<Record<keyof EventFacts, string>>

type Field = keyof typeof fieldNames

/** The facts that differ from what is stored, and the names of the fields they are. */
export function differences(
  stored: SyncedEvent,
  told: UpstreamEvent,
): { facts: Partial<EventFacts>; fields: string[] } {
  const different = (Object.keys(fieldNames) as Field[]).filter((key) => plain(told[key]) !== plain(stored[key]))
  return {
    facts: Object.fromEntries(different.map((key) => [key, told[key]])),
    fields: [...new Set(different.map((key) => fieldNames[key]))],
  }
}

/** Moments are stored to the millisecond and read as text. */
const plain = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value)

type Told = Pick<UpstreamEvent, Field | 'upstreamId' | 'upstreamRsvpCount'>
const toldFields = [...(Object.keys(fieldNames) as Field[]), 'upstreamId', 'upstreamRsvpCount'] as const

/** What an event is made with. */
export const factsOf = (told: UpstreamEvent): Told =>
  Object.fromEntries(toldFields.map((key) => [key, told[key]])) as unknown as Told

const pins: Readonly<Partial<Record<keyof UpstreamGroup, string>>> = {
  name: 'name',
  description: 'description',
  photoUrl: 'photoUrl',
}

/** What changes about a group: what its source tells, unless it was edited here or is so already. */
export function groupDifferences(group: LockedGroup, told: UpstreamGroup): Partial<GroupFacts> {
  const entries = Object.entries(told) as [keyof UpstreamGroup, string | number | null][]
  return Object.fromEntries(
    entries.filter(([key, value]) => !group.pinnedFields.includes(pins[key] ?? '') && value !== group[key]),
  )
}

const hourMs = 3_600_000

/** After three failures in a row, a connection is left alone for six hours. */
export const dueAfter = (failures: number, now: Date): Date | null =>
  failures >= 3 ? new Date(now.getTime() + 6 * hourMs) : null
