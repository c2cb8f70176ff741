import { setTimeout } from 'node:timers/promises'
import { findAbsent, type Database, type Log } from '#platform'

const intervalMs = 30_000
const graceMs = 2_000

/** graphile-worker itself would wait four hours. The pause lets a process whose connection just broke reconnect. */
export async function unlockOrphanedJobs({ sql }: Database, pause = () => setTimeout(graceMs)): Promise<string[]> {
  const absentPools = await findAbsent(sql, await listLockingPools(sql))
  if (absentPools.length === 0) return []
  await pause()
  const deadPools = await findAbsent(sql, absentPools)
  if (deadPools.length > 0) await sql`select graphile_worker.force_unlock_workers(${deadPools}::text[])`
  return deadPools
}

async function listLockingPools(sql: Database['sql']): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`
  return rows.map(({ pool }) => pool)
}

export function startOrphanSweep(db: Database, log: Log): { sweepNow: () => void; stop: () => void } {
  const sweep = () => {
    unlockOrphanedJobs(db).then(
      (pools) => pools.length > 0 && log.warn({ pools }, 'freed the jobs of processes that are gone'),
      (error: unknown) => log.warn({ err: error }, 'could not look for the jobs of processes that are gone'),
    )
  }
  const timer = setInterval(sweep, intervalMs).unref()
  return { sweepNow: sweep, stop: () => clearInterval(timer) }
}
