import { change, fetchCountedPage, publish, read, type Caller, type Sql } from '#platform'
import { UserNotFound } from '../profile/contract.ts'
import { findUser } from '../profile/public.ts'
import {
  CannotFollowYourself,
  checkFollowing,
  followUser,
  listFollowers,
  listFollowing,
  unfollowUser,
  UserUnfollowed,
} from './contract.ts'
import { follow } from './public.ts'
import {
  countFollowedByUser,
  countFollowersForUser,
  deleteFollow,
  findFollowStatus,
  findVisibleUser,
  listFollowedByUser,
  listFollowersForUser,
  lockFollowPair,
  newestFollowedFirst,
  newestFollowersFirst,
  type Viewer,
} from './queries.ts'

export const followHandlers = [
  change(followUser, async ({ sql, caller, input }) => {
    const pair = await lockFollowPair(sql, caller.userId, input.username)
    if (!pair) throw new UserNotFound()
    const { followerId, followedId } = pair
    if (followerId === followedId) throw new CannotFollowYourself()

    const isNew = await follow(sql, pair, 'api')
    return { status: isNew ? 201 : 200, body: { data: { following: true, alreadyFollowing: !isNew } } } as const
  }),

  change(unfollowUser, async ({ sql, caller, input }) => {
    const followerId = caller.userId
    const followed = await findUser(sql, input.username)
    if (!followed) throw new UserNotFound()

    if (await deleteFollow(sql, followerId, followed.id))
      await publish(sql, UserUnfollowed, { followerId, followedId: followed.id, followedUsername: followed.username })
  }),

  read(listFollowers, async (call) => {
    const { sql, caller, input } = call
    const viewer = toViewer(caller)
    const { id } = await requireVisibleUser(sql, input.username, viewer)
    return fetchCountedPage(
      call,
      newestFollowersFirst,
      (clause) => listFollowersForUser(sql, id, viewer, clause),
      countFollowersForUser(sql, id, viewer),
    )
  }),

  read(listFollowing, async (call) => {
    const { sql, caller, input } = call
    const viewer = toViewer(caller)
    const { id } = await requireVisibleUser(sql, input.username, viewer)
    return fetchCountedPage(
      call,
      newestFollowedFirst,
      (clause) => listFollowedByUser(sql, id, viewer, clause),
      countFollowedByUser(sql, id, viewer),
    )
  }),

  read(checkFollowing, async ({ sql, caller, input }) => {
    const found = await findFollowStatus(sql, caller.userId, input.username)
    if (!found) throw new UserNotFound()

    return { data: found }
  }),
]

async function requireVisibleUser(sql: Sql, idOrUsername: string, viewer: Viewer): Promise<{ readonly id: string }> {
  const user = await findVisibleUser(sql, idOrUsername, viewer)
  if (!user) throw new UserNotFound()
  return user
}

const toViewer = ({ userId, scopes }: Caller): Viewer => ({ userId, isAdmin: scopes.has('admin') })
