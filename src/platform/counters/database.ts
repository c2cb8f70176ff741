import { seal, type Key } from '../keys.ts'
import type { Database, Sql } from '../sql.ts'
import type { Count, Counters } from './counters.ts'

/**
 * Counts in PostgreSQL, for all processes together. Each count is a statement of its own, outside any transaction: an attempt
 * that is rolled back was still an attempt. Keys hold email and IP addresses, so only a keyed hash of them is stored.
 */
export const databaseCounters =
  ({ sql }: Database, hashKey: Key): Counters =>
  (name, seconds) => ({
    async add(key, points) {
      const hash = seal(hashKey, `${name} ${key}`)
      const count = points > 0 ? await spend(sql, hash, points, seconds) : await giveBack(sql, hash, points)
      return count ?? { spent: 0, endsAt: Date.now() + seconds * 1000, now: Date.now() }
    },
  })

const count = (sql: Sql) => sql`
  spent,
  (extract(epoch from ends_at) * 1000)::bigint as ends_at,
  (extract(epoch from now()::timestamptz(3)) * 1000)::bigint as now`

async function spend(sql: Sql, key: string, points: number, seconds: number): Promise<Count | undefined> {
  const [row] = await sql<Count[]>`
    insert into counters as c (key, spent, ends_at)
    values (${key}, ${points}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update
    set spent = case when c.ends_at > now() then c.spent else 0 end + excluded.spent,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning ${count(sql)}`
  return row
}

async function giveBack(sql: Sql, key: string, points: number): Promise<Count | undefined> {
  const [row] = await sql<Count[]>`
    update counters
    set spent = greatest(0, spent + ${points})
    where key = ${key} and ends_at > now()
    returning ${count(sql)}`
  return row
}

/** Removes counts whose windows are over. */
export async function deleteEndedCounts(sql: Sql): Promise<void> {
  await sql`delete from counters where ends_at < now()`
}
