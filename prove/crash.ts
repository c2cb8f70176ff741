import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keysFrom, migrate, type Database } from '#platform'
import { makeWebhook } from '../src/areas/developer/webhooks/public.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { PortfolioItemCreated } from '../src/areas/user/portfolio/contract.ts'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { startReceiver, type Receiver } from '../test/receivers.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { pause, Server } from './server.ts'
import { Writer } from './writer.ts'

const kills = Number(process.env['PROVE_KILLS'] ?? 50)
const writers = 12

/** Kills the server, then the embedded PostgreSQL, again and again while people write. */
export const crash: Proof = async () => {
  const dataDir = await newDataDir('crash')
  const receiver = await startReceiver()
  try {
    const tokens = await makePeople(dataDir, receiver.url)
    const server = new Server(3911, {
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      DEMO: 'off',
      RATE_LIMIT_AUTHENTICATED: '1000000',
      LOG_LEVEL: 'silent',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    })
    await server.start()
    const people = tokens.map((token) => new Writer(server.url, token))
    const working = people.map((person) => person.work())

    const findings = [
      await survives('the server killed', people, async () => {
        await server.end('SIGKILL')
        await server.start()
      }),
      await survives('the embedded PostgreSQL killed', people, async () => {
        const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGKILL')
        await pause(50)
        await server.untilReady()
      }),
    ]
    for (const person of people) person.stop()
    await Promise.all(working)
    process.stdout.write('Sending again what got no answer; a key is free a minute after its owner died …\n')
    await Promise.all(people.map((person) => person.settle()))
    const told = await withDatabase(dataDir, (db) => everythingTold(db, receiver))
    await server.end('SIGTERM')
    return [...findings, ...(await nothingHalfDone(dataDir, people)), told]
  } finally {
    await receiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each of them with a webhook of their own. */
async function makePeople(dataDir: string, url: string): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    await migrate(db)
    const tokens: string[] = []
    for (let n = 0; n < writers; n++)
      await db.begin(async (sql) => {
        const { id: userId } = await createUser(sql, { email: `writer-${n}@example.org`, name: `Writer ${n}` })
        const facts = { ownerId: userId, grantId: null, url, eventTypes: [PortfolioItemCreated.type], hearsAll: false }
        await makeWebhook(sql, keysFrom(secretKey), facts)
        tokens.push(
          (await makeToken(sql, { userId, name: 'proof', scopes: ['write:portfolio'], expiresAt: null })).token,
        )
      })
    return tokens
  })
}

async function survives(what: string, people: readonly Writer[], strike: () => Promise<void>): Promise<Finding> {
  const before = written(people)
  const waits: number[] = []
  for (let n = 1; n <= kills; n++) {
    await pause(150 + ((n * 137) % 500))
    const begun = performance.now()
    await strike()
    waits.push(performance.now() - begun)
    process.stdout.write(`\r${what}: ${n} of ${kills} `)
  }
  process.stdout.write('\n')
  const lost = (await Promise.all(people.map((person) => person.lost()))).flat()
  const figures = `${kills} times, ${written(people) - before} writes acknowledged, ${lost.length} lost, ready again after ${Math.round(Math.max(...waits))} ms at most`
  return { what, holds: lost.length === 0, figures }
}

const written = (people: readonly Writer[]) => people.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

/** Every item that was made has its event, and no request that was sent twice was done twice. */
async function nothingHalfDone(dataDir: string, people: readonly Writer[]): Promise<Finding[]> {
  return withDatabase(dataDir, async ({ sql }) => {
    const [{ silent }] = await sql<[{ silent: number }]>`
      select count(*) as silent
      from portfolio_items i
      where not exists (select from outbox o where o.data ->> 'portfolioItemId' = i.id::text)`
    const [{ doubled }] = await sql<[{ doubled: number }]>`
      select count(*) as doubled
      from (
        select from outbox where type = ${PortfolioItemCreated.type}
        group by data ->> 'userId', data ->> 'title' having count(*) > 1
      ) twice`
    const [{ events }] = await sql<[{ events: number }]>`
      select count(*) as events from outbox where type = ${PortfolioItemCreated.type}`
    const made = people.reduce((sum, person) => sum + person.made, 0)
    const unknown = people.reduce((sum, person) => sum + person.unknown, 0)
    return [
      {
        what: 'every change has its event, every event its change',
        holds: silent === 0 && events >= made && events <= made + unknown,
        figures: `${made} items made and ${unknown} unanswered, ${events} events, ${silent} changes without one`,
      },
      { what: 'a request repeated with its key is done once', holds: doubled === 0, figures: `${doubled} doubled` },
    ]
  })
}

/** Every event has reached the receiver at least once, also those whose sender was killed. */
async function everythingTold({ sql }: Database, receiver: Receiver): Promise<Finding> {
  process.stdout.write('Waiting for the last messages …\n')
  for (const deadline = Date.now() + 300_000; ;) {
    await pause(500)
    const events = await sql<{ id: string }[]>`select id from outbox where type = ${PortfolioItemCreated.type}`
    const received = new Set(receiver.received.map(({ message }) => message.id))
    const missing = events.filter(({ id }) => !received.has(id)).length
    if (missing > 0 && Date.now() < deadline) continue
    const again = receiver.received.length - received.size
    const figures = `${events.length} events, ${missing} missing, ${again} requests repeated one that had arrived`
    return { what: 'every event reaches its webhook at least once', holds: missing === 0, figures }
  }
}
