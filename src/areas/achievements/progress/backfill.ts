import type { Transaction } from '#platform'

export interface BackfillEntry {
  readonly userId: string
  readonly dedupKey: string
  readonly occurredAt: string
}

/**
 * Publishes no events and grants no rewards: returns who completed the achievement, when, and its badge. Stores the
 * dedup keys of unfinished progress, so that nothing counts twice.
 */
export async function backfillProgress(sql: Transaction, key: string, entries: readonly BackfillEntry[]) {
  const numbered = sql`
    select a.id as achievement_id, a.badge_id, a.target_value, a.progress_mode, d.user_id, d.mark, d.at::timestamptz as at,
      row_number() over (partition by d.user_id order by d.at::timestamptz, d.mark) as place,
      count(*) over (partition by d.user_id) as total
    from achievements a
    cross join unnest(
      ${entries.map(({ userId }) => userId)}::uuid[],
      ${entries.map(({ dedupKey }) => dedupKey)}::text[],
      ${entries.map(({ occurredAt }) => occurredAt)}::text[]
    ) as d (user_id, mark, at)
    where a.key = ${key}`
  await sql`
    insert into achievement_progress (achievement_id, user_id, current_value, completed_at)
    select achievement_id, user_id, least(max(total), max(target_value)), max(at) filter (where place = target_value)
    from (${numbered}) n
    group by achievement_id, user_id`
  await sql`
    insert into achievement_values (achievement_id, user_id, value)
    select achievement_id, user_id, mark
    from (${numbered}) n
    where progress_mode = 'distinct' and total < target_value`
  return sql<{ userId: string; completedAt: string; badgeId: string | null }[]>`
    select user_id, at as completed_at, badge_id
    from (${numbered}) n
    where place = target_value`
}
