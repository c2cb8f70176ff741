import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toEnglish } from '#messages'
import {
  connect,
  deriveKeys,
  maintainPartitions,
  migrate,
  newId,
  readConfig,
  systemClock,
  type ConnectionConfig,
  type Database,
} from '#platform'
import { fillLeaderboards } from '../bench/badge-awards.ts'
import { compareReads, constantTimePaths, maxGrowthFor, rareWordPaths } from '../bench/growth.ts'
import { markEndedEvents } from '../src/areas/events/records/public.ts'
import { webhookConsumer } from '../src/areas/webhooks/deliveries/consumers.ts'
import { embeddedPassword } from '../src/commands/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { createDataDir } from '../test/data-dir.ts'
import { secretKey } from './database.ts'
import { fillMillion } from './million-data.ts'
import { Prober } from './prober.ts'
import type { Finding, Proof } from './proof.ts'

/** The migrations from here on are run on a full database. */
const firstMigration = '0024'
const maxFreezeMs = 1000

export const million: Proof = () => proveMillion(Number(process.env['PROVE_PEOPLE'] ?? 1_000_000))

interface Site {
  readonly connection: Exclude<ConnectionConfig, string>
  readonly dataDir: string
}

/** A community of a million people, and one of a tenth to compare it with. */
async function proveMillion(people: number): Promise<Finding[]> {
  const dataDir = await createDataDir('million')
  const password = embeddedPassword(deriveKeys(secretKey))
  const postgres = await joinEmbeddedPostgres({ dataDir, password, log: (text) => console.log(toEnglish(text)) })
  const site = { connection: postgres.connection, dataDir }
  try {
    const small = await createCommunity(site, 'small', people / 10)
    const large = await createCommunity(site, 'large', people)
    await withConnection(small.connection, (db) => migrate(db, { includesContractMigrations: true }))
    return [
      { label: 'generated', holds: true, figures: `${large.figures}, in ${large.seconds} s` },
      await proveMigration(large.connection),
      await proveReads(site, small.connection, large.connection),
      await proveFanOut(large.connection),
      await proveRetention(large.connection),
      await describeResources(large.connection),
    ]
  } finally {
    await postgres.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withConnection<T>(connection: ConnectionConfig, run: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(connection, { max: 1, timeoutsMs: { pool: 0, statement: 0, lock: 0 } })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

async function createCommunity(site: Site, database: string, people: number) {
  await withConnection({ ...site.connection, database: 'postgres' }, ({ sql }) => sql`create database ${sql(database)}`)
  const connection = { ...site.connection, database }
  const startedAt = performance.now()
  const figures = await withConnection(connection, async (db) => {
    await migrate(db, { folder: await copyOldMigrations(site.dataDir) })
    await fillMillion(db, people)
    const [row] = await db.sql<{ users: number; events: number; rsvps: number; outbox: number; size: string }[]>`
      select (select count(*) from users) as users, (select count(*) from events) as events,
        (select count(*) from rsvps) as rsvps, (select count(*) from outbox) as outbox,
        pg_size_pretty(pg_database_size(current_database())) as size`
    return `${row?.users} people, ${row?.events} events, ${row?.rsvps} RSVPs, ${row?.outbox} rows in the outbox; ${row?.size}`
  })
  return { connection, figures, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

async function copyOldMigrations(dataDir: string): Promise<URL> {
  const source = fileURLToPath(new URL('../migrations/', import.meta.url))
  const folder = join(dataDir, 'migrations')
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(source)) if (file < firstMigration) await cp(join(source, file), join(folder, file))
  return pathToFileURL(`${folder}/`)
}

async function proveMigration(connection: ConnectionConfig): Promise<Finding> {
  const prober = new Prober(connection)
  const startedAt = performance.now()
  const names = await withConnection(connection, (db) => migrate(db, { includesContractMigrations: true }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  await prober.stop()
  const waits = Object.entries(prober.longestMs).map(([name, ms]) => `${name} ${ms} ms`)
  return {
    label: 'the migrations run while people read and write: nobody waits for over a second',
    holds: prober.problems.length === 0 && Object.values(prober.longestMs).every((ms) => ms <= maxFreezeMs),
    figures: `${names.join(', ')} in ${seconds} s; ${prober.count} transactions meanwhile, ${prober.problems.length} failed${prober.problems[0] ? ` (${prober.problems[0]})` : ''}; longest: ${waits.join(', ')}`,
  }
}

async function proveReads(site: Site, small: ConnectionConfig, large: ConnectionConfig): Promise<Finding> {
  for (const connection of [small, large])
    await withConnection(connection, async (db) => {
      await markEndedEvents(db)
      // The prober updated one person ten thousand times. A plain VACUUM skips the indexes when so few pages have
      // dead rows.
      await db.sql.unsafe('vacuum (analyze, index_cleanup on)')
      await fillLeaderboards(db)
    })
  const limits = { RATE_LIMIT_AUTHENTICATED: '100000000', RATE_LIMIT_ANONYMOUS: '100000000' }
  const env = { DATA_DIR: site.dataDir, SECRET_KEY: secretKey, DEMO: 'off', ...limits }
  const paths = [...constantTimePaths, ...rareWordPaths]
  const compared = await compareReads({ small, large, env, paths, requestCount: 40 })
  const grown = compared.filter(({ path, smallMs, largeMs }) => largeMs > smallMs * maxGrowthFor(path))
  const describe = ({ path, smallMs, largeMs }: (typeof compared)[number]) =>
    `${path} ${largeMs.toFixed(1)} instead of ${smallMs.toFixed(1)} ms`
  const slowest = compared.toSorted((a, b) => b.largeMs - a.largeMs)[0]
  return {
    label:
      'lists, pages and searches take at most 1.3 times as long as with a tenth of the data, for a rare word twice',
    holds: grown.length === 0,
    figures: `${compared.length - grown.length} of ${compared.length} do; ${grown.map(describe).join('; ') || 'none grew more'}; slowest: ${slowest ? describe(slowest) : ''}`,
  }
}

async function proveFanOut(connection: ConnectionConfig): Promise<Finding> {
  return withConnection(connection, async (db) => {
    const [id, type] = [newId(), 'group.updated']
    await db.sql`insert into outbox (id, type, data, audience) values (${id}, ${type}, '{}', '{public}')`
    const event = { id, type, data: {}, occurredAt: new Date().toISOString() }
    const services = { config: readConfig({}), clock: systemClock }
    const startedAt = performance.now()
    let [longestMs, cursor]: [number, string | undefined] = [0, undefined]
    do {
      const batchStartedAt = performance.now()
      cursor = (await db.begin((sql) => webhookConsumer.consume({ sql, ...services }, event, cursor))) ?? undefined
      longestMs = Math.max(longestMs, performance.now() - batchStartedAt)
    } while (cursor !== undefined)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { count } = await db.sql`select from webhook_messages where id = ${id}`
    const { count: hooks } = await db.sql`select from webhooks`
    return {
      label: 'an event is queued for all webhooks in batches of less than a second',
      holds: count === hooks && longestMs <= maxFreezeMs,
      figures: `${count} of ${hooks} webhooks in ${seconds} s, longest batch ${Math.round(longestMs)} ms; the process that did it has ${await readBackendMb(db)} MB of its own`,
    }
  })
}

/** Linux only. */
async function readBackendMb({ sql }: Database): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** Ten weeks later, when the first partition may go. */
async function proveRetention(connection: ConnectionConfig): Promise<Finding> {
  return withConnection(connection, async (db) => {
    const readState = async () => {
      const [state] = await db.sql<[{ rows: number; bytes: number }]>`
        select (select count(*) from outbox) as rows, pg_database_size(current_database()) as bytes`
      return state
    }
    const before = await readState()
    const prober = new Prober(connection)
    const startedAt = performance.now()
    await maintainPartitions(db, new Date(Date.now() + 10 * 7 * 86_400_000))
    const tookMs = Math.round(performance.now() - startedAt)
    await prober.stop()
    const after = await readState()
    const longest = Math.max(...Object.values(prober.longestMs))
    return {
      label: 'old events are dropped with their partition; nobody waits for over a second',
      holds: after.rows < before.rows / 10 && longest <= maxFreezeMs && prober.problems.length === 0,
      figures: `${before.rows - after.rows} rows and ${Math.round((before.bytes - after.bytes) / 1024 ** 2)} MB in ${tookMs} ms, with the partitions of the next weeks; longest wait ${longest} ms`,
    }
  })
}

async function describeResources(connection: ConnectionConfig): Promise<Finding> {
  return withConnection(connection, async ({ sql }) => {
    const tables = await sql<{ name: string; rowBytes: number; size: string }[]>`
      select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size,
        round(pg_total_relation_size(oid) / greatest(reltuples, 1))::integer as row_bytes
      from pg_class
      where relname in ('users', 'user_scores', 'events', 'event_counts', 'rsvps', 'badge_awards')
      order by pg_total_relation_size(oid) desc`
    const { rss } = process.memoryUsage()
    return {
      label: 'memory and disk, with indexes',
      holds: true,
      figures: `${tables.map(({ name, size, rowBytes }) => `${name} ${size} (${rowBytes} B a row)`).join(', ')}; 128 MB of shared buffers; this process ${Math.round(rss / 1024 ** 2)} MB`,
    }
  })
}
