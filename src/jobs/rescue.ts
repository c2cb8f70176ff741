import { setTimeout } from 'node:timers/promises'
import { absentAmong, type Database, type Log } from '#platform'

const everyMs = 30_000
const doubtMs = 2_000

/**
 * Frees the jobs of processes that are gone; the library would wait four hours. A process whose connection just broke gets
 * a moment to show itself again.
 */
export async function rescueJobs({ sql }: Database, pause = () => setTimeout(doubtMs)): Promise<string[]> {
  const suspects = await absentAmong(sql, await poolsWithJobs(sql))
  if (suspects.length === 0) return []
  await pause()
  const gone = await absentAmong(sql, suspects)
  if (gone.length > 0) await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`
  return gone
}

async function poolsWithJobs(sql: Database['sql']): Promise<string[]> {
  const rows = await sql<{ pool: string }[]>`
    select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`
  return rows.map(({ pool }) => pool)
}

/** Looks when asked and every 30 seconds, until told to stop. */
export function keepRescuing(db: Database, log: Log): { look: () => void; stop: () => void } {
  const look = () => {
    rescueJobs(db).then(
      (gone) => gone.length > 0 && log.warn({ pools: gone }, 'freed the jobs of processes that are gone'),
      (error: unknown) => log.warn({ err: error }, 'could not look for the jobs of processes that are gone'),
    )
  }
  const timer = setInterval(look, everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
