import type { Transaction } from './sql.ts'
import { traceFields } from './telemetry/work.ts'

interface JobOptions {
  readonly runAt?: Date
  /** A pending job with the same key is replaced. */
  readonly key?: string
  /** `preserve_run_at` keeps the run time of the pending job. */
  readonly keyMode?: 'replace' | 'preserve_run_at'
  /** Jobs with a lower number run first. */
  readonly priority?: number
}

/** Payloads are stored in plain text: no secrets and nothing personal. */
export async function addJob(
  sql: Transaction,
  task: string,
  payload: Readonly<Record<string, string | number>>,
  { runAt, key, keyMode = 'replace', priority = 0 }: JobOptions = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      ${task}, ${sql.json({ ...payload, ...traceFields() })}::json, run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}, job_key_mode => ${keyMode}, priority => ${priority})`
}

interface Job {
  readonly payload: Readonly<Record<string, string | number>>
  readonly key?: string
}

export async function addJobs(
  sql: Transaction,
  task: string,
  jobs: readonly Job[],
  { priority = 0 }: Pick<JobOptions, 'priority'> = {},
): Promise<void> {
  if (jobs.length === 0) return
  const traced = jobs.map(({ payload, ...job }) => ({ ...job, payload: { ...payload, ...traceFields() } }))
  // A `job_spec`: task, payload, queue, run time, attempts, key, priority, flags.
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${task}::text, payload, null, null, null, key, ${priority}::int, null)::graphile_worker.job_spec
      from json_to_recordset(${sql.json(traced)}::json) as job (payload json, key text)))`
}
