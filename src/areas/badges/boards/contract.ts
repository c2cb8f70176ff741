import {
  Count,
  dataOf,
  Flag,
  Id,
  oneOf,
  operation,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  Type,
  type Static,
} from '#contract'
import { BySlug, GroupNotFound } from '../../groups/records/contract.ts'
import { lookOfBadge } from '../records/contract.ts'

export const periods = ['week', 'month'] as const
export type Period = (typeof periods)[number]

const { name, slug, icon, color } = lookOfBadge
const Rank = Type.Integer({ minimum: 1, examples: [3] })
const RankOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], examples: [5] })
const person = { username: Text, name: TextOrNull, avatarUrl: TextOrNull }
const badges = Type.Array(Type.Object({ name, slug, icon, color }))

export const LeaderboardEntry = shape('LeaderboardEntry', {
  rank: Rank,
  ...person,
  score: Count,
  completedCount: Type.Optional(Count),
  badgeCount: Type.Optional(Count),
  badges,
})
export type LeaderboardEntry = Static<typeof LeaderboardEntry>

export const GlobalLeaderboard = shape('GlobalLeaderboard', {
  entries: Type.Array(LeaderboardEntry),
  total: Count,
  totalAchievements: Count,
})

export const GroupLeaderboard = shape('GroupLeaderboard', {
  group: Type.Object({ id: Id, name: Text, urlname: TextOrNull, photoUrl: TextOrNull }),
  entries: Type.Array(LeaderboardEntry),
  total: Count,
})

export const LeaderboardMover = shape('LeaderboardMover', {
  ...person,
  currentXp: Count,
  xpGained: Count,
  currentRank: Rank,
  previousRank: RankOrNull,
  rankChange: RankOrNull,
  badgesEarned: Count,
  isNewUser: Flag,
})
export type LeaderboardMover = Static<typeof LeaderboardMover>

export const LeaderboardMovers = shape('LeaderboardMovers', {
  period: Type.Object({ start: Timestamp, end: Timestamp, label: oneOf(['This week', 'This month']) }),
  movers: Type.Array(LeaderboardMover),
  total: Count,
  limit: Type.Integer({ examples: [20] }),
  offset: Count,
})

/** Ranks are places, so boards are read from a place on. */
const BoardQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many people.' }),
  offset: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'Places to skip.' }),
})
export type BoardQuery = Static<typeof BoardQuery>

export const getLeaderboard = operation({
  name: 'getLeaderboard',
  summary: 'Get the leaderboard: who has the most points.',
  tag: 'User',
  route: 'GET /v1/leaderboard',
  scope: 'public',
  query: BoardQuery,
  output: dataOf(GlobalLeaderboard),
  tool: { name: 'leaderboard_global' },
})

export const getLeaderboardMovers = operation({
  name: 'getLeaderboardMovers',
  summary: 'Get who gained the most points lately.',
  tag: 'User',
  route: 'GET /v1/leaderboard/movers',
  scope: 'public',
  query: Type.Object({ period: oneOf(periods, { default: 'week' }), ...BoardQuery.properties }),
  output: dataOf(LeaderboardMovers),
  tool: { name: 'leaderboard_movers' },
})

export const getGroupLeaderboard = operation({
  name: 'getGroupLeaderboard',
  summary: 'Get the leaderboard of a group.',
  tag: 'User',
  route: 'GET /v1/groups/{slug}/leaderboard',
  scope: 'public',
  params: BySlug,
  query: BoardQuery,
  output: dataOf(GroupLeaderboard),
  errors: [GroupNotFound],
  tool: { name: 'leaderboard_group' },
})
