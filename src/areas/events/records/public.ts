import type { EventType } from '#contract'
import { publish, type Caller, type Config, type Sql, type Transaction } from '#platform'
import { requirePermission } from '../../groups/members/public.ts'
import { invalidateGroupCache, requireGroup, type GroupRef } from '../../groups/records/public.ts'
import { toEventListItem } from './rules.ts'
import { EventCancelled, EventCreated, EventUpdated } from '../webhook-types/contract.ts'
import { EventNotFound, type EventStatus, type Visibility } from './contract.ts'
import {
  deleteEvent,
  findEventDetail,
  isEventInGroup,
  lockUpcomingEvents,
  insertEvent,
  updateEvent,
  type EventFields,
  type NewEvent,
} from './queries.ts'

export {
  deleteEvent,
  isEventInGroup,
  lockEventForKeyShare,
  detailColumns,
  clearEventCreator,
  groupItemColumns,
  hasLine,
  insertEvent,
  itemColumns,
  managedColumns,
  markEndedEvents,
  moveEvents,
  seatsTaken,
  updateEventKeepingVersion,
  type EventFields,
} from './queries.ts'
export { listHostIds, replaceHosts } from './host-queries.ts'
export { diffEventFields, listFieldChanges, ownFields, type OwnField, type PublishedField } from './field-changes.ts'
export {
  toEventDetail,
  toEventGroup,
  toEventListItem,
  toManagedEvent,
  type EventDetailRow,
  type EventItemRow,
  type ManagedEventRow,
} from './rules.ts'
export {
  allowsHandOns,
  findReader,
  isListedFor,
  isListedForAll,
  isPublic,
  isVisibleToAll,
  requireVisibleEvent,
  type EventVisibility,
} from './visibility.ts'

export async function findEventAsListItem(sql: Sql, eventId: string, webUrl: string) {
  const row = await findEventDetail(sql, eventId, webUrl)
  return row && { event: toEventListItem(row), questions: [...row.questions] }
}

/** Throws unless the caller manages events of the group. */
export async function requireManagedGroup(sql: Sql, caller: Caller, idOrUrlname: string): Promise<GroupRef> {
  const group = await requireGroup(sql, idOrUrlname)
  await requirePermission(sql, caller, group.id, 'manageEvents')
  return group
}

export async function requireManagedEvent(
  sql: Sql,
  caller: Caller,
  { groupId, eventId }: { readonly groupId: string; readonly eventId: string },
): Promise<{ readonly id: string; readonly group: GroupRef }> {
  const group = await requireManagedGroup(sql, caller, groupId)
  if (!(await isEventInGroup(sql, group.id, eventId))) throw new EventNotFound()
  return { id: eventId, group }
}

interface AnnouncementOptions {
  /** False to mail nobody about it. */
  readonly notify?: boolean | undefined
  /** Runs once the event exists and before `event.created` is published. Not called for drafts. */
  readonly beforeAnnouncement?: ((eventId: string) => Promise<void>) | undefined
}

export async function createEvent(
  sql: Transaction,
  config: Config,
  group: GroupRef,
  event: Omit<NewEvent, 'groupId'>,
  { beforeAnnouncement, notify }: AnnouncementOptions = {},
): Promise<string> {
  const isDraft = event.status === 'draft'
  const id = await insertEvent(sql, { ...event, groupId: group.id, publishedAt: isDraft ? null : new Date() })
  if (isDraft) return id
  await beforeAnnouncement?.(id)
  await publishCreation(sql, config, group, { ...event, id }, notify)
  return id
}

export interface CurrentEvent {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly timezone: string
  readonly status: EventStatus
  readonly source: EventFields['source']
  readonly visibility: Visibility
}

interface SeriesChange {
  /** The whole series changed: people get one mail for all its dates. */
  readonly bySeries?: boolean
}

/** Only public events go to webhooks outside the group's team. Checked again at delivery: visibility may change. */
export const restrictAudience = <T extends EventType>(type: T, visibility: Visibility): T =>
  visibility === 'public' ? type : { ...type, visibleTo: type.visibleTo.filter((reader) => reader !== 'public') }

/**
 * Publishing a draft emits `EventCreated`; turning an event back into a draft emits only the field `status`. `fields`
 * are API names.
 */
export async function changeEvent(
  sql: Transaction,
  config: Config,
  group: GroupRef,
  before: CurrentEvent,
  changes: Partial<EventFields>,
  fields: readonly string[],
  { beforeAnnouncement, notify = true, bySeries = false }: AnnouncementOptions & SeriesChange = {},
): Promise<void> {
  const after = { ...before, ...changes }
  const isBeingPublished = before.status === 'draft' && after.status === 'active'
  await updateEvent(sql, before.id, { ...changes, ...(isBeingPublished && { publishedAt: new Date() }) })
  if (isBeingPublished) {
    await beforeAnnouncement?.(before.id)
    return publishCreation(sql, config, group, after, notify)
  }
  if (before.status === 'draft') return
  const isWithdrawn = after.status === 'draft'
  const published = isWithdrawn ? before : after
  const hasMoved = published.startsAt.getTime() !== before.startsAt.getTime()
  await publish(sql, restrictAudience(EventUpdated, published.visibility), {
    ...toEventPayload(group, published),
    fields: isWithdrawn ? ['status'] : [...fields],
    ...(hasMoved && { previousStartTime: before.startsAt.toISOString() }),
    ...(bySeries && { bySeries }),
    ...(!notify && { notify }),
  })
  await invalidateGroupCache(sql, group.id)
}

export async function cancelEvent(
  sql: Transaction,
  group: GroupRef,
  event: CurrentEvent,
  reason: string | null,
  { bySeries = false }: SeriesChange = {},
): Promise<void> {
  await updateEvent(sql, event.id, { status: 'cancelled', cancelReason: reason })
  await publish(sql, restrictAudience(EventCancelled, event.visibility), {
    ...toEventPayload(group, event),
    reason,
    ...(bySeries && { bySeries }),
  })
  await invalidateGroupCache(sql, group.id)
}

/** Deletes a date that has no attendees. */
export async function removeSeriesEvent(sql: Transaction, group: GroupRef, event: CurrentEvent): Promise<void> {
  await deleteEvent(sql, event.id)
  if (event.status === 'active')
    await publish(sql, restrictAudience(EventCancelled, event.visibility), {
      ...toEventPayload(group, event),
      reason: null,
      bySeries: true,
    })
  await invalidateGroupCache(sql, group.id)
}

export async function cancelUpcomingEvents(sql: Transaction, group: GroupRef, reason: string): Promise<string[]> {
  const events = await lockUpcomingEvents(sql, group.id)
  for (const event of events) await cancelEvent(sql, group, { ...event, startsAt: new Date(event.startsAt) }, reason)
  return events.map(({ id }) => id)
}

async function publishCreation(
  sql: Transaction,
  { WEB_URL }: Config,
  group: GroupRef,
  event: Pick<EventFields, 'title' | 'startsAt' | 'timezone'> & {
    readonly id: string
    readonly source?: EventFields['source']
    readonly visibility?: Visibility
  },
  notify = true,
): Promise<void> {
  const { id, timezone, source = 'folkmoot', visibility = 'public' } = event
  await publish(sql, restrictAudience(EventCreated, visibility), {
    ...toEventPayload(group, event),
    timezone,
    eventUrl: `${WEB_URL}/events/${id}`,
    source,
    ...(!notify && { notify }),
  })
  await invalidateGroupCache(sql, group.id)
}

const toEventPayload = (group: GroupRef, { id, title, startsAt }: Pick<CurrentEvent, 'id' | 'title' | 'startsAt'>) => ({
  eventId: id,
  groupId: group.id,
  groupUrlname: group.urlname,
  title,
  startTime: startsAt.toISOString(),
})
