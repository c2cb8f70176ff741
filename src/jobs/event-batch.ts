import type { Sql } from '#platform'

/** A sign-in mail may have to wait until a whole batch is done: about 100 ms. */
const batchSize = 20
/** Limits the search when the queue is long and holds other jobs. */
const searchedJobs = 200

/**
 * Moves waiting events of the same type into this job, in one statement: if the process dies, the job runs again with all
 * of them. An event that continues a trace keeps its own job.
 */
export async function takeMoreEvents(sql: Sql, jobId: string, type: string): Promise<string[]> {
  const taken = await sql<{ eventId: string }[]>`
    with taken as (
      delete from graphile_worker._private_jobs
      where id in (
        select id
        from graphile_worker._private_jobs
        where is_available and id in (
          select id
          from (
            select id, task_id, payload
            from graphile_worker._private_jobs
            where is_available and job_queue_id is null and priority = 0 and run_at <= now()
            order by priority, run_at
            limit ${searchedJobs}) head
          where payload->>'type' = ${type} and payload->>'more' is null and payload->>'traceparent' is null
            and task_id = (select id from graphile_worker._private_tasks where identifier = 'event')
          limit ${batchSize - 1})
        for update skip locked)
      returning payload->>'id' as event_id),
    batch as (
      update graphile_worker._private_jobs
      set payload = (payload::jsonb || jsonb_build_object('more', (select string_agg(event_id, ' ') from taken)))::json
      where id = ${jobId} and exists (select from taken))
    select event_id from taken`
  return taken.map(({ eventId }) => eventId)
}
