import { success } from '#contract'
import { change, changeAfter, checkTogether, page, read, type Caller, type Sql, type Transaction } from '#platform'
import { findSettings } from '../../admin/settings/public.ts'
import { EventNotFound } from '../../events/records/contract.ts'
import {
  cancelEvent as markCancelled,
  changeEvent,
  createEvent as makeEvent,
  deleteEvent,
  managedOf,
} from '../../events/records/public.ts'
import { promoteWaiting } from '../../events/rsvps/public.ts'
import { requireRole } from '../../groups/members/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { lockGroup, requireGroup, type KnownGroup } from '../../groups/records/public.ts'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { listAllCodesOf, makeCode } from '../checkin-codes/public.ts'
import {
  cancelEvent,
  createEvent,
  EventIsCancelled,
  EventIsSynced,
  EventIsTaken,
  getManagedEvent,
  listManagedEvents,
  updateEvent,
} from './contract.ts'
import { findEventOf, holdEventOf, latestFirst, listEventsOf, type HeldEvent } from './queries.ts'
import { blankIn, differenceOf, wantedOf } from './rules.ts'
import { previewOfCancelling } from './previews.ts'

export const managedEvents = [
  read(listManagedEvents, async (call) => {
    const { sql, caller, input, app } = call
    const group = await requireManaged(sql, caller, input.groupId)
    const { data, pagination } = await page(call, latestFirst, (part) =>
      listEventsOf(sql, group.id, input.status, app.config.WEB_URL, part),
    )
    return { data: data.map(managedOf), pagination }
  }),

  read(getManagedEvent, async ({ sql, caller, input, app }) => {
    const { WEB_URL } = app.config
    const group = await requireManaged(sql, caller, input.groupId)
    const event = await requireEvent(sql, group.id, input.eventId, WEB_URL)
    const { total, confirmed, waitlisted, cancelled, maxAttendees: capacity } = event
    const rsvpSummary = { total, confirmed, waitlisted, cancelled, capacity }
    return {
      data: { ...managedOf(event), rsvpSummary, checkinCodes: await listAllCodesOf(sql, event.id, WEB_URL) },
    }
  }),

  changeAfter(createEvent, seePictures('photoUrl'), async (call) => {
    const { sql, caller, input, app } = call
    const { WEB_URL } = app.config
    const group = await requireManaged(sql, caller, input.groupId)
    const { defaultTimezone } = await findSettings(sql)
    const [facts] = await checkTogether(
      () => wantedOf(input, blankIn(defaultTimezone)),
      () => requireOwnPictures(call, { photoUrl: input.photoUrl }),
    )
    const createdBy = caller.userId
    // Neither may go before the event is there.
    await lockPerson(sql, createdBy)
    if (!(await lockGroup(sql, group.id))) throw new GroupNotFound()

    const eventId = await makeEvent(sql, app.config, group, { ...facts, createdBy })
    const { code } = await makeCode(sql, WEB_URL, { eventId, createdBy })
    return { data: { ...managedOf(await requireEvent(sql, group.id, eventId, WEB_URL)), checkinCode: code } }
  }),

  changeAfter(updateEvent, seePictures('photoUrl'), async (call) => {
    const { sql, caller, input, app } = call
    const group = await requireManaged(sql, caller, input.groupId)
    const present = await holdChangeable(sql, group.id, input.eventId)
    const [wanted] = await checkTogether(
      () => wantedOf(input, present),
      () => requireOwnPictures(call, { photoUrl: input.photoUrl }, present),
    )
    const { facts, fields } = differenceOf(present, wanted)
    if (facts.status === 'draft' && present.liveRsvps + present.checkinCount > 0) throw new EventIsTaken()

    const isChanged = fields.length > 0
    if (isChanged) await changeEvent(sql, app.config, group, present, facts, fields)
    const promotedUserIds = isChanged ? await promoteWaiting(sql, present.id) : []
    const event = await requireEvent(sql, group.id, present.id, app.config.WEB_URL)
    return { data: { ...managedOf(event), promotedUserIds } }
  }),

  change(
    cancelEvent,
    async ({ sql, caller, input }) => {
      const group = await requireManaged(sql, caller, input.groupId)
      const present = await holdChangeable(sql, group.id, input.eventId)
      if (present.status === 'draft') await deleteEvent(sql, present.id)
      else await markCancelled(sql, group, present, input.reason ?? null)
      return success
    },
    async ({ sql, input }) => previewOfCancelling(sql, input.eventId),
  ),
]

async function requireManaged(sql: Sql, caller: Caller, idOrUrlname: string): Promise<KnownGroup> {
  const group = await requireGroup(sql, idOrUrlname)
  await requireRole(sql, caller, group.id, 'manageEvents')
  return group
}

async function requireEvent(sql: Sql, groupId: string, eventId: string, webUrl: string) {
  const event = await findEventOf(sql, groupId, eventId, webUrl)
  if (!event) throw new EventNotFound()
  return event
}

/** Held until the transaction ends. What comes from elsewhere is changed there, and what is cancelled stays as it is. */
async function holdChangeable(sql: Transaction, groupId: string, eventId: string): Promise<HeldEvent> {
  const event = await holdEventOf(sql, groupId, eventId)
  if (!event) throw new EventNotFound()
  if (event.source !== 'folkmoot') throw new EventIsSynced()
  if (event.status === 'cancelled') throw new EventIsCancelled()
  return event
}
