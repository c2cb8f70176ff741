import type { Caller, Sql } from '#platform'
import { EventNotFound, type EventStatus } from '../records/contract.ts'
import { hasPermission, requirePermission, type GroupRole } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { findGroupEvent } from './queries.ts'

interface EventRef {
  readonly id: string
  readonly status: EventStatus
}

/** Throws unless the caller may check people in, and for a draft unless they manage events. */
export async function requireCheckinEvent(sql: Sql, caller: Caller, ids: { groupId: string; eventId: string }) {
  const group = await requireGroup(sql, ids.groupId)
  const role = await requirePermission(sql, caller, group.id, 'checkIn')
  return requireVisibleToRole(await findGroupEvent(sql, group.id, ids.eventId), role)
}

export function requireVisibleToRole(event: EventRef | undefined, role: GroupRole | 'admin'): EventRef {
  if (!event || (event.status === 'draft' && !hasPermission(role, 'manageEvents'))) throw new EventNotFound()
  return event
}
