import { success } from '#contract'
import { change, resolveExpiry, fetchPage, read } from '#platform'
import { hasPermission, requirePermission } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { lockUser } from '../../profile/public.ts'
import {
  CheckinCodeNotFound,
  createCheckinCode,
  deleteCheckinCode,
  EventIsCancelled,
  getCheckinCode,
  listCheckinCodes,
  maxCodesPerEvent,
  TooManyCheckinCodes,
} from './contract.ts'
import { createCode } from './public.ts'
import { countCodes, deleteCodeInGroup, findCodeInGroup, lockGroupEvent, listCodes, oldestFirst } from './queries.ts'
import { requireCheckinEvent, requireVisibleToRole } from './require-event.ts'
import { previewCodeDeletion } from './previews.ts'

const minuteMs = 60_000

export const checkinCodeHandlers = [
  change(createCheckinCode, async ({ sql, caller, input, app }) => {
    const { expiresInMinutes } = input
    const expiresAt = resolveExpiry(app.clock.now(), input.expiresAt, { expiresInMinutes }, minuteMs)
    const group = await requireGroup(sql, input.groupId)
    const role = await requirePermission(sql, caller, group.id, 'checkIn')
    await lockUser(sql, caller.userId)
    const event = requireVisibleToRole(await lockGroupEvent(sql, group.id, input.eventId), role)
    if (event.status === 'cancelled') throw new EventIsCancelled()
    if ((await countCodes(sql, event.id)) >= maxCodesPerEvent) throw new TooManyCheckinCodes()

    const { label = null, maxUses = null } = input
    const options = { eventId: event.id, createdBy: caller.userId, label, maxUses, expiresAt }
    return { data: await createCode(sql, app.config.WEB_URL, options) }
  }),

  read(listCheckinCodes, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireCheckinEvent(sql, caller, input)
    return fetchPage(call, oldestFirst, (clause) => listCodes(sql, id, app.config.WEB_URL, clause))
  }),

  read(getCheckinCode, async ({ sql, caller, input: { groupId, codeId }, app }) => {
    const group = await requireGroup(sql, groupId)
    const role = await requirePermission(sql, caller, group.id, 'checkIn')
    const seesDrafts = hasPermission(role, 'manageEvents')
    const code = await findCodeInGroup(sql, { groupId: group.id, codeId, seesDrafts }, app.config.WEB_URL)
    if (!code) throw new CheckinCodeNotFound()
    return { data: code }
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
]
