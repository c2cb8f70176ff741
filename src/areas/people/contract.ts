import {
  Count,
  dataEnvelope,
  Id,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  text,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  withToolHint,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { badgeDisplayFields, Rarity } from '../badges/records/contract.ts'
import { TeamMember } from '../groups/directory/contract.ts'
import { ConnectionEntry } from '../meetpass/connections/contract.ts'
import { PortfolioItem } from '../profile/portfolio/contract.ts'
import { ByUsername, UserNotFound, UserProfile } from '../profile/contract.ts'

const { name, bio, location, avatarUrl, heroImageUrl, themeColor, socialLinks } = UserProfile.properties
const { id, title, description, url, imageUrl } = PortfolioItem.properties
const { username } = ByUsername.properties
const personFields = {
  username,
  name,
  bio,
  location,
  avatarUrl,
  themeColor,
  memberSince: withDescription(TimestampOrNull, 'When they joined.'),
}

const awardFields = {
  points: Count,
  awardedAt: TimestampOrNull,
  rarity: withDescription(Rarity, 'How rare the badge is.'),
}

export const PublicUserList = shape('PublicUserList', {
  ...personFields,
  badges: Type.Array(Type.Object(badgeDisplayFields), { description: 'Badges of the platform that they hold.' }),
})
export type PublicUserList = Static<typeof PublicUserList>

export const GroupBadgeGroup = shape('GroupBadgeGroup', {
  group: withDescription(
    Type.Object({
      id: Id,
      name: withDescription(Words, 'The name of the group.'),
      urlname: Text,
      photoUrl: TextOrNull,
    }),
    'The group that awards the badges.',
  ),
  badges: Type.Array(Type.Object({ ...badgeDisplayFields, ...awardFields }), {
    description: 'The badges that they hold from it.',
  }),
  xpSubtotal: withDescription(Count, 'How many points these badges are worth together.'),
})
export type GroupBadgeGroup = Static<typeof GroupBadgeGroup>

const UserGroupBadges = shape('UserGroupBadges', {
  groups: Type.Array(GroupBadgeGroup, { description: 'One entry per group.' }),
})

export const PublicUserProfile = shape('PublicUserProfile', {
  ...personFields,
  heroImageUrl,
  socialLinks,
  githubUsername: withDescription(WordsOrNull, 'Their username on GitHub, if they linked it. Null when they have not.'),
  favoriteGroups: Type.Array(
    Type.Object({
      slug: withDescription(Text, 'The urlname of the group.'),
      name: withDescription(Words, 'The name of the group.'),
      photoUrl: TextOrNull,
    }),
    { description: 'Their favorite groups.' },
  ),
  teams: Type.Array(
    Type.Object({
      slug: withDescription(Text, 'The urlname of the group.'),
      name: withDescription(Words, 'The name of the group.'),
      photoUrl: TextOrNull,
      role: TeamMember.properties.role,
    }),
    { description: 'The groups they help to run, at most 100.' },
  ),
  badges: Type.Array(Type.Object({ ...badgeDisplayFields, iconUrl: TextOrNull, ...awardFields }), {
    description: 'Badges of the platform that they hold.',
  }),
  groupBadges: Type.Array(GroupBadgeGroup, { description: 'Badges of groups that they hold, by group.' }),
  achievements: Type.Array(
    Type.Object({
      key: withDescription(Text, 'The key of the achievement.'),
      name: withDescription(Words, 'The name of the achievement.'),
      description: WordsOrNull,
      icon: TextOrNull,
      color: TextOrNull,
      completedAt: Timestamp,
    }),
    { description: 'Achievements they have completed.' },
  ),
  portfolioItems: Type.Array(Type.Object({ id, title, description, url, imageUrl }), {
    description: 'What they show in their portfolio.',
  }),
  xpScore: withDescription(Count, 'How many points they have from badges of the platform.'),
  followerCount: withDescription(Count, 'How many people follow them.'),
  followingCount: withDescription(Count, 'How many people they follow.'),
  recentConnections: Type.Array(ConnectionEntry, {
    description: 'The people they met most recently, where both show their connections.',
  }),
})
setShortForm(
  PublicUserProfile,
  'username name bio location memberSince socialLinks favoriteGroups teams badges xpScore followerCount followingCount',
)
export type PublicUserProfile = Static<typeof PublicUserProfile>

export const DirectoryQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    text(0, 100, { description: 'Part of a name or username. Case and accents do not matter.', examples: ['aino'] }),
  ),
  badge: Type.Optional(
    withToolHint(
      Type.String({
        description: 'Only people who hold all these badges: ids or slugs, separated by commas.',
        examples: ['early-bird'],
      }),
      'slugs with commas',
    ),
  ),
  minXp: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only people with at least this many points.',
    }),
  ),
  sort: oneOf(['joined', 'xp', 'badge_count'], { description: 'What to sort by.', default: 'joined' }),
  direction: Type.Optional(oneOf(['asc', 'desc'], { description: '`asc` by default for `joined`; otherwise `desc`.' })),
})
export type DirectoryQuery = Static<typeof DirectoryQuery>

export const listUsers = operation({
  name: 'listUsers',
  summary: 'List and search public profiles.',
  tag: 'User',
  route: 'GET /v1/users',
  scope: 'public',
  query: DirectoryQuery,
  output: pageOf(PublicUserList),
  tool: { name: 'users_search' },
  flags: { mayLag: true },
})

export const getUser = operation({
  name: 'getUser',
  summary: 'Get the public profile of somebody.',
  tag: 'User',
  route: 'GET /v1/users/{username}',
  scope: 'public',
  params: ByUsername,
  output: dataEnvelope(PublicUserProfile),
  errors: [UserNotFound],
  tool: { name: 'users_get' },
  flags: { mayLag: true },
})

export const getUserGroupBadges = operation({
  name: 'getUserGroupBadges',
  summary: "Get somebody's badges by group.",
  tag: 'User',
  route: 'GET /v1/users/{username}/group-badges',
  scope: 'public',
  params: ByUsername,
  query: Type.Object({
    group: Type.Optional(
      Type.String({ description: 'Only badges of this group: its urlname.', examples: ['night-owls'] }),
    ),
  }),
  output: dataEnvelope(UserGroupBadges),
  errors: [UserNotFound],
  tool: { name: 'users_group_badges' },
  flags: { mayLag: true },
})
