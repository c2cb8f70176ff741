import type { Database } from '#platform'
import { refreshBoard, refreshTallies } from '../src/areas/leaderboards/public.ts'

/**
 * 100 platform badges and one per group; ten awards per user, one of them from a group. The caller has disabled the
 * counting triggers.
 */
export async function fillBadgeAwards({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    insert into badges (id, slug, name, icon, color, points, sort_order)
    select gen_random_uuid(), 'badge-' || n, 'Badge ' || n, '🐦', '#E5574F', 1 + n * 7 % 50, n
    from generate_series(1, 100) n`
  await sql`
    insert into badges (id, group_id, slug, name, icon, color, points, sort_order)
    select gen_random_uuid(), id, urlname || '-badge', name, '🦉', '#E5574F', 10, 0
    from groups`
  await sql`
    insert into badge_awards (id, badge_id, user_id, group_id, method, awarded_at)
    select gen_random_uuid(), b.id, u.id, null, 'award', now() - random() * interval '700 days'
    from (select id, row_number() over (order by username) as number from users) u
    cross join generate_series(1, 9) n
    join badges b on b.slug = 'badge-' || 1 + (u.number * 7 + n * n * 3) % 97
    on conflict do nothing`
  await sql`
    insert into badge_awards (id, badge_id, user_id, group_id, method, awarded_at)
    select gen_random_uuid(), b.id, u.id, b.group_id, 'award', now() - random() * interval '700 days'
    from (select id, row_number() over (order by username) as number from users) u
    join (select id, group_id, row_number() over (order by slug) as number from badges where group_id is not null) b
      on b.number = 1 + u.number % (select greatest(count(*), 1) from groups)`
  await updateTotals(sql)
}

async function updateTotals(sql: Database['sql']): Promise<void> {
  await sql`update badges b set awarded_count = (select count(*) from badge_awards a where a.badge_id = b.id)`
  await sql`
    insert into user_scores (user_id, xp, badge_count, first_award_at, is_listed)
    select u.id, coalesce(s.xp, 0), coalesce(s.count, 0), s.first, u.is_visible and u.username is not null
    from users u
    left join (
      select a.user_id, sum(b.points) as xp, count(*) as count, min(a.awarded_at) as first
      from badge_awards a
      join badges b on b.id = a.badge_id
      where a.group_id is null
      group by a.user_id) s on s.user_id = u.id`
  await sql`
    insert into group_scores (group_id, user_id, xp, badge_count, first_award_at)
    select a.group_id, a.user_id, sum(b.points), count(*), min(a.awarded_at)
    from badge_awards a
    join badges b on b.id = a.badge_id
    where a.group_id is not null
    group by a.group_id, a.user_id`
}

/** `firstMs` and `againMs` are refreshes of the platform board; between them one person gains points. */
export async function fillLeaderboards(db: Database): Promise<{ firstMs: number; againMs: number; tallyMs: number }> {
  const measureMs = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return Math.round(performance.now() - start)
  }
  const firstMs = await measureMs(() => db.begin((sql) => refreshBoard(sql, null)))
  await db.sql`analyze board_ranks`
  const groups = await db.sql<{ id: string }[]>`select id from groups order by urlname limit 20`
  for (const { id } of groups) await db.begin((sql) => refreshBoard(sql, id))
  await db.sql`
    update user_scores set xp = xp + 25 where user_id = (select id from users where username = 'user-77')`
  const againMs = await measureMs(() => db.begin((sql) => refreshBoard(sql, null)))
  const tallyMs = await measureMs(() => refreshTallies(db))
  return { firstMs, againMs, tallyMs }
}
