import { addJob, type Transaction } from '#platform'
import { saveCurrentValue } from './queries.ts'

/**
 * Both users must be locked. What was completed first wins. Unfinished counts add up; of gauges, the higher value wins.
 */
export async function moveProgress(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const combined = await combineCounts(sql, from, to)
  const toMove = await sql<{ achievementId: string }[]>`
    select merged.achievement_id
    from achievement_progress merged
    left join achievement_progress kept on kept.achievement_id = merged.achievement_id and kept.user_id = ${to}
    where merged.user_id = ${from}
      and (kept.user_id is null
        or merged.completed_at < coalesce(kept.completed_at, 'infinity')
        or (merged.completed_at is null and kept.completed_at is null and merged.current_value > kept.current_value))
    order by merged.achievement_id`
  const ids = toMove.map(({ achievementId }) => achievementId)
  await deleteProgress(sql, to, ids)
  for (const table of ['achievement_progress', 'achievement_events', 'achievement_values'])
    await sql`
      update ${sql(table)} set user_id = ${to} where user_id = ${from} and achievement_id = any(${ids}::uuid[])`
  const remaining = await sql<{ achievementId: string }[]>`
    select achievement_id from achievement_progress where user_id = ${from}`
  await deleteProgress(
    sql,
    from,
    remaining.map(({ achievementId }) => achievementId),
  )
  for (const { achievementId, isReached } of combined)
    if (isReached) await addJob(sql, 'settleAchievement', { id: achievementId })
  return { moved: ids.length + combined.length, skipped: remaining.length - combined.length }
}

/** What was counted for both users counts once. */
async function combineCounts(sql: Transaction, from: string, to: string) {
  const combined = await sql<{ achievementId: string; value: number; isReached: boolean }[]>`
    select merged.achievement_id, v.value, v.value >= a.target_value as is_reached
    from achievement_progress merged
    join achievement_progress kept on kept.achievement_id = merged.achievement_id and kept.user_id = ${to}
    join achievements a on a.id = merged.achievement_id
    cross join lateral (
      select greatest(merged.current_value, kept.current_value, merged.current_value + kept.current_value
        - (select count(*)
          from achievement_events from_event
          join achievement_events to_event using (event_id, achievement_id)
          where achievement_id = merged.achievement_id and from_event.user_id = ${from} and to_event.user_id = ${to})
        - (select count(*)
          from achievement_values from_value
          join achievement_values to_value using (value, achievement_id)
          where achievement_id = merged.achievement_id and from_value.user_id = ${from} and to_value.user_id = ${to})
      ) as value) v
    where merged.user_id = ${from} and merged.completed_at is null and kept.completed_at is null
      and a.progress_mode <> 'gauge'
    order by merged.achievement_id`
  const ids = combined.map(({ achievementId }) => achievementId)
  await sql`
    insert into achievement_events (event_id, achievement_id, user_id)
    select event_id, achievement_id, ${to}
    from achievement_events
    where user_id = ${from} and achievement_id = any(${ids}::uuid[])
    on conflict do nothing`
  await sql`
    insert into achievement_values (achievement_id, user_id, value)
    select achievement_id, ${to}, value
    from achievement_values
    where user_id = ${from} and achievement_id = any(${ids}::uuid[])
    on conflict do nothing`
  for (const { achievementId, value } of combined) await saveCurrentValue(sql, achievementId, to, value)
  return combined
}

async function deleteProgress(sql: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from achievement_progress where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_events where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_values where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
}
