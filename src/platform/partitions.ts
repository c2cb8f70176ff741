import { firstIdAt, timeOfId } from './ids.ts'
import type { Database, Transaction } from './sql.ts'

interface PartitionedTable {
  readonly table: string
  readonly period: 'week' | 'month'
  readonly keepDays: number
}

const partitionedTables: readonly PartitionedTable[] = [
  { table: 'outbox', period: 'week', keepDays: 30 },
  { table: 'webhook_deliveries', period: 'week', keepDays: 30 },
  { table: 'audit_log', period: 'month', keepDays: 400 },
]

/** While a statement waits for a lock, others wait behind it, so it gives up soon. The next cleanup tries again. */
const lockTimeoutMs = 800
const dayMs = 86_400_000

/** Makes the partitions of this and the next two periods, and removes rows that were kept long enough. */
export async function maintainPartitions(db: Database, now = new Date()): Promise<void> {
  for (const partitioned of partitionedTables) {
    const keptSince = new Date(now.getTime() - partitioned.keepDays * dayMs)
    await withLock(db, (sql) => createPartitions(sql, partitioned, { now, keptSince }))
    await withLock(db, (sql) => dropPartitions(sql, partitioned, keptSince))
    await deleteFromOpenPartitions(db, partitioned, keptSince)
  }
}

/** Does nothing while another process holds the lock, because that one does the same work. */
function withLock(db: Database, run: (sql: Transaction) => Promise<void>): Promise<void> {
  return db.begin(async (sql) => {
    await sql.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
    const [{ isFree }] = await sql<[{ isFree: boolean }]>`
      select pg_try_advisory_xact_lock(hashtextextended('folkmoot partitions', 0)) as is_free`
    if (isFree) await run(sql)
  })
}

interface Partition {
  readonly name: string
  /** Null for the first one, which was the table before it had partitions, and for the default one. */
  readonly from: string | null
  readonly to: string | null
}

/** Another process may drop one meanwhile: then it has no bound. */
const listPartitions = (sql: Transaction | Database['sql'], table: string) => sql<Partition[]>`
  select name, substring(bound from '(?<=FROM \\(.)[-0-9a-f]{36}') as from, substring(bound from '(?<=TO \\(.)[-0-9a-f]{36}') as to
  from (
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits
    join pg_class c on c.oid = inhrelid
    where inhparent = ${table}::regclass) partitions
  where bound is not null
  order by name`

async function createPartitions(
  sql: Transaction,
  { table, period }: PartitionedTable,
  { now, keptSince }: { readonly now: Date; readonly keptSince: Date },
): Promise<void> {
  const ends = (await listPartitions(sql, table)).flatMap(({ to }) => (to === null ? [] : [timeOfId(to).getTime()]))
  const horizon = addPeriods(now, period, 3)
  let start = new Date(Math.max(addPeriods(keptSince, period, 0).getTime(), ...ends))
  while (start < horizon) {
    const end = addPeriods(start, period, 1)
    await createPartition(sql, table, start, end)
    start = end
  }
}

/**
 * Attaching, unlike `partition of`, lets others read and write meanwhile. Rows are in the default partition if there was
 * no cleanup for two periods.
 */
async function createPartition(sql: Transaction, table: string, start: Date, end: Date): Promise<void> {
  const name = `${table}_${start.toISOString().slice(0, 10).replaceAll('-', '_')}`
  const [from, to] = [firstIdAt(start), firstIdAt(end)]
  await sql`create table ${sql(name)} (like ${sql(table)} including defaults including constraints including indexes)`
  await sql`
    with moved as (delete from ${sql(`${table}_default`)} where id >= ${from} and id < ${to} returning *)
    insert into ${sql(name)}
    select * from moved`
  await sql.unsafe(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
}

async function dropPartitions(sql: Transaction, { table }: PartitionedTable, keptSince: Date): Promise<void> {
  for (const { name, to } of await listPartitions(sql, table))
    if (to !== null && timeOfId(to) <= keptSince) await sql`drop table ${sql(name)}`
}

async function deleteFromOpenPartitions({ sql }: Database, { table }: PartitionedTable, keptSince: Date) {
  for (const { name, from } of await listPartitions(sql, table))
    if (from === null) await sql`delete from ${sql(name)} where id < ${firstIdAt(keptSince)}`
}

/** The start of the period that is `count` periods after that of `date`. Weeks begin on Monday, in UTC. */
function addPeriods(date: Date, period: PartitionedTable['period'], count: number): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return period === 'month'
    ? new Date(Date.UTC(year, month + count, 1))
    : new Date(Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + 7 * count))
}
