import {
  countedPageOf,
  dataEnvelope,
  withDescription,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  PageQuery,
  shape,
  TextOrNull,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { ByUsername, UserBasic, UserNotFound } from '../profile/contract.ts'

const { name, username, avatarUrl } = UserBasic.properties

export const FollowEntry = shape('FollowEntry', {
  username,
  name,
  avatarUrl,
  followedAt: withDescription(TimestampOrNull, 'Since when.'),
})
export type FollowEntry = Static<typeof FollowEntry>

const Followed = shape('Followed', {
  following: Type.Literal(true, { description: 'Always true.' }),
  alreadyFollowing: withDescription(Flag, 'True when you followed them before.'),
})
const FollowCheck = shape('FollowCheck', { following: withDescription(Flag, 'True when you follow them.') })

export const CannotFollowYourself = failure('bad_request', 'errors.follows.yourself')

export const UserFollowed = event({
  type: 'user.followed',
  summary: 'Somebody began to follow somebody.',
  visibleTo: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['followerId', 'followedId'],
  data: Type.Object({
    followerId: Id,
    followedId: Id,
    followerUsername: TextOrNull,
    followedUsername: TextOrNull,
    source: oneOf(['api', 'meetpass'], {
      description: 'Whether they pressed Follow, or tapped a pass that follows automatically.',
    }),
  }),
})

export const UserUnfollowed = event({
  type: 'user.unfollowed',
  summary: 'Somebody stopped following somebody.',
  visibleTo: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['followerId'],
  data: Type.Object({ followerId: Id, followedId: Id, followedUsername: TextOrNull }),
})

export const followUser = operation({
  name: 'followUser',
  summary: 'Follow somebody. Following them again changes nothing.',
  tag: 'Follows',
  route: 'POST /v1/users/{username}/follow',
  scope: 'user',
  params: ByUsername,
  output: dataEnvelope(Followed),
  status: [201, 200],
  errors: [UserNotFound, CannotFollowYourself],
  flags: { isIdempotent: true },
  tool: { name: 'users_follow', confirm: false },
})

export const unfollowUser = operation({
  name: 'unfollowUser',
  summary: 'Stop following somebody. Without a follow, nothing changes.',
  tag: 'Follows',
  route: 'DELETE /v1/users/{username}/follow',
  scope: 'user',
  params: ByUsername,
  status: 204,
  errors: [UserNotFound],
  tool: { name: 'users_unfollow', confirm: false },
})

export const listFollowers = operation({
  name: 'listFollowers',
  summary: 'List who follows somebody.',
  tag: 'Follows',
  route: 'GET /v1/users/{username}/followers',
  scope: 'read:user',
  params: ByUsername,
  query: PageQuery,
  output: countedPageOf(FollowEntry),
  errors: [UserNotFound],
  tool: { name: 'users_followers' },
  flags: { mayLag: true },
})

export const listFollowing = operation({
  name: 'listFollowing',
  summary: 'List whom somebody follows.',
  tag: 'Follows',
  route: 'GET /v1/users/{username}/following',
  scope: 'read:user',
  params: ByUsername,
  query: PageQuery,
  output: countedPageOf(FollowEntry),
  errors: [UserNotFound],
  tool: { name: 'users_following' },
  flags: { mayLag: true },
})

export const checkFollowing = operation({
  name: 'checkFollowing',
  summary: 'Check whether you follow somebody.',
  tag: 'Follows',
  route: 'GET /v1/me/following/{username}',
  scope: 'read:user',
  params: ByUsername,
  output: dataEnvelope(FollowCheck),
  errors: [UserNotFound],
  tool: { name: 'users_check_following' },
  flags: { mayLag: true },
})
