import { sqlFragment, type Sql, type Transaction } from '#platform'
import { countsForRarity } from '../badges/records/public.ts'
import type { Period } from './contract.ts'
import { periodDays, isRankableSql, boardFilter } from './queries.ts'

/** False when another process holds the lock. */
export async function tryStartRefresh(sql: Transaction, name: string): Promise<boolean> {
  // Sorting a whole board exceeds the default 4 MB and would spill to disk.
  await sql`set local work_mem = '64MB'`
  const [lock] = await sql<[{ isHeld: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`board ${name}`}, 0)) as is_held`
  return lock.isHeld
}

export async function updateRanks(sql: Transaction, groupId: string | null): Promise<void> {
  await sql`
    with ranked as materialized (${rankingSelectFor(sql, groupId)}),
    removed as (
      delete from board_ranks r
      where ${boardFilter(sql, groupId)} and not exists (select from ranked where ranked.user_id = r.user_id)
    )
    insert into board_ranks (group_id, user_id, rank)
    select ${groupId}::uuid, ranked.user_id, ranked.rank
    from ranked
    left join board_ranks r on ${boardFilter(sql, groupId)} and r.user_id = ranked.user_id
    where r.rank is distinct from ranked.rank
    on conflict (group_id, user_id) do update
      set rank = excluded.rank`
}

const rankingSelectFor = (sql: Sql, groupId: string | null) =>
  groupId === null
    ? sql`
        select u.id as user_id,
          row_number() over (order by s.xp desc, s.badge_count desc, s.first_award_at, u.id)::integer as rank
        from users u
        join user_scores s on s.user_id = u.id
        where s.xp > 0 and ${isRankableSql}`
    : sql`
        select s.user_id,
          row_number() over (order by s.xp desc, s.badge_count desc, s.first_award_at, s.user_id)::integer as rank
        from group_scores s
        join users u on u.id = s.user_id
        where s.group_id = ${groupId} and s.xp > 0 and ${isRankableSql}`

/**
 * Rarity is about all badges, the movers only about those of the platform. Written even when already stale: a tally in
 * progress has not seen the change and commits `is_stale = false`.
 */
export async function markTalliesStale(sql: Transaction, groupId: string | null): Promise<void> {
  await sql`
    update board_tallies
    set is_stale = true
    where name = 'rarity' or ${groupId === null}`
}

/** `previous_rank` is the rank without any awards of the period. */
export async function updateMovers(sql: Transaction, period: Period): Promise<void> {
  await sql`delete from movers where period = ${period}`
  await sql`
    insert into movers (period, user_id, place, xp_gained, badges_earned, rank, previous_rank)
    select ${period}, user_id, row_number() over (order by xp_gained desc, rank), xp_gained, badges_earned, rank,
      case when xp > xp_gained then previous_rank end
    from (
      select u.id as user_id, s.xp, coalesce(g.xp, 0) as xp_gained, coalesce(g.badges, 0) as badges_earned,
        row_number() over (order by s.xp desc, s.badge_count desc, s.first_award_at, u.id) as rank,
        row_number() over (
          order by s.xp - coalesce(g.xp, 0) desc, s.badge_count - coalesce(g.badges, 0) desc, s.first_award_at, u.id
        ) as previous_rank
      from users u
      join user_scores s on s.user_id = u.id
      left join (
        select a.user_id, sum(b.points)::bigint as xp, count(*) as badges
        from badge_awards a
        join badges b on b.id = a.badge_id
        where a.group_id is null and a.awarded_at >= now() - make_interval(days => ${periodDays[period]})
        group by a.user_id
      ) g on g.user_id = u.id
      where s.xp > 0 and ${isRankableSql}
    ) ranked
    where xp_gained > 0`
}

export async function areMoversStale(sql: Sql, period: Period): Promise<boolean> {
  const [row] = await sql<[{ isStale: boolean }]>`
    select t.is_stale or exists (
      select
      from badge_awards a
      where a.group_id is null and a.awarded_at >= t.counted_at - make_interval(days => ${periodDays[period]})
        and a.awarded_at < now() - make_interval(days => ${periodDays[period]})) as is_stale
    from board_tallies t
    where t.name = ${period}`
  return row.isStale
}

/** Nothing that was counted has changed, so the period may end now. A newer award sets the flag before the next tally. */
export async function extendPeriod(sql: Transaction, period: Period): Promise<void> {
  await sql`update board_tallies set counted_at = now() where name = ${period}`
}

export async function isRarityStale(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isStale: boolean }]>`
    select t.is_stale or t.people is distinct from ${rarityUserCount} as is_stale
    from board_tallies t
    where t.name = 'rarity'`
  return row.isStale
}

const rarityUserCount = sqlFragment`(select count(*)::integer from users u where ${countsForRarity})`

/** Clears the flag before counting, so that later changes set it again. */
export async function startTally(sql: Transaction, name: Period | 'rarity'): Promise<void> {
  await sql`
    update board_tallies
    set counted_at = now(), is_stale = false, people = ${rarityUserCount}
    where name = ${name}`
}
