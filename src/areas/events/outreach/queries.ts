import type { Sql } from '#platform'
import { isPubliclyVisible } from '../../profile/public.ts'
import { mailReaders } from '../../profile/notifications/public.ts'
import { selectAudience } from '../messages/public.ts'
import { isAnnounced } from '../new-events/public.ts'

interface Members {
  readonly groupId: string
  /** Null when the person who created the event is gone. */
  readonly exceptId: string | null
}

const memberIds = (sql: Sql, { groupId, exceptId }: Members) => sql`
  select user_id from favorites where group_id = ${groupId} and user_id is distinct from ${exceptId}::uuid
  union
  select user_id from group_members where group_id = ${groupId} and user_id is distinct from ${exceptId}::uuid`

export async function findAnnouncement(sql: Sql, eventId: string) {
  const [event] = await sql<{ isAnnounced: boolean; createdBy: string | null }[]>`
    select e.created_by, e.starts_at > coalesce(e.published_at, now()) and g.is_shown and ${isAnnounced} as is_announced
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}

export async function countPublishedEvents(sql: Sql, groupId: string): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(distinct coalesce(series_id, id))
    from events
    where group_id = ${groupId} and status <> 'draft' and source = 'folkmoot'`
  return count
}

export async function countJoinedPeople(sql: Sql, members: Members): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from users where suspended_at is null and id in (${memberIds(sql, members)})`
  return count
}

export async function countMailedPeople(sql: Sql, members: Members): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from ${mailReaders(sql, 'new_event')} and u.id in (${memberIds(sql, members)})`
  return count
}

/** Of those who joined last. */
export async function listJoinedFaces(sql: Sql, { groupId, exceptId }: Members): Promise<string[]> {
  const people = await sql<{ avatarUrl: string }[]>`
    select u.avatar_url
    from (select user_id, created_at from favorites where group_id = ${groupId} order by created_at desc limit 30) f
    join users u on u.id = f.user_id
    where u.avatar_url is not null and ${isPubliclyVisible} and u.id is distinct from ${exceptId}::uuid
    order by f.created_at desc
    limit 4`
  return people.map(({ avatarUrl }) => avatarUrl)
}

export async function findEarlierEvent(sql: Sql, groupId: string, eventId: string) {
  const [event] = await sql<{ id: string; title: string; to: 'came' | 'confirmed' }[]>`
    select e.id, e.title, case when c.checkins > 0 then 'came' else 'confirmed' end as to
    from events e
    join event_counts c on c.event_id = e.id
    where e.group_id = ${groupId} and e.id <> ${eventId} and e.status = 'active' and e.starts_at <= now()
      and e.over_at <= now() and c.checkins + c.confirmed > 0
    order by e.starts_at desc, e.id desc
    limit 1`
  return event ?? null
}

export async function countAudience(
  sql: Sql,
  groupId: string,
  { id, to }: { readonly id: string; readonly to: 'came' | 'confirmed' },
) {
  const [counts] = await sql<[{ people: number; notJoined: number }]>`
    select count(*) as people,
      count(*) filter (where a.user_id not in (${memberIds(sql, { groupId, exceptId: null })})) as not_joined
    from (${selectAudience(sql, id, to)}) a
    join users u on u.id = a.user_id
    where u.suspended_at is null`
  return counts
}
