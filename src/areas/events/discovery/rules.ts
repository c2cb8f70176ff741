import type { EventType } from '../records/contract.ts'
import type { EventQuery } from './contract.ts'

/** What a list is narrowed to; undefined and empty leave it as it is. */
export interface EventFilters {
  readonly groupId: string | undefined
  readonly urlnames: readonly string[]
  readonly search: string
  readonly city: string
  readonly eventType: EventType | undefined
  readonly featured: boolean | undefined
  readonly startsAfter: Date | undefined
  readonly startsBefore: Date | undefined
}

export const toEventFilters = (query: EventQuery): EventFilters => ({
  groupId: query.groupId?.toLowerCase(),
  urlnames: (query.groups ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
  search: query.search ?? '',
  city: query.city ?? '',
  eventType: query.eventType === 'in_person' ? 'physical' : query.eventType,
  featured: query.featured,
  startsAfter: parseClampedTime(query.startsAfter),
  startsBefore: parseClampedTime(query.startsBefore),
})

export const sortDirectionFor = ({ sort, status, direction }: EventQuery): 'asc' | 'desc' =>
  direction ?? (sort === 'rsvp_count' || (sort === 'start_time' && status === 'past') ? 'desc' : 'asc')

/**
 * Whether a part found among the next rows only is the same as among all. Going backwards, running events stand behind those to
 * come that were not looked at.
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

/** No event lies outside these years, and PostgreSQL reads no year 0. */
const parseClampedTime = (text: string | undefined) =>
  text === undefined ? undefined : new Date(Math.min(Math.max(Date.parse(text), earliestTime), latestTime))
