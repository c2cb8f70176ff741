import type { Sql } from './sql.ts'

export interface TaskCounts {
  readonly task: string
  readonly running: number
  /** Could run now. */
  readonly waiting: number
  readonly scheduled: number
  /** Wait after a failure for their next attempt. */
  readonly retrying: number
  /** Failed for good. */
  readonly failed: number
  /** How long ago the oldest waiting job could have run. */
  readonly oldestWaitingSeconds: number
}

export async function countJobsByTask(sql: Sql): Promise<readonly TaskCounts[]> {
  return sql<TaskCounts[]>`
    with states as (
      select task_identifier as task, run_at,
        case
          when locked_at is not null then 'running'
          when attempts >= max_attempts then 'failed'
          when run_at <= now() then 'waiting'
          when attempts > 0 then 'retrying'
          else 'scheduled'
        end as state
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

/** Age of the oldest event that some consumer has not dealt with. */
export async function measureOutboxLag(sql: Sql): Promise<number> {
  const [{ seconds }] = await sql<[{ seconds: number }]>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where task_identifier in ('event', 'consume') and attempts < max_attempts`
  return seconds
}
