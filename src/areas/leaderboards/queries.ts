import { sqlFragment, type Sql } from '#platform'
import { isPubliclyVisible } from '../profile/public.ts'
import type { BoardQuery, LeaderboardEntry, LeaderboardMover, Period } from './contract.ts'

/** Users `u` who may be on a board. Reads apply it too, so that users who no longer qualify disappear at once. */
export const isRankableSql = sqlFragment`${isPubliclyVisible} and u.show_on_leaderboard`

export const boardFilter = (sql: Sql, groupId: string | null) =>
  groupId === null ? sql`r.group_id is null` : sql`r.group_id = ${groupId}`

type Entry = Pick<LeaderboardEntry, 'rank' | 'username' | 'name' | 'avatarUrl' | 'score' | 'badgeCount'>

export function listRankedUsers(sql: Sql, { limit, offset }: BoardQuery) {
  return sql<(Entry & { userId: string })[]>`
    select r.rank, r.user_id, u.username, u.name, u.avatar_url, s.xp as score, s.badge_count
    from board_ranks r
    join users u on u.id = r.user_id
    join user_scores s on s.user_id = u.id
    where r.group_id is null and r.rank > ${offset} and s.xp > 0 and ${isRankableSql}
    order by r.rank
    limit ${limit}`
}

export function listRankedUsersInGroup(sql: Sql, groupId: string, { limit, offset }: BoardQuery) {
  return sql<(Entry & { userId: string })[]>`
    select r.rank, r.user_id, u.username, u.name, u.avatar_url, s.xp as score, s.badge_count
    from board_ranks r
    join users u on u.id = r.user_id
    join group_scores s on s.group_id = r.group_id and s.user_id = r.user_id
    where r.group_id = ${groupId} and r.rank > ${offset} and s.xp > 0 and ${isRankableSql}
    order by r.rank
    limit ${limit}`
}

/** As of the last refresh. Ranks have no gaps, so the last one is the count. */
export async function countRankedUsers(sql: Sql, groupId: string | null): Promise<number> {
  const [last] = await sql<{ rank: number }[]>`
    select r.rank
    from board_ranks r
    where ${boardFilter(sql, groupId)}
    order by r.rank desc
    limit 1`
  return last?.rank ?? 0
}

export async function findBoardGroup(sql: Sql, groupId: string) {
  const [group] = await sql<{ id: string; name: string; urlname: string; photoUrl: string | null }[]>`
    select id, name, urlname, photo_url
    from groups
    where id = ${groupId}`
  return group
}

export const periodDays: Readonly<Record<Period, number>> = { week: 7, month: 30 }

type Mover = Omit<LeaderboardMover, 'rankChange'>

/** `place` is the position among the movers, `rank` that on the leaderboard. */
export function listMovers(sql: Sql, period: Period, end: string, { limit, offset }: BoardQuery) {
  return sql<Mover[]>`
    select u.username, u.name, u.avatar_url, s.xp as current_xp, m.xp_gained, m.rank as current_rank, m.previous_rank,
      m.badges_earned, u.created_at >= ${end}::timestamptz - make_interval(days => ${periodDays[period]}) as is_new_user
    from movers m
    join users u on u.id = m.user_id
    join user_scores s on s.user_id = u.id
    where m.period = ${period} and m.place > ${offset} and s.xp > 0 and ${isRankableSql}
    order by m.place
    limit ${limit}`
}

/** Places have no gaps, so the last one is the count. */
export async function countMovers(sql: Sql, period: Period): Promise<number> {
  const [last] = await sql<{ place: number }[]>`
    select place
    from movers
    where period = ${period}
    order by place desc
    limit 1`
  return last?.place ?? 0
}

/** When the movers were last counted, or found to be unchanged. */
export async function findMoversRefreshedAt(sql: Sql, period: Period): Promise<string> {
  const [tally] = await sql<[{ countedAt: string }]>`select counted_at from board_tallies where name = ${period}`
  return tally.countedAt
}
