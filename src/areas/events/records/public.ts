import { publish, type Caller, type Config, type Sql, type Transaction } from '#platform'
import { mayAct, roleOf } from '../../groups/members/public.ts'
import { groupChanged, type KnownGroup } from '../../groups/records/public.ts'
import { EventCancelled, EventCreated, EventNotFound, EventUpdated, type EventStatus } from './contract.ts'
import { holdComingEvents, insertEvent, updateEvent, type EventFacts, type NewEvent } from './queries.ts'

export {
  deleteEvent,
  detailColumns,
  forgetMaker,
  insertEvent,
  itemColumns,
  managedColumns,
  moveEvents,
  updateEvent,
  updateEventQuietly,
  type EventFacts,
  type NewEvent,
} from './queries.ts'
export { detailOf, itemOf, managedOf, type DetailRow, type ItemRow, type ManagedRow } from './rules.ts'

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

/** Makes an event and, unless it is a draft, tells of it. */
export async function createEvent(
  sql: Transaction,
  config: Config,
  group: KnownGroup,
  event: Omit<NewEvent, 'groupId'>,
): Promise<string> {
  const isDraft = event.status === 'draft'
  const id = await insertEvent(sql, { ...event, groupId: group.id, publishedAt: isDraft ? null : new Date() })
  if (!isDraft) await tellOfCreation(sql, config, group, { ...event, id })
  return id
}

/** An event as it is before a change. */
export interface PresentEvent {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly timezone: string
  readonly status: EventStatus
  readonly source: EventFacts['source']
}

/**
 * Changes an event; a draft that becomes active is told of as new, and of an event that becomes a draft again nothing new is
 * told but that. `fields` are the names the API has for what changed.
 */
export async function changeEvent(
  sql: Transaction,
  config: Config,
  group: KnownGroup,
  before: PresentEvent,
  facts: Partial<EventFacts>,
  fields: string[],
): Promise<void> {
  const after = { ...before, ...facts }
  const isPublished = before.status === 'draft' && after.status === 'active'
  await updateEvent(sql, before.id, { ...facts, ...(isPublished && { publishedAt: new Date() }) })
  if (isPublished) return tellOfCreation(sql, config, group, after)
  if (before.status === 'draft') return
  const told =
    after.status === 'draft' ? { ...factsOf(group, before), fields: ['status'] } : { ...factsOf(group, after), fields }
  await publish(sql, EventUpdated, told)
  await groupChanged(sql, group.id)
}

/** Marks an event as cancelled and tells of it. RSVPs stay as they are. */
export async function cancelEvent(
  sql: Transaction,
  group: KnownGroup,
  event: PresentEvent,
  reason: string | null,
): Promise<void> {
  await updateEvent(sql, event.id, { status: 'cancelled', cancelReason: reason })
  await publish(sql, EventCancelled, { ...factsOf(group, event), reason })
  await groupChanged(sql, group.id)
}

/** Cancels all events of a group that are not over. Returns their ids. */
export async function cancelComingEvents(sql: Transaction, group: KnownGroup, reason: string): Promise<string[]> {
  const events = await holdComingEvents(sql, group.id)
  for (const event of events) await cancelEvent(sql, group, { ...event, startsAt: new Date(event.startsAt) }, reason)
  return events.map(({ id }) => id)
}

async function tellOfCreation(
  sql: Transaction,
  { WEB_URL }: Config,
  group: KnownGroup,
  event: Pick<EventFacts, 'title' | 'startsAt' | 'timezone'> & {
    readonly id: string
    readonly source?: EventFacts['source']
  },
): Promise<void> {
  const { id, timezone, source = 'folkmoot' } = event
  await publish(sql, EventCreated, { ...factsOf(group, event), timezone, eventUrl: `${WEB_URL}/events/${id}`, source })
  await groupChanged(sql, group.id)
}

const factsOf = (group: KnownGroup, { id, title, startsAt }: Pick<PresentEvent, 'id' | 'title' | 'startsAt'>) => ({
  eventId: id,
  groupId: group.id,
  groupUrlname: group.urlname,
  title,
  startTime: startsAt.toISOString(),
})
