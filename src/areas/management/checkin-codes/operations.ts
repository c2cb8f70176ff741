import { success } from '#contract'
import { change, expiryOf, page, read, type Caller, type Sql } from '#platform'
import { EventNotFound, type EventStatus } from '../../events/records/contract.ts'
import { mayAct, requireRole, type GroupRole } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { attendeeOf, byKind, countAttendeesOf, listAttendeesOf } from './attendees.ts'
import {
  CheckinCodeNotFound,
  createCheckinCode,
  deleteCheckinCode,
  EventIsCancelled,
  listAttendees,
  listCheckinCodes,
  TooManyCheckinCodes,
} from './contract.ts'
import { makeCode } from './public.ts'
import { countCodesOf, deleteCodeOf, findEventOf, holdEventOf, listCodesOf, oldestFirst } from './queries.ts'
import { previewOfCode } from './previews.ts'

const maxCodes = 50
const minuteMs = 60_000

export const checkinCodes = [
  change(createCheckinCode, async ({ sql, caller, input, app }) => {
    const { expiresInMinutes } = input
    const expiresAt = expiryOf(app.clock.now(), input.expiresAt, { expiresInMinutes }, minuteMs)
    const group = await requireGroup(sql, input.groupId)
    const role = await requireRole(sql, caller, group.id, 'checkIn')
    await lockPerson(sql, caller.userId)
    const event = seen(await holdEventOf(sql, group.id, input.eventId), role)
    if (event.status === 'cancelled') throw new EventIsCancelled()
    if ((await countCodesOf(sql, event.id)) >= maxCodes) throw new TooManyCheckinCodes()

    const { label = null, maxUses = null } = input
    const facts = { eventId: event.id, createdBy: caller.userId, label, maxUses, expiresAt }
    return { data: await makeCode(sql, app.config.WEB_URL, facts) }
  }),

  read(listCheckinCodes, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireEvent(sql, caller, input)
    return page(call, oldestFirst, (part) => listCodesOf(sql, id, app.config.WEB_URL, part))
  }),

  change(
    deleteCheckinCode,
    async ({ sql, caller, input }) => {
      const group = await requireGroup(sql, input.groupId)
      await requireRole(sql, caller, group.id, 'deleteCheckinCodes')
      if (!(await deleteCodeOf(sql, group.id, input.codeId))) throw new CheckinCodeNotFound()
      return success
    },
    async ({ sql, input }) => previewOfCode(sql, input.codeId),
  ),

  read(listAttendees, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireEvent(sql, caller, input)
    const { data, pagination } = await page(call, byKind, (part) => listAttendeesOf(sql, id, input, part))
    const totals = await countAttendeesOf(sql, id)
    if (!totals) throw new EventNotFound()
    return { data: data.map(attendeeOf), pagination, totals }
  }),
]

interface KnownEvent {
  readonly id: string
  readonly status: EventStatus
}

async function requireEvent(sql: Sql, caller: Caller, place: { groupId: string; eventId: string }) {
  const group = await requireGroup(sql, place.groupId)
  const role = await requireRole(sql, caller, group.id, 'checkIn')
  return seen(await findEventOf(sql, group.id, place.eventId), role)
}

/** A draft is known to those who manage events only. */
function seen(event: KnownEvent | undefined, role: GroupRole | 'admin'): KnownEvent {
  if (!event || (event.status === 'draft' && !mayAct(role, 'manageEvents'))) throw new EventNotFound()
  return event
}
