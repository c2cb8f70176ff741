import { sqlFragment, type Sql } from '#platform'
import { detailColumns, type EventDetailRow } from '../records/public.ts'

/** Invited people get an invite instead; unlisted events are not announced. */
const isForMembers = sqlFragment`e.visibility in ('public', 'members')`

/** A series is announced once, with its first date. */
const isFirstOfSeries = sqlFragment`(
  e.series_id is null or not exists (
    select from events o where o.series_id = e.series_id and o.status <> 'draft' and o.starts_at < e.starts_at))`

/** Of `events e`: those who joined its group hear of it, if the group is shown. */
export const isAnnounced = sqlFragment`${isForMembers} and ${isFirstOfSeries}`

/** Undefined when it is a draft again, canceled, in the past, of a hidden group or a later date of a series. */
export async function findPublishedEvent(sql: Sql, eventId: string) {
  const [event] = await sql<
    {
      id: string
      groupId: string
      createdBy: string | null
      event: string
      group: string
      startsAt: string
      timezone: string
      place: string | null
      image: string | null
    }[]
  >`
    select e.id, e.group_id, e.created_by, e.title as event, g.name as group, e.starts_at, e.timezone, e.venue_name as place,
      e.photo_url as image
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId} and e.status = 'active' and e.starts_at > now() and g.is_shown
      and ${isAnnounced}`
  return event
}

/** Undefined when publishing this draft is announced to nobody, whatever its visibility. */
export async function findDraftToAnnounce(sql: Sql, eventId: string) {
  const [draft] = await sql<{ groupId: string; createdBy: string | null }[]>`
    select e.group_id, e.created_by
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId} and g.is_shown and ${isFirstOfSeries}`
  return draft
}

/** The events of one mail that still take place, in groups that the person is still in, by their start. */
export function listDigestEvents(sql: Sql, userId: string, queuedAt: string, webUrl: string) {
  return sql<EventDetailRow[]>`
    select ${detailColumns(webUrl)}
    from digest_items d
    join inbox_items i on i.id = d.item_id
    join events e on e.id = i.occurrence_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where d.user_id = ${userId} and d.queued_at = ${queuedAt} and e.status = 'active' and e.starts_at > now() and g.is_shown
      and ${isForMembers}
      and (
        exists (select from favorites f where f.user_id = d.user_id and f.group_id = e.group_id)
        or exists (select from group_members m where m.user_id = d.user_id and m.group_id = e.group_id))
    order by e.starts_at, e.id`
}
