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

export { deleteFollowsForUser as removeAllFollows, findVisibleUser, insertFollow, moveFollows } from './queries.ts'

/** The caller has locked both users. False when the follow exists already. */
export async function follow(sql: Transaction, pair: FollowPair, source: 'api' | 'meetpass'): Promise<boolean> {
  const { followerId, followedId } = pair
  const isNew = await insertFollow(sql, { followerId, followedId })
  if (isNew) await publish(sql, UserFollowed, { ...pair, source })
  return isNew
}

const anonymousViewer = { userId: null, isAdmin: false }

export async function countFollows(sql: Sql, userId: string) {
  const [followerCount, followingCount] = await Promise.all([
    countFollowersForUser(sql, userId, anonymousViewer),
    countFollowedByUser(sql, userId, anonymousViewer),
  ])
  return { followerCount, followingCount }
}

export function listAllFollowersForUser(sql: Sql, userId: string) {
  const newestFirst: PageClause = sql`order by f.created_at desc, f.follower_id desc`
  return listFollowersForUser(sql, userId, { userId, isAdmin: false }, newestFirst)
}

export function listAllFollowedByUser(sql: Sql, userId: string) {
  const newestFirst: PageClause = sql`order by f.created_at desc, f.followed_id desc`
  return listFollowedByUser(sql, userId, { userId, isAdmin: false }, newestFirst)
}
