import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { connect, type ConnectionConfig } from '#platform'
import { median } from './load.ts'
import type { startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'
import { createBenchToken } from './statements.ts'

const [callerCount, roundCount, turnMs] = [64, 3, 4000]
const [busyCallerCount, requestsPerSecond] = [10, 20]

interface HotEventOptions {
  readonly connection: ConnectionConfig
  readonly url: string
  readonly startServer: () => ReturnType<typeof startProcess>
}

interface Caller {
  readonly authorization: string
  readonly eventId: string
}

/**
 * How many RSVPs and cancellations 64 people get answered for one event and for one each, and how much 20 of them a second
 * slow down the list of events.
 */
export async function measureHotEvent({ connection, url, startServer }: HotEventOptions): Promise<ReportRow[]> {
  const callers = await findCallers(connection)
  const hotEventId = callers[0]?.eventId ?? ''
  const server = await startServer()
  const pool = new Pool(url, { connections: callerCount })
  try {
    const measureRate = (eventIdFor: (caller: Caller) => string) => measureRsvpRate(pool, callers, eventIdFor)
    await measureRate(({ eventId }) => eventId)
    await measureRate(() => hotEventId)
    const rates = []
    for (let round = 0; round < roundCount; round++)
      rates.push({ spread: await measureRate(({ eventId }) => eventId), hot: await measureRate(() => hotEventId) })
    const rateRatio = median(rates.map(({ hot, spread }) => hot / spread))
    const figures = rates.map(({ hot, spread }) => `${Math.round(hot)} of ${Math.round(spread)}`).join(', ')
    const rateLabel = `RSVP throughput, one event vs. ${callerCount} events`
    console.log(`${rateLabel}: ${rateRatio.toFixed(2)} (${figures})`)

    const pairs = []
    for (let round = 0; round < roundCount; round++)
      pairs.push({ quietMs: await measureListMs(pool), busyMs: await measureBusyListMs(pool, callers, hotEventId) })
    const listRatio = median(pairs.map(({ quietMs, busyMs }) => busyMs / quietMs))
    const times = pairs.map(({ quietMs, busyMs }) => `${busyMs.toFixed(2)} of ${quietMs.toFixed(2)} ms`).join(', ')
    const listLabel = '/events median under RSVP load vs. idle'
    console.log(`${listLabel}: ${listRatio.toFixed(2)} (${times})`)
    return [
      { label: rateLabel, ratio: rateRatio, goal: 'at least 0.5', isMet: rateRatio >= 0.5 },
      { label: listLabel, ratio: listRatio, goal: 'at most 2', isMet: listRatio <= 2 },
    ]
  } finally {
    await pool.close()
    await server.stop()
  }
}

async function findCallers(connection: ConnectionConfig): Promise<Caller[]> {
  const db = connect(connection, { max: 1 })
  const users = await db.sql<{ id: string }[]>`
    select id from users where username like 'user-60__' order by username limit ${callerCount}`
  const events = await db.sql<{ id: string }[]>`
    select e.id
    from events e
    where e.starts_at > now() + interval '1 day' and not exists (
      select from rsvps r where r.event_id = e.id and r.user_id = any(${users.map(({ id }) => id)}))
    order by e.title desc
    limit ${callerCount}`
  await db.close()
  const callers = []
  for (const [index, { id }] of users.entries())
    callers.push({
      authorization: `Bearer ${await createBenchToken(connection, id, ['write:events'])}`,
      eventId: events[index]?.id ?? '',
    })
  return callers
}

async function sendRsvp(
  pool: Pool,
  method: 'POST' | 'DELETE',
  { authorization }: Caller,
  eventId: string,
): Promise<void> {
  const { statusCode, body } = await pool.request({
    method,
    path: `/v1/events/${eventId}/rsvp`,
    headers: { authorization },
  })
  const text = await body.text()
  if (statusCode >= 300) throw new Error(`${method} rsvp answered ${statusCode}: ${text}`)
}

async function measureRsvpRate(
  pool: Pool,
  callers: readonly Caller[],
  eventIdFor: (caller: Caller) => string,
): Promise<number> {
  const startedAt = performance.now()
  let requestCount = 0
  const loop = async (caller: Caller) => {
    while (performance.now() - startedAt < turnMs) {
      await sendRsvp(pool, 'POST', caller, eventIdFor(caller))
      await sendRsvp(pool, 'DELETE', caller, eventIdFor(caller))
      requestCount += 2
    }
  }
  await Promise.all(callers.map(loop))
  return (requestCount * 1000) / (performance.now() - startedAt)
}

async function measureListMs(pool: Pool): Promise<number> {
  const times: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < turnMs) {
    const requestedAt = performance.now()
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/events',
      headers: { accept: 'text/html' },
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`/events answered ${statusCode}: ${text}`)
    times.push(performance.now() - requestedAt)
    await setTimeout(5)
  }
  return median(times)
}

async function measureBusyListMs(pool: Pool, callers: readonly Caller[], eventId: string): Promise<number> {
  const stop = new AbortController()
  const [listMs] = await Promise.all([
    measureListMs(pool).finally(() => stop.abort()),
    sendAtFixedRate(pool, callers.slice(0, busyCallerCount), eventId, stop.signal),
  ])
  return listMs
}

/** Sends on schedule, whether or not other callers have their answers. Ends when no caller has an RSVP. */
async function sendAtFixedRate(
  pool: Pool,
  callers: readonly Caller[],
  eventId: string,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now()
  const loop = async (caller: Caller, index: number) => {
    let isGoing = false
    for (let slot = index; isGoing || !signal.aborted; slot += callers.length) {
      const dueAt = startedAt + (slot * 1000) / requestsPerSecond
      await setTimeout(Math.max(0, dueAt - performance.now()))
      await sendRsvp(pool, isGoing ? 'DELETE' : 'POST', caller, eventId)
      isGoing = !isGoing
    }
  }
  await Promise.all(callers.map(loop))
}
