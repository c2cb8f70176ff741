import { listEvents } from '../../areas/events/discovery/contract.ts'
import { listGroupMembers, roles, type GroupRole } from '../../areas/groups/members/contract.ts'
import type { ReadContext } from '../read-context.ts'
import { addDays, eventFacts, ignoreFailures } from './facts.ts'

export async function summarizeActivity({ call, hasScope, now }: ReadContext, groupId: string) {
  if (!hasScope('read:events')) return undefined
  const startsAfter = addDays(now, -90).toISOString()
  const [past, coming] = await Promise.all([
    call(listEvents, { groupId, status: 'past', startsAfter, limit: 100 }),
    call(listEvents, { groupId, status: 'upcoming', limit: 100 }),
  ])
  const since = addDays(now, -30).toISOString()
  return {
    last30Days: toTotals(past.data.filter(({ dateTime }) => dateTime >= since)),
    last90Days: toTotals(past.data),
    coming: toTotals(coming.data),
    /** Each list counts at most 100 events. */
    countsAreComplete: !past.pagination.hasMore && !coming.pagination.hasMore,
    recentEvents: past.data.slice(0, 10).map(eventFacts),
    nextEvents: coming.data.slice(0, 5).map(eventFacts),
  }
}

const toTotals = (events: readonly { readonly rsvpCount: number | null }[]) => ({
  events: events.length,
  rsvps: events.reduce((sum, { rsvpCount }) => sum + (rsvpCount ?? 0), 0),
})

export async function countMembersByRole({ call, hasScope }: ReadContext, groupId: string) {
  if (!hasScope('manage:groups')) return undefined
  const count = async (role: GroupRole) => {
    const list = await ignoreFailures(call(listGroupMembers, { groupId, role, limit: 1 }), 'forbidden', 'not_found')
    return list && ([role, list.pagination.total] as const)
  }
  const counts = await Promise.all(roles.map(count))
  return counts.some((pair) => pair === undefined)
    ? undefined
    : (Object.fromEntries(counts as [GroupRole, number][]) as Record<GroupRole, number>)
}
