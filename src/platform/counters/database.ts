import { keyedHash, type DerivedKey } from '../keys.ts'
import type { Database, Sql } from '../sql.ts'
import type { CounterState, CounterFactory } from './counters.ts'

/**
 * Runs outside any transaction, so that a rolled-back attempt still counts. Keys contain email and IP addresses, so
 * only a keyed hash is stored.
 */
export const createDatabaseCounterFactory =
  ({ sql }: Database, hashKey: DerivedKey): CounterFactory =>
  (name, seconds) => ({
    async add(key, amount) {
      const hash = keyedHash(hashKey, `${name} ${key}`)
      const state = amount > 0 ? await addAmount(sql, hash, amount, seconds) : await refundAmount(sql, hash, amount)
      return state ?? { count: 0, endsAt: Date.now() + seconds * 1000, now: Date.now() }
    },
  })

const counterColumns = (sql: Sql) => sql`
  spent as count,
  (extract(epoch from ends_at) * 1000)::bigint as ends_at,
  (extract(epoch from now()::timestamptz(3)) * 1000)::bigint as now`

async function addAmount(sql: Sql, key: string, amount: number, seconds: number): Promise<CounterState | undefined> {
  const [row] = await sql<CounterState[]>`
    insert into counters as c (key, spent, ends_at)
    values (${key}, ${amount}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update
    set spent = case when c.ends_at > now() then c.spent else 0 end + excluded.spent,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning ${counterColumns(sql)}`
  return row
}

async function refundAmount(sql: Sql, key: string, amount: number): Promise<CounterState | undefined> {
  const [row] = await sql<CounterState[]>`
    update counters
    set spent = greatest(0, spent + ${amount})
    where key = ${key} and ends_at > now()
    returning ${counterColumns(sql)}`
  return row
}

export async function deleteExpiredCounters(sql: Sql): Promise<void> {
  await sql`delete from counters where ends_at < now()`
}
