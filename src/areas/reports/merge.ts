import type { Transaction } from '#platform'

interface Merge {
  readonly from: string
  readonly to: string
}

/** Drops reports of one account about the other, and open ones that both made. */
export async function moveReports(sql: Transaction, { from, to }: Merge) {
  await sql`update reports set decided_by = ${to} where decided_by = ${from}`
  const { count: skipped } = await sql`
    delete from reports r
    where (r.reporter_id, r.user_id) in ((${from}::uuid, ${to}::uuid), (${to}::uuid, ${from}::uuid))
      or r.status = 'open' and (
        r.reporter_id = ${from} and exists (
          select from reports o
          where o.status = 'open' and o.reporter_id = ${to} and o.target_id = r.target_id and o.recipient = r.recipient)
        or r.user_id = ${from} and exists (
          select from reports o
          where o.status = 'open' and o.user_id = ${to} and o.reporter_id = r.reporter_id and o.recipient = r.recipient))`
  const { count: moved } = await sql`
    update reports
    set reporter_id = case reporter_id when ${from} then ${to} else reporter_id end,
      user_id = case user_id when ${from} then ${to} else user_id end
    where ${from}::uuid in (reporter_id, user_id)`
  return { moved, skipped }
}
