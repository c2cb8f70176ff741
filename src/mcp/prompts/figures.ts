import { listEvents } from '../../areas/events/discovery/contract.ts'
import { listGroupMembers, roles, type GroupRole } from '../../areas/groups/members/contract.ts'
import type { Visit } from '../visit.ts'
import { daysFrom, eventFacts, unless } from './facts.ts'

/** How much a group does; undefined when the caller may not read events. */
export async function activityOf({ call, may, now }: Visit, groupId: string) {
  if (!may('read:events')) return undefined
  const startsAfter = daysFrom(now, -90).toISOString()
  const [past, coming] = await Promise.all([
    call(listEvents, { groupId, status: 'past', startsAfter, limit: 100 }),
    call(listEvents, { groupId, status: 'upcoming', limit: 100 }),
  ])
  const since = daysFrom(now, -30).toISOString()
  return {
    last30Days: sumOf(past.data.filter(({ dateTime }) => dateTime >= since)),
    last90Days: sumOf(past.data),
    coming: sumOf(coming.data),
    /** Of each list only the hundred nearest events are counted. */
    countsAreComplete: !past.pagination.hasMore && !coming.pagination.hasMore,
    recentEvents: past.data.slice(0, 10).map(eventFacts),
    nextEvents: coming.data.slice(0, 5).map(eventFacts),
  }
}

const sumOf = (events: readonly { readonly rsvpCount: number | null }[]) => ({
  events: events.length,
  rsvps: events.reduce((sum, { rsvpCount }) => sum + (rsvpCount ?? 0), 0),
})

/** How many hold each role; undefined for those who do not help to run the group. */
export async function membersByRole({ call, may }: Visit, groupId: string) {
  if (!may('manage:groups')) return undefined
  const count = async (role: GroupRole) => {
    const list = await unless(call(listGroupMembers, { groupId, role, limit: 1 }), 'forbidden', 'not_found')
    return list && ([role, list.pagination.total] as const)
  }
  const counts = await Promise.all(roles.map(count))
  return counts.some((pair) => pair === undefined)
    ? undefined
    : (Object.fromEntries(counts as [GroupRole, number][]) as Record<GroupRole, number>)
}
