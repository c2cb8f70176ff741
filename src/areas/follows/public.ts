import { publish, type PageClause, type Sql, type Transaction } from '#platform'
import { UserFollowed } from './contract.ts'
import {
  countFollowedByUser,
  countFollowersForUser,
  insertFollow,
  listFollowedByUser,
  listFollowersForUser,
  type FollowPair,
} from './queries.ts'

export { deleteFollowsForUser as removeAllFollows, findVisiblePerson, insertFollow, moveFollows } from './queries.ts'

/** Somebody begins to follow somebody; both are held. False when they did already. */
export async function follow(sql: Transaction, pair: FollowPair, source: 'api' | 'meetpass'): Promise<boolean> {
  const { followerId, followedId } = pair
  const isNew = await insertFollow(sql, { followerId, followedId })
  if (isNew) await publish(sql, UserFollowed, { ...pair, source })
  return isNew
}

const anonymousViewer = { userId: null, isAdmin: false }

/** How many people everybody can see among a person's followers and among those they follow. */
export async function countFollows(sql: Sql, userId: string) {
  const [followerCount, followingCount] = await Promise.all([
    countFollowersForUser(sql, userId, anonymousViewer),
    countFollowedByUser(sql, userId, anonymousViewer),
  ])
  return { followerCount, followingCount }
}

/** All followers that the person themself can see, newest first. */
export function listAllFollowersForUser(sql: Sql, userId: string) {
  const newestFirst: PageClause = sql`order by f.created_at desc, f.follower_id desc`
  return listFollowersForUser(sql, userId, { userId, isAdmin: false }, newestFirst)
}

/** All whom the person follows, as far as they can see them, newest first. */
export function listAllFollowedByUser(sql: Sql, userId: string) {
  const newestFirst: PageClause = sql`order by f.created_at desc, f.followed_id desc`
  return listFollowedByUser(sql, userId, { userId, isAdmin: false }, newestFirst)
}
