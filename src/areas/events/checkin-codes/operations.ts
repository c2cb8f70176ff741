import { success } from '#contract'
import { change, resolveExpiry, fetchPage, read, type Caller, type Sql } from '#platform'
import { EventNotFound, type EventStatus } from '../records/contract.ts'
import { hasPermission, requirePermission, type GroupRole } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { lockUser } from '../../profile/public.ts'
import { toAttendee, byKind, countAttendees, listAttendeeRows } from './attendees.ts'
import {
  CheckinCodeNotFound,
  createCheckinCode,
  deleteCheckinCode,
  EventIsCancelled,
  listAttendees,
  listCheckinCodes,
  TooManyCheckinCodes,
} from './contract.ts'
import { createCode } from './public.ts'
import { countCodes, deleteCodeInGroup, findGroupEvent, lockGroupEvent, listCodes, oldestFirst } from './queries.ts'
import { previewCodeDeletion } from './previews.ts'

const maxCodesPerEvent = 50
const minuteMs = 60_000

export const checkinCodes = [
  change(createCheckinCode, async ({ sql, caller, input, app }) => {
    const { expiresInMinutes } = input
    const expiresAt = resolveExpiry(app.clock.now(), input.expiresAt, { expiresInMinutes }, minuteMs)
    const group = await requireGroup(sql, input.groupId)
    const role = await requirePermission(sql, caller, group.id, 'checkIn')
    await lockUser(sql, caller.userId)
    const event = requireVisible(await lockGroupEvent(sql, group.id, input.eventId), role)
    if (event.status === 'cancelled') throw new EventIsCancelled()
    if ((await countCodes(sql, event.id)) >= maxCodesPerEvent) throw new TooManyCheckinCodes()

    const { label = null, maxUses = null } = input
    const options = { eventId: event.id, createdBy: caller.userId, label, maxUses, expiresAt }
    return { data: await createCode(sql, app.config.WEB_URL, options) }
  }),

  read(listCheckinCodes, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireEvent(sql, caller, input)
    return fetchPage(call, oldestFirst, (clause) => listCodes(sql, id, app.config.WEB_URL, clause))
  }),

  change(
    deleteCheckinCode,
    async ({ sql, caller, input }) => {
      const group = await requireGroup(sql, input.groupId)
      await requirePermission(sql, caller, group.id, 'deleteCheckinCodes')
      if (!(await deleteCodeInGroup(sql, group.id, input.codeId))) throw new CheckinCodeNotFound()
      return success
    },
    async ({ sql, input }) => previewCodeDeletion(sql, input.codeId),
  ),

  read(listAttendees, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireEvent(sql, caller, input)
    const { data, pagination } = await fetchPage(call, byKind, (clause) => listAttendeeRows(sql, id, input, clause))
    const totals = await countAttendees(sql, id)
    if (!totals) throw new EventNotFound()
    return { data: data.map(toAttendee), pagination, totals }
  }),
]

interface EventRef {
  readonly id: string
  readonly status: EventStatus
}

async function requireEvent(sql: Sql, caller: Caller, ids: { groupId: string; eventId: string }) {
  const group = await requireGroup(sql, ids.groupId)
  const role = await requirePermission(sql, caller, group.id, 'checkIn')
  return requireVisible(await findGroupEvent(sql, group.id, ids.eventId), role)
}

function requireVisible(event: EventRef | undefined, role: GroupRole | 'admin'): EventRef {
  if (!event || (event.status === 'draft' && !hasPermission(role, 'manageEvents'))) throw new EventNotFound()
  return event
}
