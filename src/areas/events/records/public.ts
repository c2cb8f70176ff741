import type { Caller, Sql } from '#platform'
import { mayAct, roleOf } from '../../groups/members/public.ts'
import { EventNotFound, type EventStatus } from './contract.ts'

export {
  deleteEvent,
  detailColumns,
  insertEvent,
  itemColumns,
  managedColumns,
  updateEvent,
  type EventFacts,
  type NewEvent,
} from './queries.ts'
export { detailOf, durationBetween, itemOf, managedOf, type DetailRow, type ItemRow, type ManagedRow } from './rules.ts'

/** What decides who may see an event. */
export interface SeenEvent {
  readonly id: string
  readonly groupId: string
  readonly isShown: boolean
  readonly status: EventStatus
}

/**
 * Refuses events that the caller may not see: drafts below manager, and events of a group that is not shown to all but its
 * staff and admins.
 */
export async function requireSeen(sql: Sql, caller: Caller | null, event: SeenEvent | undefined): Promise<void> {
  if (!event) throw new EventNotFound()
  if (event.status !== 'draft' && event.isShown) return
  const role = await roleOf(sql, caller, event.groupId)
  if (!mayAct(role, event.status === 'draft' ? 'manageEvents' : 'viewDashboard')) throw new EventNotFound()
}
