import { connect, type ConnectionConfig, type Database } from '#platform'
import { Pool } from 'undici'
import type { startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'
import { createBenchToken } from './statements.ts'

const [rsvpCount, clientCount] = [10_000, 16]

interface JobsOptions {
  readonly connection: ConnectionConfig
  readonly url: string
  readonly startServer: (role: 'web' | 'worker') => ReturnType<typeof startProcess>
}

/** One process takes 10,000 RSVPs without running jobs; then another runs all that follows from them, mails included. */
export async function measureJobs({ connection, url, startServer }: JobsOptions): Promise<ReportRow[]> {
  const db = connect(connection, { max: 1 })
  try {
    const clients = await prepareClients(db, connection)
    const web = await startServer('web')
    const rsvpsPerSecond = await measureRate(() => makeRsvps(url, clients))
    await web.stop()
    const worker = await startServer('worker')
    const drainedPerSecond = await measureRate(() => waitUntilIdle(db))
    await worker.stop()
    const ratio = drainedPerSecond / rsvpsPerSecond
    const label = 'jobs: 10,000 RSVPs with their consumers and mails, drained/s of RSVPs/s'
    console.log(`${label}: ${ratio.toFixed(2)} (${Math.round(drainedPerSecond)} of ${Math.round(rsvpsPerSecond)})`)
    return [{ label, ratio, goal: 'at least 0.5', isMet: ratio >= 0.5 }]
  } finally {
    await db.close()
  }
}

interface RsvpClient {
  readonly token: string
  readonly eventIds: readonly string[]
}

/** Each client is another person, who RSVPs to each event at most once. */
async function prepareClients({ sql }: Database, connection: ConnectionConfig): Promise<RsvpClient[]> {
  await sql`
    insert into achievements (id, key, name, event_type, target_value)
    values (gen_random_uuid(), 'regular', 'Regular', 'event.rsvp', 500)`
  const users = await sql<{ id: string }[]>`
    select id from users where username like 'user-60__' order by username limit ${clientCount}`
  const clients: RsvpClient[] = []
  for (const { id } of users) {
    const events = await sql<{ id: string }[]>`
      select e.id
      from events e
      where e.starts_at > now() + interval '1 day' and not exists (
        select from rsvps r where r.event_id = e.id and r.user_id = ${id})
      order by md5(e.title)
      limit ${rsvpCount / clientCount}`
    const token = await createBenchToken(connection, id, ['write:events'])
    clients.push({ token, eventIds: events.map((event) => event.id) })
  }
  return clients
}

async function makeRsvps(url: string, clients: readonly RsvpClient[]): Promise<void> {
  const pool = new Pool(url, { connections: clientCount })
  const makeAll = async ({ token, eventIds }: RsvpClient) => {
    for (const id of eventIds) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, body } = await pool.request({ path: `/v1/events/${id}/rsvp`, method: 'POST', headers })
      const text = await body.text()
      if (statusCode >= 300) throw new Error(`An RSVP was answered with ${statusCode}: ${text}`)
    }
  }
  await Promise.all(clients.map(makeAll))
  await pool.close()
}

async function waitUntilIdle({ sql }: Database): Promise<void> {
  for (;;) {
    const due = await sql`
      select from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts
      limit 1`
    if (due.count === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function measureRate(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (rsvpCount * 1000) / (performance.now() - startedAt)
}
