import { setTimeout } from 'node:timers/promises'
import { findAbsent, type Database, type Log, type Sql, type Transaction } from '#platform'

const intervalMs = 30_000
const graceMs = 2_000

/** graphile-worker itself would wait four hours. The pause lets a process whose connection just broke reconnect. */
export async function unlockOrphanedJobs(db: Database, pause = () => setTimeout(graceMs)): Promise<string[]> {
  const { sql } = db
  const absentPools = await findAbsent(sql, await listLockingPools(sql))
  if (absentPools.length === 0) return []
  await pause()
  const deadPools = await findAbsent(sql, absentPools)
  if (deadPools.length > 0) await db.begin((transaction) => unlockJobs(transaction, deadPools))
  return deadPools
}

const diedMessage = 'The process that ran it has ended.'

/** One whose last attempt this was gets another, but not a second time: it may be what ends the process. */
async function unlockJobs(sql: Transaction, deadPools: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set last_error = ${diedMessage},
      attempts = case when last_error = ${diedMessage} then attempts else least(attempts, max_attempts - 1) end
    where locked_by = any(${deadPools as string[]}::text[])`
  await sql`select graphile_worker.force_unlock_workers(${deadPools}::text[])`
}

/**
 * A run that fails, or that the next one overtakes, loses its key to that one, and graphile-worker keeps it for good.
 */
export async function deleteReplacedRuns(sql: Sql, scheduledTasks: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and locked_at is null and attempts >= max_attempts and task_id in (
      select id from graphile_worker._private_tasks where identifier = any(${scheduledTasks as string[]}::text[]))`
}

async function listLockingPools(sql: Database['sql']): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`
  return rows.map(({ pool }) => pool)
}

export function startOrphanSweep(
  db: Database,
  log: Log,
  scheduledTasks: readonly string[],
): { sweepNow: () => void; stop: () => void } {
  async function sweep(): Promise<void> {
    try {
      const pools = await unlockOrphanedJobs(db)
      if (pools.length > 0) log.warn({ pools }, 'freed the jobs of processes that are gone')
      await deleteReplacedRuns(db.sql, scheduledTasks)
    } catch (error) {
      log.warn({ err: error }, 'could not look for the jobs of processes that are gone')
    }
  }
  const timer = setInterval(() => void sweep(), intervalMs).unref()
  return { sweepNow: () => void sweep(), stop: () => clearInterval(timer) }
}
