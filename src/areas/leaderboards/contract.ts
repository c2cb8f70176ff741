import {
  Count,
  dataEnvelope,
  Flag,
  Id,
  oneOf,
  operation,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'
import { BySlug, GroupNotFound } from '../groups/records/contract.ts'
import { badgeDisplayFields } from '../badges/records/contract.ts'

export const periods = ['week', 'month'] as const
export type Period = (typeof periods)[number]

const { name, slug, icon, color } = badgeDisplayFields
const Rank = Type.Integer({ minimum: 1, examples: [3] })
const RankOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], examples: [5] })
const personFields = { username: Text, name: WordsOrNull, avatarUrl: TextOrNull }
const badgeList = Type.Array(Type.Object({ name, slug, icon, color }))

export const LeaderboardEntry = shape('LeaderboardEntry', {
  rank: withDescription(Rank, 'Their place. Of people with equal points, those with more badges come first.'),
  ...personFields,
  score: Count,
  completedCount: Type.Optional(
    withDescription(Count, 'How many achievements they have completed. Only on the global leaderboard.'),
  ),
  badgeCount: Type.Optional(withDescription(Count, 'How many of these badges they hold.')),
  badges: withDescription(badgeList, 'Their badges that count here.'),
})
export type LeaderboardEntry = Static<typeof LeaderboardEntry>

const GlobalLeaderboard = shape('GlobalLeaderboard', {
  entries: Type.Array(LeaderboardEntry, { description: 'The people, by rank.' }),
  total: withDescription(Count, 'How many people are on the leaderboard.'),
  totalAchievements: withDescription(Count, 'How many achievements there are to complete.'),
})

const GroupLeaderboard = shape('GroupLeaderboard', {
  group: withDescription(
    Type.Object({
      id: Id,
      name: withDescription(Words, 'The name of the group.'),
      urlname: TextOrNull,
      photoUrl: TextOrNull,
    }),
    'The group.',
  ),
  entries: Type.Array(LeaderboardEntry, { description: 'The people, by rank.' }),
  total: withDescription(Count, 'How many people are on the leaderboard.'),
})

export const LeaderboardMover = shape('LeaderboardMover', {
  ...personFields,
  currentXp: withDescription(Count, 'How many points they have now.'),
  xpGained: withDescription(Count, 'How many points they gained in the period.'),
  currentRank: withDescription(Rank, 'Their place now.'),
  previousRank: withDescription(RankOrNull, 'Their place when the period began. Null when they were not ranked.'),
  rankChange: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'How many places they went up; negative for down. Null when they were not ranked.',
    examples: [2],
  }),
  badgesEarned: withDescription(Count, 'How many badges they got in the period.'),
  isNewUser: withDescription(Flag, 'True when they joined in the period.'),
})
export type LeaderboardMover = Static<typeof LeaderboardMover>

const LeaderboardMovers = shape('LeaderboardMovers', {
  period: withDescription(
    Type.Object({
      start: Type.String({ ...Timestamp, description: 'When it began.', examples: ['2026-11-16T00:00:00.000Z'] }),
      end: Type.String({ ...Timestamp, description: 'When it ends.', examples: ['2026-11-23T00:00:00.000Z'] }),
      label: oneOf(['This week', 'This month'], { description: 'What to call it.' }),
    }),
    'The period that counts.',
  ),
  movers: Type.Array(LeaderboardMover, { description: 'The people, by points gained.' }),
  total: withDescription(Count, 'How many people gained points.'),
  limit: Type.Integer({ description: 'How many people you asked for.', examples: [20] }),
  offset: withDescription(Count, 'How many people were skipped.'),
})

/** By offset rather than cursor, because ranks are positions. */
const BoardQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many people to return.' }),
  offset: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'How many people to skip.' }),
})
export type BoardQuery = Static<typeof BoardQuery>

export const getLeaderboard = operation({
  name: 'getLeaderboard',
  summary: 'Get who has the most points.',
  tag: 'User',
  route: 'GET /v1/leaderboard',
  scope: 'public',
  query: BoardQuery,
  output: dataEnvelope(GlobalLeaderboard),
  tool: { name: 'leaderboard_global' },
  flags: { mayLag: true },
})

export const getLeaderboardMovers = operation({
  name: 'getLeaderboardMovers',
  summary: 'Get who gained the most points lately.',
  tag: 'User',
  route: 'GET /v1/leaderboard/movers',
  scope: 'public',
  query: Type.Object({
    period: oneOf(periods, { description: 'This week or this month.', default: 'week' }),
    ...BoardQuery.properties,
  }),
  output: dataEnvelope(LeaderboardMovers),
  tool: { name: 'leaderboard_movers' },
  flags: { mayLag: true },
})

export const getGroupLeaderboard = operation({
  name: 'getGroupLeaderboard',
  summary: 'Get the leaderboard of a group.',
  tag: 'User',
  route: 'GET /v1/groups/{slug}/leaderboard',
  scope: 'public',
  params: BySlug,
  query: BoardQuery,
  output: dataEnvelope(GroupLeaderboard),
  errors: [GroupNotFound],
  tool: { name: 'leaderboard_group' },
  flags: { mayLag: true },
})
