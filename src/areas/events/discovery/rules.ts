import type { AttendanceMode } from '../records/contract.ts'
import { toUrlnames } from '../../groups/records/public.ts'
import type { EventQuery } from './contract.ts'
import { toArea, type Area } from './area.ts'

export interface EventFilters {
  readonly groupId: string | undefined
  readonly urlnames: readonly string[]
  readonly search: string
  readonly city: string
  readonly area: Area | undefined
  readonly eventType: AttendanceMode | undefined
  readonly language: string | undefined
  readonly freeSeats: boolean | undefined
  readonly featured: boolean | undefined
  readonly startsAfter: Date | undefined
  readonly startsBefore: Date | undefined
  readonly isPublic: boolean | undefined
  readonly joined: boolean | undefined
  /** Only the next date of each series. */
  readonly isFolded: boolean
  /** Who reads the list. */
  readonly readerId: string | undefined
}

export const toEventFilters = (query: EventQuery, readerId?: string): EventFilters => ({
  groupId: query.groupId?.toLowerCase(),
  urlnames: toUrlnames(query.groups ?? ''),
  search: query.search ?? '',
  city: query.city ?? '',
  area: query.near === undefined ? undefined : toArea(query.near, query.radius),
  eventType: query.eventType === 'in_person' ? 'physical' : query.eventType,
  language: query.language,
  freeSeats: query.freeSeats,
  featured: query.featured,
  startsAfter: parseClampedTime(query.startsAfter),
  startsBefore: parseClampedTime(query.startsBefore),
  isPublic: query.public,
  joined: query.joined,
  isFolded: query.series === 'next' && query.status === 'upcoming',
  readerId,
})

export const sortDirectionFor = ({ sort, status, direction }: EventQuery): 'asc' | 'desc' =>
  direction ?? (sort === 'rsvp_count' || (sort === 'start_time' && status === 'past') ? 'desc' : 'asc')

/**
 * True when the page found within the scan window is final. In descending order, running events come after upcoming
 * events that were not scanned.
 */
export function isPageFilled(
  found: readonly { readonly isRunning?: boolean }[],
  { limit, direction }: { readonly limit: number; readonly direction: 'asc' | 'desc' },
): boolean {
  if (found.length < limit) return false
  return direction === 'asc' || !found.some(({ isRunning }) => isRunning)
}

const earliestTime = Date.parse('0001-01-01T00:00:00.000Z')
const latestTime = Date.parse('9999-12-31T23:59:59.999Z')

/** No event is outside these years, and PostgreSQL rejects year 0. */
const parseClampedTime = (text: string | undefined) =>
  text === undefined ? undefined : new Date(Math.min(Math.max(Date.parse(text), earliestTime), latestTime))
