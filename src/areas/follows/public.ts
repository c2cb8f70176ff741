import { publish, type Part, type Sql, type Transaction } from '#platform'
import { UserFollowed } from './contract.ts'
import {
  countFollowedBy,
  countFollowersOf,
  insertFollow,
  listFollowedBy,
  listFollowersOf,
  type FollowPair,
} from './queries.ts'

export { deleteFollowsOf as removeAllFollowsOf, findSeenPerson, insertFollow, moveFollows } from './queries.ts'

/** Somebody begins to follow somebody; both are held. False when they did already. */
export async function follow(sql: Transaction, pair: FollowPair, source: 'api' | 'meetpass'): Promise<boolean> {
  const { followerId, followedId } = pair
  const isNew = await insertFollow(sql, { followerId, followedId })
  if (isNew) await publish(sql, UserFollowed, { ...pair, source })
  return isNew
}

const anybody = { userId: null, isAdmin: false }

/** How many people everybody can see among a person's followers and among those they follow. */
export async function countFollows(sql: Sql, userId: string) {
  const [followerCount, followingCount] = await Promise.all([
    countFollowersOf(sql, userId, anybody),
    countFollowedBy(sql, userId, anybody),
  ])
  return { followerCount, followingCount }
}

/** All followers that the person themself can see, newest first. */
export function listAllFollowersOf(sql: Sql, userId: string) {
  const all: Part = sql`order by f.created_at desc, f.follower_id desc`
  return listFollowersOf(sql, userId, { userId, isAdmin: false }, all)
}

/** All whom the person follows, as far as they can see them, newest first. */
export function listAllFollowedBy(sql: Sql, userId: string) {
  const all: Part = sql`order by f.created_at desc, f.followed_id desc`
  return listFollowedBy(sql, userId, { userId, isAdmin: false }, all)
}
