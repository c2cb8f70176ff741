import type { Transaction } from '#platform'

/** Both users must be locked. Completed progress wins over unfinished progress, then the higher value wins. */
export async function moveProgress(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  const toMove = await sql<{ achievementId: string }[]>`
    select p.achievement_id
    from achievement_progress p
    left join achievement_progress target on target.achievement_id = p.achievement_id and target.user_id = ${to}
    where p.user_id = ${from}
      and (target.user_id is null
        or (p.completed_at is not null, p.current_value) > (target.completed_at is not null, target.current_value))
    order by p.achievement_id`
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
  return { moved: ids.length, skipped: remaining.length }
}

async function deleteProgress(sql: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from achievement_progress where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_events where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
  await sql`delete from achievement_values where user_id = ${userId} and achievement_id = any(${ids}::uuid[])`
}
