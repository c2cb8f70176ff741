import type { Transaction } from '#platform'

/** The caller has locked both users. Completed progress wins over unfinished progress, then the higher value wins. */
export async function moveProgress(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const better = await sql<{ achievementId: string }[]>`
    select p.achievement_id
    from achievement_progress p
    left join achievement_progress kept on kept.achievement_id = p.achievement_id and kept.user_id = ${to}
    where p.user_id = ${from}
      and (kept.user_id is null
        or (p.completed_at is not null, p.current_value) > (kept.completed_at is not null, kept.current_value))
    order by p.achievement_id`
  const ids = better.map(({ achievementId }) => achievementId)
  await deleteProgress(sql, to, ids)
  for (const id of ids) {
    await sql`update achievement_progress set user_id = ${to} where achievement_id = ${id} and user_id = ${from}`
    await sql`update achievement_events set user_id = ${to} where achievement_id = ${id} and user_id = ${from}`
    await sql`update achievement_values set user_id = ${to} where achievement_id = ${id} and user_id = ${from}`
  }
  const remaining = await sql<{ achievementId: string }[]>`
    select achievement_id from achievement_progress where user_id = ${from}`
  await deleteProgress(
    sql,
    from,
    remaining.map(({ achievementId }) => achievementId),
  )
  return { moved: ids.length, skipped: remaining.length }
}

async function deleteProgress(sql: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from achievement_progress where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_events where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_values where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
}
