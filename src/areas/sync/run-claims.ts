import { newId, type Sql, type Transaction } from '#platform'

/** Renewed after every connection; also how long a crash blocks the next run. */
const claimDuration = '3 minutes'
/** A requested run that has not started by then can be requested again. */
const requestTimeout = '10 minutes'

/** `sync_runs` has a single row, so no statement here needs an id. */
export async function isRunActive(sql: Sql): Promise<boolean> {
  const { count } = await sql`
    select from sync_runs where claimed_until > now() or asked_at > now() - ${requestTimeout}::interval`
  return count > 0
}

/** False when a run is active or was requested before. */
export async function requestRun(sql: Transaction): Promise<boolean> {
  const { count } = await sql`
    update sync_runs
    set asked_at = now()
    where (claimed_until is null or claimed_until <= now())
      and (asked_at is null or asked_at <= now() - ${requestTimeout}::interval)`
  return count > 0
}

interface Run {
  readonly claim: string
  /** Requested runs include connections that are backing off. */
  readonly isRequested: boolean
}

/** Undefined when none is due, or another process runs it. */
export async function startRun(sql: Transaction, now: Date, intervalMinutes: number): Promise<Run | undefined> {
  // 30 seconds of slack: the job polls every minute and can be slightly early.
  const lastBefore = new Date(now.getTime() - intervalMinutes * 60_000 + 30_000)
  const [state] = await sql<{ isRequested: boolean }[]>`
    select asked_at is not null as is_requested
    from sync_runs
    where (claimed_until is null or claimed_until <= now())
      and (asked_at is not null or last_started_at is null or last_started_at <= ${lastBefore})
    for update`
  if (!state) return undefined
  const claim = newId()
  await sql`
    update sync_runs
    set claim = ${claim}, claimed_until = now() + ${claimDuration}::interval, asked_at = null, last_started_at = ${now}`
  return { claim, isRequested: state.isRequested }
}

export async function renewRun(sql: Transaction, { claim }: Run): Promise<void> {
  await sql`update sync_runs set claimed_until = now() + ${claimDuration}::interval where claim = ${claim}`
}

export async function finishRun(sql: Transaction, { claim }: Run): Promise<void> {
  await sql`update sync_runs set claim = null, claimed_until = null where claim = ${claim}`
}
