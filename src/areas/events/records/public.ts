import { publish, type Caller, type Config, type Sql, type Transaction } from '#platform'
import { hasPermission, findCallerRole } from '../../groups/members/public.ts'
import { notifyGroupChanged, type GroupRef } from '../../groups/records/public.ts'
import { EventCancelled, EventCreated, EventNotFound, EventUpdated, type EventStatus } from './contract.ts'
import { lockUpcomingEvents, insertEvent, updateEvent, type EventFields, type NewEvent } from './queries.ts'

export {
  deleteEvent,
  detailColumns,
  clearEventCreator,
  insertEvent,
  itemColumns,
  managedColumns,
  moveEvents,
  updateEvent,
  updateEventKeepingVersion,
  type EventFields,
  type NewEvent,
} from './queries.ts'
export {
  toEventDetail,
  toEventListItem,
  toManagedEvent,
  type EventDetailRow,
  type EventItemRow,
  type ManagedEventRow,
} from './rules.ts'

/** What decides who may see an event. */
export interface EventVisibility {
  readonly id: string
  readonly groupId: string
  readonly isShown: boolean
  readonly status: EventStatus
}

/**
 * Refuses events that the caller may not see: drafts below manager, and events of a group that is not shown to all but its
 * staff and admins.
 */
export async function requireVisibleEvent(
  sql: Sql,
  caller: Caller | null,
  event: EventVisibility | undefined,
): Promise<void> {
  if (!event) throw new EventNotFound()
  if (event.status !== 'draft' && event.isShown) return
  const role = await findCallerRole(sql, caller, event.groupId)
  if (!hasPermission(role, event.status === 'draft' ? 'manageEvents' : 'viewDashboard')) throw new EventNotFound()
}

/** Makes an event and, unless it is a draft, tells of it. */
export async function createEvent(
  sql: Transaction,
  config: Config,
  group: GroupRef,
  event: Omit<NewEvent, 'groupId'>,
): Promise<string> {
  const isDraft = event.status === 'draft'
  const id = await insertEvent(sql, { ...event, groupId: group.id, publishedAt: isDraft ? null : new Date() })
  if (!isDraft) await publishCreation(sql, config, group, { ...event, id })
  return id
}

/** An event as it is before a change. */
export interface CurrentEvent {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly timezone: string
  readonly status: EventStatus
  readonly source: EventFields['source']
}

/**
 * Changes an event; a draft that becomes active is told of as new, and of an event that becomes a draft again nothing new is
 * told but that. `fields` are the names the API has for what changed.
 */
export async function changeEvent(
  sql: Transaction,
  config: Config,
  group: GroupRef,
  before: CurrentEvent,
  changes: Partial<EventFields>,
  fields: string[],
): Promise<void> {
  const after = { ...before, ...changes }
  const isPublished = before.status === 'draft' && after.status === 'active'
  await updateEvent(sql, before.id, { ...changes, ...(isPublished && { publishedAt: new Date() }) })
  if (isPublished) return publishCreation(sql, config, group, after)
  if (before.status === 'draft') return
  const payload =
    after.status === 'draft'
      ? { ...toEventPayload(group, before), fields: ['status'] }
      : { ...toEventPayload(group, after), fields }
  await publish(sql, EventUpdated, payload)
  await notifyGroupChanged(sql, group.id)
}

/** Marks an event as cancelled and tells of it. RSVPs stay as they are. */
export async function cancelEvent(
  sql: Transaction,
  group: GroupRef,
  event: CurrentEvent,
  reason: string | null,
): Promise<void> {
  await updateEvent(sql, event.id, { status: 'cancelled', cancelReason: reason })
  await publish(sql, EventCancelled, { ...toEventPayload(group, event), reason })
  await notifyGroupChanged(sql, group.id)
}

/** Cancels all events of a group that are not over. Returns their ids. */
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
  },
): Promise<void> {
  const { id, timezone, source = 'folkmoot' } = event
  await publish(sql, EventCreated, {
    ...toEventPayload(group, event),
    timezone,
    eventUrl: `${WEB_URL}/events/${id}`,
    source,
  })
  await notifyGroupChanged(sql, group.id)
}

const toEventPayload = (group: GroupRef, { id, title, startsAt }: Pick<CurrentEvent, 'id' | 'title' | 'startsAt'>) => ({
  eventId: id,
  groupId: group.id,
  groupUrlname: group.urlname,
  title,
  startTime: startsAt.toISOString(),
})
