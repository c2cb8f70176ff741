import type { Sql } from '#platform'

export async function countWrongTotals(sql: Sql): Promise<{ people: number; groups: number; badges: number }> {
  const [wrong] = await sql<[{ people: number; groups: number; badges: number }]>`
    select
      (select count(*) from user_scores u left join lateral (
        select coalesce(sum(b.points), 0) as xp, count(a.id) as badge_count, min(a.awarded_at) as first_award_at
        from badge_awards a join badges b on b.id = a.badge_id
        where a.user_id = u.user_id and a.group_id is null) c on true
      where (u.xp, u.badge_count) <> (c.xp, c.badge_count) or u.first_award_at is distinct from c.first_award_at) as people,
      (select count(*) from group_scores s full join (
        select a.group_id, a.user_id, sum(b.points) as xp, count(*) as badge_count, min(a.awarded_at) as first_award_at
        from badge_awards a join badges b on b.id = a.badge_id
        where a.group_id is not null group by a.group_id, a.user_id) c using (group_id, user_id)
      where (s.xp, s.badge_count, s.first_award_at) is distinct from (c.xp, c.badge_count, c.first_award_at)) as groups,
      (select count(*) from badges b
      where b.awarded_count <> (select count(*) from badge_awards a where a.badge_id = b.id)) as badges`
  return wrong
}
