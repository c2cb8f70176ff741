import type { Part, Sql } from '#platform'
import { countFollowedBy, countFollowersOf, listFollowedBy, listFollowersOf } from './queries.ts'

export { insertFollow, moveFollows } from './queries.ts'

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
