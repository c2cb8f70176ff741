import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem, ManagedEvent } from '../../../src/areas/events/records/contract.ts'
import { getRsvpSummary, type RsvpSummary } from '../../../src/areas/events/rsvps/contract.ts'
import { listManagedEvents } from '../../../src/areas/events/manage/contract.ts'
import { hasEnded } from '../../components/event-time.ts'
import type { Visit } from '../../page.ts'
import { loadManagedGroup, type ManagedGroup } from './managed-group.ts'

export interface NextEvent {
  readonly event: EventListItem
  readonly rsvpCounts: Pick<RsvpSummary, 'confirmed' | 'waitlisted'>
}
export type PastEvent = EventListItem & Partial<Pick<ManagedEvent, 'checkinCount'>>

export interface Overview {
  readonly group: ManagedGroup
  readonly next: readonly NextEvent[]
  readonly hasMoreNext: boolean
  readonly past: readonly PastEvent[]
  readonly drafts: readonly ManagedEvent[]
}

const [maxNext, maxPast, maxPages] = [6, 8, 5]

export async function loadOverview(visit: Visit): Promise<Overview> {
  const group = await loadManagedGroup(visit)
  const { upcoming, past } = group.permissions.canManageEvents
    ? await loadManagedEvents(visit, group.id)
    : await loadPublishedEvents(visit, group.id)
  const drafts = group.permissions.canManageEvents
    ? (await visit.call(listManagedEvents, { groupId: group.id, status: 'draft', limit: 6 })).data
    : []
  const next = await Promise.all(upcoming.slice(0, maxNext).map((event) => withRsvpCounts(visit, event)))
  return { group, next, hasMoreNext: upcoming.length > maxNext, past: past.slice(0, maxPast), drafts }
}

const withRsvpCounts = async ({ call }: Visit, event: EventListItem): Promise<NextEvent> => ({
  event,
  rsvpCounts: (await call(getRsvpSummary, { eventId: event.id })).data,
})

/** Latest start first: reads until a past event appears, up to `maxPages`. */
async function loadManagedEvents({ call, now }: Visit, groupId: string) {
  const events: ManagedEvent[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const paging = { limit: 100, ...(cursor !== undefined && { cursor }) }
    const { data, pagination } = await call(listManagedEvents, { groupId, status: 'active', ...paging })
    events.push(...data)
    cursor = pagination.nextCursor ?? undefined
    if (cursor === undefined || data.some((event) => hasEnded(event, now))) break
  }
  return {
    upcoming: events.filter((event) => !hasEnded(event, now)).reverse(),
    past: events.filter((event) => hasEnded(event, now)),
  }
}

async function loadPublishedEvents({ call }: Visit, groupId: string) {
  const [upcoming, past] = await Promise.all([
    call(listEvents, { groupId, limit: maxNext + 1 }),
    call(listEvents, { groupId, status: 'past', limit: maxPast }),
  ])
  return { upcoming: upcoming.data, past: past.data }
}
