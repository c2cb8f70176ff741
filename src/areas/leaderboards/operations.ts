import { read, type Sql } from '#platform'
import { countPublicAchievements } from '../achievements/definitions/public.ts'
import { countCompletedByUser } from '../achievements/progress/public.ts'
import { GroupNotFound } from '../groups/records/contract.ts'
import { requireVisibleGroup } from '../groups/records/public.ts'
import { listBadgesForUsers } from '../badges/awards/public.ts'
import {
  getGroupLeaderboard,
  getLeaderboard,
  getLeaderboardMovers,
  type LeaderboardMover,
  type Period,
} from './contract.ts'
import {
  countMovers,
  countRankedUsers,
  periodDays,
  findBoardGroup,
  findMoversRefreshedAt,
  listMovers,
  listRankedUsers,
  listRankedUsersInGroup,
} from './queries.ts'

export const leaderboardHandlers = [
  read(getLeaderboard, async ({ sql, input }) => {
    const [ranked, total, totalAchievements] = await Promise.all([
      listRankedUsers(sql, input),
      countRankedUsers(sql, null),
      countPublicAchievements(sql),
    ])
    const ids = ranked.map(({ userId }) => userId)
    const [counts, badgesFor] = await Promise.all([countCompletedByUser(sql, ids), loadBadgesByUser(sql, ranked, null)])
    const completed = new Map(counts.map(({ userId, count }) => [userId, count]))
    const entries = ranked.map(({ userId, ...entry }) => ({
      ...entry,
      completedCount: completed.get(userId) ?? 0,
      badges: badgesFor(userId),
    }))
    return { data: { entries, total, totalAchievements } }
  }),

  read(getLeaderboardMovers, async ({ sql, input }) => {
    const { period, limit, offset } = input
    const end = await findMoversRefreshedAt(sql, period)
    const [found, total] = await Promise.all([listMovers(sql, period, end, input), countMovers(sql, period)])
    const movers: LeaderboardMover[] = found.map((mover) => ({
      ...mover,
      rankChange: mover.previousRank === null ? null : mover.previousRank - mover.currentRank,
    }))
    return { data: { period: buildPeriod(period, end), movers, total, limit, offset } }
  }),

  read(getGroupLeaderboard, async ({ sql, input }) => {
    const { id } = await requireVisibleGroup(sql, input.slug)
    const [group, ranked, total] = await Promise.all([
      findBoardGroup(sql, id),
      listRankedUsersInGroup(sql, id, input),
      countRankedUsers(sql, id),
    ])
    if (!group) throw new GroupNotFound()

    const badgesFor = await loadBadgesByUser(sql, ranked, id)
    const entries = ranked.map(({ userId, ...entry }) => ({ ...entry, badges: badgesFor(userId) }))
    return { data: { group, entries, total } }
  }),
]

async function loadBadgesByUser(sql: Sql, ranked: readonly { readonly userId: string }[], groupId: string | null) {
  const ids = ranked.map(({ userId }) => userId)
  const badgesByUser = Map.groupBy(await listBadgesForUsers(sql, ids, groupId), ({ userId }) => userId)
  return (userId: string) => badgesByUser.get(userId) ?? []
}

const dayMs = 86_400_000

const buildPeriod = (period: Period, end: string) => ({
  start: new Date(Date.parse(end) - periodDays[period] * dayMs).toISOString(),
  end,
  label: period === 'week' ? ('This week' as const) : ('This month' as const),
})
