import type { Sql, Transaction } from '#platform'

export interface QueuedJob {
  readonly id: number
  readonly task: string
  /** `failed` has no attempts left. */
  readonly state: 'running' | 'waiting' | 'scheduled' | 'retrying' | 'failed'
  readonly attempts: number
  readonly maxAttempts: number
  readonly runAt: string
  readonly createdAt: string
  readonly lastError: string | null
}

interface Filters {
  readonly task?: string | undefined
  readonly state?: QueuedJob['state'] | undefined
}

const stateSql = (sql: Sql) => sql`
  case
    when locked_at is not null then 'running'
    when attempts >= max_attempts then 'failed'
    when run_at <= now() then 'waiting'
    when attempts > 0 then 'retrying'
    else 'scheduled'
  end`

/** What failed for good first, then in the order in which they run. */
export function listQueuedJobs(sql: Sql, { task, state }: Filters, limit: number) {
  return sql<QueuedJob[]>`
    select id, task_identifier as task, ${stateSql(sql)} as state, attempts, max_attempts, run_at, created_at, last_error
    from graphile_worker.jobs
    where true
      ${task === undefined ? sql`` : sql`and task_identifier = ${task}`}
      ${state === undefined ? sql`` : sql`and ${stateSql(sql)} = ${state}`}
    order by attempts >= max_attempts desc, run_at, id
    limit ${limit}`
}

/** Runs them now, with all their attempts again. Jobs that are running are left alone. */
export async function retryQueuedJobs(sql: Transaction, ids: readonly number[]): Promise<number[]> {
  const retried = await sql<{ id: number }[]>`
    select id
    from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`
  return retried.map(({ id }) => id)
}

/** Jobs that are running are left alone. */
export async function deleteQueuedJobs(sql: Transaction, ids: readonly number[]): Promise<number[]> {
  const deleted = await sql<{ id: number }[]>`select id from graphile_worker.complete_jobs(${ids}::bigint[])`
  return deleted.map(({ id }) => id)
}

export async function countFailedJobs(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`
  return count
}
