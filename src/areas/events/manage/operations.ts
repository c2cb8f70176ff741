import { success, toSinglePage } from '#contract'
import { change, changeAfter, runChecks, fetchPage, read, type Sql, type Transaction } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import {
  cancelEvent as markCancelled,
  createEvent as createEventRecord,
  deleteEvent,
  listHostIds,
  ownFields,
  replaceHosts,
  requireManagedGroup,
  toManagedEvent,
} from '../records/public.ts'
import { endOffersAndHolds } from '../rsvps/public.ts'
import { exceptDate, lockSeriesOfEvent, seatStandingPeopleOnPublish } from '../series/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { lockGroup } from '../../groups/records/public.ts'
import { requireOwnPictures, acceptArrivedFiles } from '../../uploads/public.ts'
import { lockUser } from '../../profile/public.ts'
import { listAllCodes, createCode } from '../checkin-codes/public.ts'
import {
  cancelEvent,
  copyEvent,
  createEvent,
  EventIsCancelled,
  EventIsSynced,
  getManagedEvent,
  listManagedEvents,
  listVenues,
  updateEvent,
} from './contract.ts'
import {
  findGroupEvent,
  lockGroupEvent,
  latestFirst,
  nextFirst,
  listEventsForGroup,
  findZoneForNewEvent,
  listVenuesForGroup,
  type EditableEvent,
} from './queries.ts'
import { chooseHosts, lockHosts, resolveHosts } from './hosts.ts'
import { planEventUpdate } from './plan-update.ts'
import { applyInput, copyAt, createDefaults } from './rules.ts'
import { previewEventCancellation, previewEventCreation, previewEventUpdate } from './previews.ts'
import { saveEvent } from './save-event.ts'

export const managedEventHandlers = [
  read(listManagedEvents, async (call) => {
    const { sql, caller, input, app } = call
    const group = await requireManagedGroup(sql, caller, input.groupId)
    const { data, pagination } = await fetchPage(call, input.when === 'upcoming' ? nextFirst : latestFirst, (clause) =>
      listEventsForGroup(sql, group.id, input, app.config.WEB_URL, clause),
    )
    return { data: data.map(toManagedEvent), pagination }
  }),

  read(listVenues, async ({ sql, caller, input }) => {
    const group = await requireManagedGroup(sql, caller, input.groupId)
    return toSinglePage([...(await listVenuesForGroup(sql, group.id))])
  }),

  read(getManagedEvent, async ({ sql, caller, input, app }) => {
    const { WEB_URL } = app.config
    const group = await requireManagedGroup(sql, caller, input.groupId)
    const event = await requireGroupEvent(sql, group.id, input.eventId, WEB_URL)
    const { total, confirmed, waitlisted, pending, cancelled, maxAttendees: capacity } = event
    const rsvpSummary = { total, confirmed, waitlisted, pending, cancelled, capacity }
    return {
      data: { ...toManagedEvent(event), rsvpSummary, checkinCodes: await listAllCodes(sql, event.id, WEB_URL) },
    }
  }),

  changeAfter(
    createEvent,
    acceptArrivedFiles('photoUrl'),
    async (sent) => {
      const { sql, caller, app } = sent
      const { WEB_URL } = app.config
      const group = await requireManagedGroup(sql, caller, sent.input.groupId)
      const input = await resolveHosts(sql, sent.input)
      const call = { ...sent, input }
      const createdBy = caller.userId
      const timezone = await findZoneForNewEvent(sql, group.id, createdBy)
      // Neither the users nor the group can be deleted before the event is inserted.
      await lockUser(sql, createdBy)
      await lockHosts(sql, input.hosts ?? [])
      const [fields, hosts] = await runChecks(
        () => applyInput(input, createDefaults(timezone, group.languages)),
        () => chooseHosts(sql, group.id, input.hosts, createdBy),
        () => requireOwnPictures(call, { photoUrl: input.photoUrl }),
      )
      if (!(await lockGroup(sql, group.id))) throw new GroupNotFound()

      const eventId = await createEventRecord(sql, app.config, group, { ...fields, createdBy })
      await replaceHosts(sql, eventId, hosts)
      const { code } = await createCode(sql, WEB_URL, { eventId, createdBy })
      return {
        data: { ...toManagedEvent(await requireGroupEvent(sql, group.id, eventId, WEB_URL)), checkinCode: code },
      }
    },
    previewEventCreation,
  ),

  changeAfter(
    updateEvent,
    acceptArrivedFiles('photoUrl'),
    async (sent) => {
      const { sql, caller, app } = sent
      const { groupId, eventId, preview = false, notify = true, ...changes } = sent.input
      const group = await requireManagedGroup(sql, caller, groupId)
      const input = await resolveHosts(sql, sent.input)
      const call = { ...sent, input }
      await lockHosts(sql, input.hosts ?? [])
      // Publishing a date of a series gives seats to those who come to every date.
      if (input.status === 'active') await lockSeriesOfEvent(sql, eventId)
      const current = await requireEditableEvent(sql, group.id, eventId, Object.keys(changes))
      const { updated, hosts, ...effects } = await planEventUpdate(call, group.id, current)
      const promotedUserIds = preview
        ? []
        : await saveEvent(sql, current, updated, {
            config: app.config,
            group,
            hosts,
            notify,
            beforeAnnouncement: (eventId) => seatStandingPeopleOnPublish(sql, eventId),
          })
      const event = await requireGroupEvent(sql, group.id, current.id, app.config.WEB_URL)
      return { data: { ...toManagedEvent(event), promotedUserIds, ...effects } }
    },
    previewEventUpdate,
  ),

  change(copyEvent, async ({ sql, caller, input, app }) => {
    const group = await requireManagedGroup(sql, caller, input.groupId)
    await lockUser(sql, caller.userId)
    await lockHosts(sql, await listHostIds(sql, input.eventId))
    const event = await requireLockedEvent(sql, group.id, input.eventId)
    const { id: _id, source: _source, liveRsvpCount: _rsvps, checkinCount: _checkins, ...fields } = event
    const { seriesId: _series, seriesDate: _date, isEditedAlone: _isEditedAlone, ...original } = fields
    const copy = { ...copyAt(original, input.startTime), status: 'draft' as const, createdBy: caller.userId }
    const eventId = await createEventRecord(sql, app.config, group, copy)
    await replaceHosts(sql, eventId, await listHostIds(sql, event.id))
    await createCode(sql, app.config.WEB_URL, { eventId, createdBy: caller.userId })
    return { data: toManagedEvent(await requireGroupEvent(sql, group.id, eventId, app.config.WEB_URL)) }
  }),

  change(
    cancelEvent,
    async ({ sql, caller, input }) => {
      const group = await requireManagedGroup(sql, caller, input.groupId)
      await lockSeriesOfEvent(sql, input.eventId)
      const current = await requireEditableEvent(sql, group.id, input.eventId)
      if (current.status === 'draft') {
        await deleteEvent(sql, current.id)
        // Otherwise the date would be made again. A canceled one stays, and so keeps its date.
        const { seriesId, seriesDate } = current
        if (seriesId !== null && seriesDate !== null) await exceptDate(sql, seriesId, seriesDate)
      } else {
        await markCancelled(sql, group, current, input.reason ?? null)
        await endOffersAndHolds(sql, current.id)
      }
      return success
    },
    async ({ sql, input }) => previewEventCancellation(sql, input.eventId),
  ),
]

const ownInputs: ReadonlySet<string> = new Set([...ownFields, 'hosts'])

async function requireGroupEvent(sql: Sql, groupId: string, eventId: string, webUrl: string) {
  const event = await findGroupEvent(sql, groupId, eventId, webUrl)
  if (!event) throw new EventNotFound()
  return event
}

async function requireLockedEvent(sql: Transaction, groupId: string, eventId: string): Promise<EditableEvent> {
  const event = await lockGroupEvent(sql, groupId, eventId)
  if (!event) throw new EventNotFound()
  return event
}

/** Of an event from another platform, only `ownInputs` can be changed. */
async function requireEditableEvent(
  sql: Transaction,
  groupId: string,
  eventId: string,
  changed: readonly string[] = [],
): Promise<EditableEvent> {
  const event = await requireLockedEvent(sql, groupId, eventId)
  const changesOwnInputsOnly = changed.length > 0 && changed.every((name) => ownInputs.has(name))
  if (event.source !== 'folkmoot' && !changesOwnInputsOnly) throw new EventIsSynced()
  if (event.status === 'cancelled') throw new EventIsCancelled()
  return event
}
