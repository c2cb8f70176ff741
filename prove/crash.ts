import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveKeys, migrate, type Database } from '#platform'
import { insertWebhookWithSecret } from '../src/areas/webhooks/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { PortfolioItemCreated } from '../src/areas/profile/portfolio/contract.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { startReceiver, type Receiver } from '../test/webhook-receiver.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { sleep, ServerProcess } from './server-process.ts'
import { Writer } from './writer.ts'

const killCount = Number(process.env['PROVE_KILLS'] ?? 50)
const writerCount = 12

/** Kills the server, then PostgreSQL, again and again while items are added and removed. */
export const crash: Proof = async () => {
  const dataDir = await createDataDir('crash')
  const receiver = await startReceiver()
  const server = new ServerProcess(await reservePort(), {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    RATE_LIMIT_AUTHENTICATED: '1000000',
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })
  try {
    const tokens = await createWriterTokens(dataDir, receiver.url)
    await server.start()
    const writers = tokens.map((token) => new Writer(server.url, token))
    // A writer's error is thrown at the end: an unhandled rejection would leave the server running.
    const running = Promise.allSettled(writers.map((writer) => writer.run()))

    const findings = [
      await checkSurvival('the server killed', writers, async () => {
        await server.stop('SIGKILL')
        await server.start()
      }),
      await checkSurvival('the embedded PostgreSQL killed', writers, async () => {
        const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
        await sleep(50)
        await server.waitUntilReady()
      }),
    ]
    for (const writer of writers) writer.stop()
    for (const result of await running) if (result.status === 'rejected') throw result.reason
    process.stdout.write('Sending again what got no answer; a key is free a minute after its owner died …\n')
    await Promise.all(writers.map((writer) => writer.retryUnanswered()))
    const deliveryFinding = await withDatabase(dataDir, (db) => checkDeliveries(db, receiver))
    await server.stop('SIGTERM')
    return [...findings, ...(await checkConsistency(dataDir, writers)), deliveryFinding]
  } finally {
    await server.stop('SIGTERM')
    await receiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createWriterTokens(dataDir: string, url: string): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    await migrate(db)
    const tokens: string[] = []
    for (let n = 0; n < writerCount; n++)
      await db.begin(async (sql) => {
        const { id: userId } = await createUser(sql, { email: `writer-${n}@example.org`, name: `Writer ${n}` })
        const hook = { ownerId: userId, grantId: null, url, eventTypes: [PortfolioItemCreated.type], hearsAll: false }
        await insertWebhookWithSecret(sql, deriveKeys(secretKey), hook)
        tokens.push(
          (await issueToken(sql, { userId, name: 'proof', scopes: ['write:portfolio'], expiresAt: null })).token,
        )
      })
    return tokens
  })
}

async function checkSurvival(label: string, writers: readonly Writer[], kill: () => Promise<void>): Promise<Finding> {
  const before = countAcknowledged(writers)
  const waits: number[] = []
  for (let n = 1; n <= killCount; n++) {
    await sleep(150 + ((n * 137) % 500))
    const startedAt = performance.now()
    await kill()
    waits.push(performance.now() - startedAt)
    process.stdout.write(`\r${label}: ${n} of ${killCount} `)
  }
  process.stdout.write('\n')
  const lost = (await Promise.all(writers.map((writer) => writer.findLost()))).flat()
  const figures = `${killCount} times, ${countAcknowledged(writers) - before} writes acknowledged, ${lost.length} lost, ready again after ${Math.round(Math.max(...waits))} ms at most`
  return { label, holds: lost.length === 0, figures }
}

const countAcknowledged = (writers: readonly Writer[]) =>
  writers.reduce((sum, { acknowledgedCount }) => sum + acknowledgedCount, 0)

async function checkConsistency(dataDir: string, writers: readonly Writer[]): Promise<Finding[]> {
  return withDatabase(dataDir, async ({ sql }) => {
    const [{ withoutEvent }] = await sql<[{ withoutEvent: number }]>`
      select count(*) as without_event
      from portfolio_items i
      where not exists (select from outbox o where o.data ->> 'portfolioItemId' = i.id::text)`
    const [{ doubled }] = await sql<[{ doubled: number }]>`
      select count(*) as doubled
      from (
        select from outbox where type = ${PortfolioItemCreated.type}
        group by data ->> 'userId', data ->> 'title' having count(*) > 1
      ) twice`
    const [{ events, items }] = await sql<[{ events: number; items: number }]>`
      select (select count(*) from outbox where type = ${PortfolioItemCreated.type}) as events,
        (select count(*) from portfolio_items) as items`
    const removed = writers.reduce((sum, writer) => sum + writer.removedCount, 0)
    return [
      {
        label: 'every item has its event, every event its item',
        holds: withoutEvent === 0 && events === items + removed,
        figures: `${items} items and ${removed} removed ones, ${events} events, ${withoutEvent} items without one`,
      },
      { label: 'a request repeated with its key is done once', holds: doubled === 0, figures: `${doubled} doubled` },
    ]
  })
}

/** At-least-once delivery, also for events whose sender was killed. */
async function checkDeliveries({ sql }: Database, receiver: Receiver): Promise<Finding> {
  process.stdout.write('Waiting for the last messages …\n')
  const deadline = Date.now() + 300_000
  for (;;) {
    await sleep(500)
    const events = await sql<{ id: string }[]>`select id from outbox where type = ${PortfolioItemCreated.type}`
    const received = new Set(receiver.received.map(({ message }) => message.id))
    const missing = events.filter(({ id }) => !received.has(id)).length
    if (missing > 0 && Date.now() < deadline) continue
    const repeated = receiver.received.length - received.size
    const figures = `${events.length} events, ${missing} missing, ${repeated} requests repeated one that had arrived`
    return { label: 'every event reaches its webhook at least once', holds: missing === 0, figures }
  }
}
