import { descending, type PageClause, type Sql, type Transaction } from '#platform'
import type { Job, SystemStatus } from './contract.ts'

export const newestFirst = descending({ failedAt: 'updated_at', id: 'id' })

/** The last error is set by the first failure; a job that runs now has a lock. */
export function listFailedJobs(sql: Sql, state: 'failed' | 'retrying', clause: PageClause) {
  return sql<Job[]>`
    select id::text as id, task, payload, attempts, max_attempts, last_error, updated_at as failed_at, run_at
    from (
      select jobs.id, jobs.task_identifier as task, private_jobs.payload, jobs.attempts, jobs.max_attempts,
        jobs.last_error, date_trunc('milliseconds', jobs.updated_at) as updated_at, jobs.run_at
      from graphile_worker.jobs
      join graphile_worker._private_jobs private_jobs using (id)
      where jobs.locked_at is null and jobs.attempts > 0
        and (jobs.attempts >= jobs.max_attempts) = ${state === 'failed'}) jobs
    where true ${clause}`
}

export async function rescheduleJob(sql: Transaction, id: string): Promise<boolean> {
  const { count } = await sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`
  return count > 0
}

export async function deleteJob(sql: Transaction, id: string): Promise<boolean> {
  return (await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`).count > 0
}

export async function findJobTask(sql: Sql, id: string): Promise<{ task: string } | undefined> {
  const [job] = await sql<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs where id = ${id}::bigint`
  return job
}

export async function countMigrations(sql: Sql): Promise<Omit<SystemStatus['migrations'], 'pending'>> {
  const [counts] = await sql<[{ applied: number; latest: string | null }]>`
    select count(*) as applied, max(name) as latest from migrations`
  return counts
}

export async function findDatabaseVersion(sql: Sql): Promise<string> {
  const [{ version }] = await sql<[{ version: string }]>`select current_setting('server_version') as version`
  return version
}
