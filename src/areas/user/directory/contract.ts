import {
  Count,
  dataOf,
  Id,
  oneOf,
  operation,
  PageQuery,
  pageOf,
  shape,
  Text,
  text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { lookOfBadge, Rarity } from '../../badges/records/contract.ts'
import { PortfolioItem } from '../portfolio/contract.ts'
import { ByUsername, UserNotFound, UserProfile } from '../profile/contract.ts'

const { name, bio, location, avatarUrl, heroImageUrl, themeColor, socialLinks } = UserProfile.properties
const { id, title, description, url, imageUrl } = PortfolioItem.properties
const { username } = ByUsername.properties
const person = { username, name, bio, location, avatarUrl, themeColor, memberSince: TimestampOrNull }

const awardOfBadge = { points: Count, awardedAt: TimestampOrNull, rarity: Rarity }

export const PublicUserList = shape('PublicUserList', { ...person, badges: Type.Array(Type.Object(lookOfBadge)) })
export type PublicUserList = Static<typeof PublicUserList>

export const GroupBadgeGroup = shape('GroupBadgeGroup', {
  group: Type.Object({ id: Id, name: Text, urlname: Text, photoUrl: TextOrNull }),
  badges: Type.Array(Type.Object({ ...lookOfBadge, ...awardOfBadge })),
  xpSubtotal: Count,
})
export type GroupBadgeGroup = Static<typeof GroupBadgeGroup>

export const UserGroupBadges = shape('UserGroupBadges', { groups: Type.Array(GroupBadgeGroup) })

export const ConnectionEntry = shape('ConnectionEntry', {
  username: TextOrNull,
  name: TextOrNull,
  avatarUrl,
  connectedAt: TimestampOrNull,
})

export const PublicUserProfile = shape('PublicUserProfile', {
  ...person,
  heroImageUrl,
  socialLinks,
  githubUsername: TextOrNull,
  favoriteGroups: Type.Array(Type.Object({ slug: Text, name: Text, photoUrl: TextOrNull })),
  badges: Type.Array(Type.Object({ ...lookOfBadge, iconUrl: TextOrNull, ...awardOfBadge })),
  groupBadges: Type.Array(GroupBadgeGroup),
  achievements: Type.Array(
    Type.Object({
      key: Text,
      name: Text,
      description: TextOrNull,
      icon: TextOrNull,
      color: TextOrNull,
      completedAt: Timestamp,
    }),
  ),
  portfolioItems: Type.Array(Type.Object({ id, title, description, url, imageUrl })),
  xpScore: Count,
  followerCount: Count,
  followingCount: Count,
  recentConnections: Type.Array(ConnectionEntry),
})
export type PublicUserProfile = Static<typeof PublicUserProfile>

export const DirectoryQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    text(0, 100, { description: 'Part of a name or username; case and accents do not matter.', examples: ['aino'] }),
  ),
  badge: Type.Optional(
    Type.String({
      description: 'Slugs of badges, separated by commas; people hold all of them.',
      examples: ['early-bird'],
    }),
  ),
  minXp: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'People have at least this many points.',
    }),
  ),
  sort: oneOf(['joined', 'xp', 'badge_count'], { default: 'joined' }),
  direction: Type.Optional(oneOf(['asc', 'desc'], { description: 'By default `asc` for `joined`, else `desc`.' })),
})
export type DirectoryQuery = Static<typeof DirectoryQuery>

export const listUsers = operation({
  name: 'listUsers',
  summary: 'List and search the people who have a public profile.',
  tag: 'User',
  route: 'GET /v1/users',
  scope: 'public',
  query: DirectoryQuery,
  output: pageOf(PublicUserList),
  tool: { name: 'users_search' },
})

export const getUser = operation({
  name: 'getUser',
  summary: 'Get the public profile of somebody.',
  tag: 'User',
  route: 'GET /v1/users/{username}',
  scope: 'public',
  params: ByUsername,
  output: dataOf(PublicUserProfile),
  errors: [UserNotFound],
  tool: { name: 'users_get' },
})

export const getUserGroupBadges = operation({
  name: 'getUserGroupBadges',
  summary: "Get somebody's badges by group.",
  tag: 'User',
  route: 'GET /v1/users/{username}/group-badges',
  scope: 'public',
  params: ByUsername,
  query: Type.Object({
    group: Type.Optional(Type.String({ description: 'Only this group: its urlname.', examples: ['night-owls'] })),
  }),
  output: dataOf(UserGroupBadges),
  errors: [UserNotFound],
  tool: { name: 'users_group_badges' },
})
