import type { Transaction } from '#platform'
import { toDedupKey } from './rules.ts'

export interface BackfillEntry {
  readonly userId: string
  /** What a `distinct` achievement counts. */
  readonly value: string
  readonly occurredAt: string
}

/**
 * For demo data: sets progress from what happened in the past. Nobody may have progress yet, and no value may repeat.
 * Publishes no events and grants no rewards; returns who completed the achievement, when, and its badge. For `distinct`,
 * stores what unfinished progress has counted, so that it does not count again.
 */
export async function backfillProgress(sql: Transaction, key: string, entries: readonly BackfillEntry[]) {
  const numbered = sql`
    select a.id as achievement_id, a.badge_id, a.target_value, a.progress_mode, d.user_id, d.dedup_key, d.at::timestamptz as at,
      row_number() over (partition by d.user_id order by d.at::timestamptz, d.dedup_key) as place,
      count(*) over (partition by d.user_id) as total
    from achievements a
    cross join unnest(
      ${entries.map(({ userId }) => userId)}::uuid[],
      ${entries.map(({ value }) => toDedupKey(value) ?? null)}::text[],
      ${entries.map(({ occurredAt }) => occurredAt)}::text[]
    ) as d (user_id, dedup_key, at)
    where a.key = ${key}`
  await sql`
    insert into achievement_progress (achievement_id, user_id, current_value, completed_at)
    select achievement_id, user_id, least(max(total), max(target_value)), max(at) filter (where place = target_value)
    from (${numbered}) n
    group by achievement_id, user_id`
  await sql`
    insert into achievement_values (achievement_id, user_id, value)
    select achievement_id, user_id, dedup_key
    from (${numbered}) n
    where progress_mode = 'distinct' and total < target_value`
  return sql<{ userId: string; completedAt: string; badgeId: string | null }[]>`
    select user_id, at as completed_at, badge_id
    from (${numbered}) n
    where place = target_value`
}
