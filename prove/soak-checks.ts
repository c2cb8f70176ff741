import type { Sql } from '#platform'

export async function checkRanks(sql: Sql): Promise<{ ranked: number; wrong: number }> {
  const [row] = await sql<[{ ranked: number; wrong: number }]>`
    with scores as (
      select a.group_id, a.user_id, sum(b.points) as xp, count(*) as badges, min(a.awarded_at) as first
      from badge_awards a
      join badges b on b.id = a.badge_id
      join users u on u.id = a.user_id
      where u.is_visible and u.username is not null and u.show_on_leaderboard
      group by a.group_id, a.user_id
      having sum(b.points) > 0
    ), counted as (
      select group_id, user_id,
        row_number() over (partition by group_id order by xp desc, badges desc, first, user_id) as rank
      from scores
    )
    select (select count(*) from counted) as ranked, (
      select count(*)
      from (
        (select group_id, user_id, rank from counted except all select group_id, user_id, rank from board_ranks)
        union all
        (select group_id, user_id, rank from board_ranks except all select group_id, user_id, rank from counted)
      ) different) as wrong`
  return row
}

export async function countWrongRarity(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from badges b
    where abs(b.percentage - (
      select coalesce(100.0 * count(a.id) / nullif((
        select count(*) from users where profile_visibility = 'public' and username is not null), 0), 100)
      from badge_awards a
      join users u on u.id = a.user_id
      where a.badge_id = b.id and u.profile_visibility = 'public' and u.username is not null)) > 0.000001`
  return row.count
}
