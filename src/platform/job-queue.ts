import type { PageClause } from './page-clause.ts'
import { sqlFragment } from './sql-fragment.ts'
import type { Sql, Transaction } from './sql.ts'

/**
 * `waiting` could run now, `retrying` waits after a failure for its next attempt, `failed` has no attempts left.
 */
export type JobState = 'running' | 'waiting' | 'scheduled' | 'retrying' | 'failed'

const stateSql = sqlFragment`
  case
    when jobs.locked_at is not null then 'running'
    when jobs.attempts >= jobs.max_attempts then 'failed'
    when jobs.run_at <= now() then 'waiting'
    when jobs.attempts > 0 then 'retrying'
    else 'scheduled'
  end`

export interface TaskCounts extends Readonly<Record<JobState, number>> {
  readonly task: string
  /** How long ago the oldest waiting job could have run. */
  readonly oldestWaitingSeconds: number
}

export async function countJobsByTask(sql: Sql): Promise<readonly TaskCounts[]> {
  return sql<TaskCounts[]>`
    with states as (
      select task_identifier as task, run_at, ${stateSql} as state
      from graphile_worker.jobs)
    select task,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'scheduled') as scheduled,
      count(*) filter (where state = 'retrying') as retrying,
      count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as oldest_waiting_seconds
    from states
    group by task
    order by task`
}

export interface QueuedJob {
  readonly id: number
  readonly task: string
  readonly state: JobState
  readonly payload: Record<string, unknown>
  readonly attempts: number
  readonly maxAttempts: number
  readonly lastError: string | null
  readonly createdAt: string
  /** When it was last tried. */
  readonly updatedAt: string
  readonly runAt: string
}

export interface JobFilters {
  readonly task?: string | undefined
  readonly states?: readonly JobState[] | undefined
  readonly wasTried?: true | undefined
}

export function listJobs(sql: Sql, { task, states, wasTried }: JobFilters, clause: PageClause) {
  return sql<QueuedJob[]>`
    select id, task, state, payload, attempts, max_attempts, last_error, created_at, updated_at, run_at
    from (
      select jobs.id, jobs.task_identifier as task, ${stateSql} as state, private_jobs.payload, jobs.attempts,
        jobs.max_attempts, jobs.last_error, jobs.created_at, jobs.run_at,
        date_trunc('milliseconds', jobs.updated_at) as updated_at
      from graphile_worker.jobs
      join graphile_worker._private_jobs private_jobs using (id)) jobs
    where true
      ${task === undefined ? sql`` : sql`and task = ${task}`}
      ${states === undefined ? sql`` : sql`and state = any(${states})`}
      ${wasTried ? sql`and attempts > 0` : sql``}
    ${clause}`
}

/** What failed for good first, then by run time. */
export const inOrderOfRunning = (sql: Sql, limit: number): PageClause =>
  sql`order by state = 'failed' desc, run_at, id limit ${limit}`

type JobIds = readonly (number | string)[]

/** Runs them now, with all their attempts again. Jobs that are running are left alone. */
export async function retryJobs(sql: Transaction, ids: JobIds): Promise<number[]> {
  const retried = await sql<{ id: number }[]>`
    select id
    from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`
  return retried.map(({ id }) => id)
}

/** Ends the wait for the next attempt of those that failed with such an error. Attempts go on being counted. */
export async function retryNow(sql: Transaction, task: string, errorStart: string): Promise<number> {
  const { count } = await sql`
    update graphile_worker._private_jobs
    set run_at = now()
    where id in (
      select j.id
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.is_available and j.run_at > now() and j.attempts > 0
        and starts_with(j.last_error, ${errorStart})
      for update of j skip locked)`
  return count
}

/** Jobs that are running are left alone. */
export async function deleteJobs(sql: Transaction, ids: JobIds): Promise<number[]> {
  const deleted = await sql<{ id: number }[]>`select id from graphile_worker.complete_jobs(${ids}::bigint[])`
  return deleted.map(({ id }) => id)
}

export async function findJob(sql: Sql, id: string) {
  const [job] = await sql<Pick<QueuedJob, 'task' | 'payload' | 'lastError'>[]>`
    select j.task_identifier as task, p.payload, j.last_error
    from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.id = ${id}::bigint`
  return job
}

/** Age of the oldest event that some consumer has not dealt with. */
export async function measureOutboxLag(sql: Sql): Promise<number> {
  const [{ seconds }] = await sql<[{ seconds: number }]>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where task_identifier in ('event', 'consume') and attempts < max_attempts`
  return seconds
}
