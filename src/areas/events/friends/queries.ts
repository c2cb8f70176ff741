import { ascending, type PageClause, type Sql, type SqlFragment } from '#platform'
import { isPubliclyVisible } from '../../profile/public.ts'
import { isListedFor, itemColumns, type EventItemRow } from '../records/public.ts'
import type { FriendEvent } from './contract.ts'

export const soonestFirst = ascending({ startsAt: 'e.starts_at', eventId: 'e.id' })

/** The newest of each kind, so that following thousands of people does not read all of their RSVPs. */
const maxFriends = 300

interface FriendSources {
  readonly hasFollowed: boolean
  readonly hasMet: boolean
}

export type FriendEventRow = EventItemRow & Pick<FriendEvent, 'friends' | 'friendsCount'>

/** `offset 0` makes the planner start with the friends instead of scanning all events in start order. */
export function listFriendEventsForUser(
  sql: Sql,
  userId: string,
  webUrl: string,
  sources: FriendSources,
  clause: PageClause,
) {
  return sql<FriendEventRow[]>`
    select ${itemColumns(webUrl)}, e.starts_at, f.friends, f.friends_count
    from (
      select r.event_id, count(*) as friends_count,
        (array_agg(
          json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'avatarUrl', u.avatar_url)
          order by r.place))[:5] as friends
      from (${friendIds(sql, userId, sources)} offset 0) f
      join users u on u.id = f.id and ${isPubliclyVisible}
      join rsvps r on r.user_id = u.id and r.status = 'confirmed'
      join events e on e.id = r.event_id and e.status = 'active' and e.over_at > now()
      group by r.event_id
      offset 0
    ) f
    join events e on e.id = f.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id and g.is_shown
    where ${isListedFor(sql, userId)} ${clause}`
}

/** Whoever tapped the other's pass, both met; each person once. */
const friendIds = (sql: Sql, userId: string, { hasFollowed, hasMet }: FriendSources): SqlFragment => sql`
  (select followed_id as id from follows
    where follower_id = ${userId} and ${hasFollowed}
    order by created_at desc, followed_id desc limit ${maxFriends})
  union
  (select owner_id from meetpass_connections
    where visitor_id = ${userId} and ${hasMet}
    order by created_at desc, id desc limit ${maxFriends})
  union
  (select visitor_id from meetpass_connections
    where owner_id = ${userId} and visitor_id is not null and ${hasMet}
    order by created_at desc, id desc limit ${maxFriends})`
