import type { Call } from '#contract'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import { searchPlaces } from '../../../src/areas/places/contract.ts'
import { dateInZone } from '../../components/event-time.ts'
import { nextDates, repetitionKey } from '../../components/fold-series.ts'
import { distanceKm } from '../../map/distance.ts'
import type { Position } from '../../map/mercator.ts'
import type { Visit } from '../../page.ts'
import type { GroupRow } from './group-rows.tsx'
import { eventQueryParams, listFilters, noFilters } from '../events/event-query.ts'

const maxHanging = 3
const maxCards = 4
const maxGroups = 4
/** Of the next in time, so that it is not the nearest in months that is shown. */
const maxNear = 4
const maxNearCandidates = 12

export type Front = Awaited<ReturnType<typeof loadFront>>

/** What a stranger sees first. Each event is shown with its picture once, each series by its next date. */
export async function loadFront(visit: Visit) {
  const { call, now, site } = visit
  const { defaultTimezone: zone } = await site.settings()
  const today = dateInZone(now, zone)
  const weekendFilters = listFilters({ ...noFilters, when: 'weekend' }, zone, today)
  const [upcoming, weekend, groups] = await Promise.all([
    call(listEvents, { limit: 48, faces: true }),
    call(listEvents, { ...weekendFilters, limit: 24, faces: true }),
    loadGroupRows(call),
  ])
  const coming = nextDates(upcoming.data, itself)
  const hanging = coming.slice(0, maxHanging)
  const hung = new Set(hanging.map(repetitionKey))
  const isOther = (event: EventListItem) => !hung.has(repetitionKey(event))
  const onWeekend = nextDates(weekend.data, itself).filter(isOther).slice(0, maxCards)
  const town = findMainTown(upcoming.data)
  return {
    hanging,
    onWeekend,
    isWeekendEmpty: weekend.data.length === 0,
    later: onWeekend.length > 0 ? [] : coming.filter(isOther).slice(0, maxCards),
    groups,
    town,
    near: await loadNear(visit, town, upcoming.data),
  }
}

const itself = (event: EventListItem) => event

/** With the next date of each. */
export async function loadGroupRows(call: Call): Promise<GroupRow[]> {
  const list = (filters: { featured?: boolean }) => call(listGroups, { ...filters, sort: 'joined', limit: maxGroups })
  const featured = await list({ featured: true })
  const { data } = featured.data.length > 0 ? featured : await list({})
  const urlnames = data.flatMap(({ urlname }) => urlname ?? [])
  if (urlnames.length === 0) return data.map((group) => toGroupRow(group, []))
  const { data: events } = await call(listEvents, { groups: urlnames.join(','), limit: 100 })
  return data.map((group) => toGroupRow(group, events))
}

const toGroupRow = (group: GroupListItem, events: readonly EventListItem[]): GroupRow => ({
  group,
  next: events.find((event) => event.group?.id === group.id),
})

/** The town of at least half of the events that have one. */
function findMainTown(events: readonly EventListItem[]): string | undefined {
  const towns = events.flatMap(({ venueCity }) => venueCity ?? [])
  const [largest] = [...Map.groupBy(towns, (town) => town).values()].toSorted((a, b) => b.length - a.length)
  return largest && largest.length * 2 >= towns.length ? largest[0] : undefined
}

export interface NearEvent {
  readonly event: EventListItem
  readonly km: number
}

export interface NearEvents {
  readonly events: readonly NearEvent[]
  /** Null when measured from where the visitor is. */
  readonly town: string | null
}

/**
 * The soonest at each place, around the visitor who told where they are, else around the town's center. Null when neither
 * is known.
 */
async function loadNear(
  { call, query }: Visit,
  town: string | undefined,
  events: readonly EventListItem[],
): Promise<NearEvents | null> {
  const visitorAt = eventQueryParams.near(query.get('near') ?? '')
  const center = visitorAt === '' ? await findCenter(call, town, events) : toPosition(visitorAt)
  if (!center) return null
  const { data } = await call(listEvents, { near: toText(center), limit: 48 })
  const found = nextDates(data, itself).flatMap((event) => {
    const position = positionFor(event)
    return position ? [{ event, place: toText(position), km: distanceKm(center, position) }] : []
  })
  const places = [...Map.groupBy(found.slice(0, maxNearCandidates), ({ place }) => place).values()]
  return {
    events: places
      .flatMap(([first]) => first ?? [])
      .toSorted((a, b) => a.km - b.km)
      .slice(0, maxNear),
    town: visitorAt === '' ? (town ?? null) : null,
  }
}

async function findCenter(call: Call, town: string | undefined, events: readonly EventListItem[]) {
  const position = events.filter(({ venueCity }) => venueCity === town).flatMap((event) => positionFor(event) ?? [])[0]
  if (town === undefined || !position) return undefined
  const { data } = await call(searchPlaces, { search: town, near: toText(position), radius: 50, limit: 1 })
  return data[0]
}

const positionFor = ({ venueLatitude: latitude, venueLongitude: longitude }: EventListItem): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

const toText = ({ latitude, longitude }: Position) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`

function toPosition(text: string): Position {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
