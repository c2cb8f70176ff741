import { setTimeout } from 'node:timers/promises'
import { findAbsent, type Database, type Log } from '#platform'

const intervalMs = 30_000
const graceMs = 2_000

/**
 * Frees the jobs of processes that are gone; the library would wait four hours. A process whose connection just broke gets
 * a moment to show itself again.
 */
export async function unlockOrphanedJobs({ sql }: Database, pause = () => setTimeout(graceMs)): Promise<string[]> {
  const suspects = await findAbsent(sql, await listLockingPools(sql))
  if (suspects.length === 0) return []
  await pause()
  const deadPools = await findAbsent(sql, suspects)
  if (deadPools.length > 0) await sql`select graphile_worker.force_unlock_workers(${deadPools}::text[])`
  return deadPools
}

async function listLockingPools(sql: Database['sql']): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`
  return rows.map(({ pool }) => pool)
}

/** Looks when asked and every 30 seconds, until told to stop. */
export function startOrphanSweep(db: Database, log: Log): { sweepNow: () => void; stop: () => void } {
  const look = () => {
    unlockOrphanedJobs(db).then(
      (gone) => gone.length > 0 && log.warn({ pools: gone }, 'freed the jobs of processes that are gone'),
      (error: unknown) => log.warn({ err: error }, 'could not look for the jobs of processes that are gone'),
    )
  }
  const timer = setInterval(look, intervalMs).unref()
  return { sweepNow: look, stop: () => clearInterval(timer) }
}
