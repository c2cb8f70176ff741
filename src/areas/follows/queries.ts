import { descending, type PageClause, type Sql, type Transaction } from '#platform'
import { isPubliclyVisible, isUser } from '../profile/public.ts'
import type { FollowEntry } from './contract.ts'

export const newestFollowersFirst = descending({ followedAt: 'f.created_at', followerId: 'f.follower_id' })
export const newestFollowedFirst = descending({ followedAt: 'f.created_at', followedId: 'f.followed_id' })

export interface Viewer {
  readonly userId: string | null
  readonly isAdmin: boolean
}

const isVisibleTo = (sql: Sql, { userId, isAdmin }: Viewer) => sql`
  (${isPubliclyVisible} or u.id = ${userId} or ${isAdmin})`

export function listFollowersForUser(sql: Sql, userId: string, viewer: Viewer, clause: PageClause) {
  return sql<(FollowEntry & { followerId: string })[]>`
    select u.username, u.name, u.avatar_url, f.created_at as followed_at, f.follower_id
    from follows f
    join users u on u.id = f.follower_id
    where f.followed_id = ${userId} and ${isVisibleTo(sql, viewer)} ${clause}`
}

export function listFollowedByUser(sql: Sql, userId: string, viewer: Viewer, clause: PageClause) {
  return sql<(FollowEntry & { followedId: string })[]>`
    select u.username, u.name, u.avatar_url, f.created_at as followed_at, f.followed_id
    from follows f
    join users u on u.id = f.followed_id
    where f.follower_id = ${userId} and ${isVisibleTo(sql, viewer)} ${clause}`
}

/** `follow_counts` has only visible people with a name; viewers who are hidden count themselves. */
export async function countFollowersForUser(sql: Sql, userId: string, viewer: Viewer) {
  if (viewer.isAdmin) return fetchCount(sql`select count(*) from follows f where f.followed_id = ${userId}`)
  return fetchCount(sql`
    select coalesce((select c.followers from follow_counts c where c.user_id = ${userId}), 0)
      + (
        select count(*)
        from follows f
        where f.followed_id = ${userId} and f.follower_id = ${viewer.userId} and not f.follower_is_seen) as count`)
}

export async function countFollowedByUser(sql: Sql, userId: string, viewer: Viewer) {
  if (viewer.isAdmin) return fetchCount(sql`select count(*) from follows f where f.follower_id = ${userId}`)
  return fetchCount(sql`
    select coalesce((select c.following from follow_counts c where c.user_id = ${userId}), 0)
      + (
        select count(*)
        from follows f
        where f.follower_id = ${userId} and f.followed_id = ${viewer.userId} and not f.followed_is_seen) as count`)
}

async function fetchCount(query: PromiseLike<readonly object[]>): Promise<number> {
  const [row] = (await query) as [{ count: number }]
  return row.count
}

export async function findVisibleUser(sql: Sql, idOrUsername: string, viewer: Viewer) {
  const [user] = await sql<{ id: string }[]>`
    select u.id
    from users u
    where ${isUser(sql, idOrUsername)} and ${isVisibleTo(sql, viewer)}`
  return user
}

export interface FollowPair {
  readonly followerId: string
  readonly followerUsername: string | null
  readonly followedId: string
  readonly followedUsername: string | null
}

/** Neither user can be deleted until the transaction ends. Undefined when one is missing. */
export async function lockFollowPair(sql: Transaction, followerId: string, followed: string) {
  const [pair] = await sql<FollowPair[]>`
    select follower.id as follower_id, follower.username as follower_username,
      u.id as followed_id, u.username as followed_username
    from users follower, users u
    where follower.id = ${followerId} and ${isUser(sql, followed)}`
  if (!pair) return undefined
  const { count } = await sql`
    select
    from users
    where id in (${pair.followerId}, ${pair.followedId})
    order by id
    for key share`
  return count === (pair.followerId === pair.followedId ? 1 : 2) ? pair : undefined
}

/** Also of private people: they may be followed. */
export async function findFollowStatus(sql: Sql, followerId: string, idOrUsername: string) {
  const [found] = await sql<{ following: boolean }[]>`
    select exists (select from follows f where f.follower_id = ${followerId} and f.followed_id = u.id) as following
    from users u
    where ${isUser(sql, idOrUsername)}`
  return found
}

/** True for exactly one concurrent caller. */
export async function insertFollow(
  sql: Transaction,
  follow: { followerId: string; followedId: string; createdAt?: string },
) {
  const { count } = await sql`insert into follows ${sql(follow)} on conflict do nothing`
  return count > 0
}

export async function deleteFollow(sql: Transaction, followerId: string, followedId: string) {
  const { count } = await sql`delete from follows where follower_id = ${followerId} and followed_id = ${followedId}`
  return count > 0
}

/** Locks rows in a fixed order to avoid deadlocks. */
export async function deleteFollowsForUser(sql: Transaction, userId: string): Promise<void> {
  await sql`
    select
    from follows
    where follower_id = ${userId} or followed_id = ${userId}
    order by follower_id, followed_id
    for update`
  await sql`delete from follows where follower_id = ${userId} or followed_id = ${userId}`
}

/** On an account merge. Follows between the two accounts are dropped. */
export async function moveFollows(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count: followed } = await sql`
    insert into follows (follower_id, followed_id, created_at)
    select ${to}, followed_id, created_at
    from follows
    where follower_id = ${from} and followed_id <> ${to}
    on conflict do nothing`
  const { count: followers } = await sql`
    insert into follows (follower_id, followed_id, created_at)
    select follower_id, ${to}, created_at
    from follows
    where followed_id = ${from} and follower_id <> ${to}
    on conflict do nothing`
  const moved = followed + followers
  const { count: deleted } = await sql`delete from follows where ${from} in (follower_id, followed_id)`
  return { moved, skipped: deleted - moved }
}
