import { Unauthenticated, type Operation } from '#contract'
import type { Caller } from '#platform'
import { getEvent, listEvents } from '../areas/events/discovery/contract.ts'
import { getRsvpSummary } from '../areas/events/rsvps/contract.ts'
import { getGroup, listGroups } from '../areas/groups/directory/contract.ts'
import { requireScope } from './authenticate.ts'

/**
 * What pages show to everybody, although the API asks whoever reads it by the thousand who they are. These read what has no
 * person in it, and are performed by nobody: what is not shown to all stays hidden.
 */
export const shownToStrangers: readonly Operation[] = [listEvents, getEvent, getRsvpSummary, listGroups, getGroup]

const names = new Set(shownToStrangers.map(({ name }) => name))

/** Refuses what the visitor of a page may not do. */
export function requireMay(caller: Caller | null, { name, scope }: Operation): void {
  if (scope === 'public') return
  if (caller) requireScope(caller, scope)
  else if (!names.has(name)) throw new Unauthenticated()
}
