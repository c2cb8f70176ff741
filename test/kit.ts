import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { after } from 'node:test'
import {
  InsufficientScope,
  InvalidInput,
  RateLimited,
  RouteNotFound,
  Unauthenticated,
  type FailureType,
  type Scope,
} from '#contract'
import { clientOf, Refusal, type Client } from '#client'
import {
  connect,
  keysFrom,
  logAt,
  Memory,
  randomHex,
  readConfig,
  storageOf,
  systemClock,
  type Browser,
  type Clock,
  type Connection,
  type Handler,
} from '#platform'
import { newClientId, registerClient } from '../src/areas/developer/apps/public.ts'
import { createUser, type NewPerson } from '../src/areas/user/profile/public.ts'
import { beginSession } from '../src/areas/sign-in/sessions/public.ts'
import { allow } from '../src/areas/user/grants/public.ts'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { buildApp, type Plugin } from '../src/http/app.ts'
import { limitsOf, type Services } from '../src/http/services.ts'
import { startJobs, type JobOptions } from '../src/jobs/start.ts'
import { allLetters, tasksOf } from '../src/jobs/tasks.ts'
import { listMails, mailFolder } from '../src/mail/folder.ts'
import type { Letters } from '../src/mail/letter.ts'
import { storeArtifact } from '../src/oauth/artifacts.ts'
import { handlers as allHandlers } from '../src/operations.ts'
import { plugins as allPlugins } from '../src/plugins.ts'
import { newDataDir } from './data-dir.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { keepsItsWord } from './keeps-its-word.ts'
import { makersOf } from './makers.ts'

export interface Person {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly name: string
}

export interface ApiOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly handlers?: readonly Handler[]
  readonly plugins?: readonly Plugin[]
  readonly clock?: Clock
  /** Connect to this instead of to a database of one's own: another server's, or none at all. */
  readonly connection?: Connection
  /** Work on jobs as well; mails go into files of this server's own. */
  readonly worker?: boolean
  /** Serve at the address that the configuration names, for clients that read addresses from answers. */
  readonly isAtItsAddress?: boolean
  /** Serve here; any free port otherwise. */
  readonly port?: number
  /** Whether the database has been brought up to date; as a rule it has. */
  readonly isReady?: () => boolean
  /** How messages to webhooks are sent, where it shall be unusual. */
  readonly courier?: JobOptions['courier']
  /** Letters beside those of the product. */
  readonly letters?: Letters
}

export const secret = 'a secret for tests, long enough to be taken'
let counter = 0

/** A real server on its own database, gone when the file's tests are over. */
export async function startApi({ env = {}, handlers = allHandlers, clock = systemClock, ...options }: ApiOptions = {}) {
  const database = options.connection === undefined ? await newDatabase() : shared(options.connection)
  const { db } = database
  const dataDir = await newDataDir('api')
  const port = options.port ?? (options.isAtItsAddress ? await freePort() : 0)
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(port > 0 && { BASE_URL: `http://127.0.0.1:${port}` }),
    RATE_LIMIT_AUTHENTICATED: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const log = logAt(config.LOG_LEVEL)
  const keys = keysFrom(secret)
  const storage = storageOf(config, keys)
  const services: Services = {
    config,
    clock,
    keys,
    log,
    db,
    storage,
    memory: new Memory(db.notifications),
    // Counts are exact however busy this machine is.
    limits: limitsOf({ config, db, keys, log }, 60_000),
    isReady: options.isReady ?? (() => true),
  }
  const app = buildApp(services, handlers.map(keepsItsWord), options.plugins ?? allPlugins)
  db.notifications.start()
  const url = await app.listen({ host: '127.0.0.1', port })
  const letters = { ...allLetters, ...options.letters }
  const { connection } = database
  const { courier = {}, worker: works = false } = options
  const jobs = { db, config, clock, keys, log, storage, letters }
  const worker = works ? startJobs({ ...jobs, connection, courier }) : undefined
  const stop = async () => {
    await worker?.stop()
    await app.close()
  }
  after(async () => {
    // A browser keeps a line ready that it has not used yet; Node waits for such a one as long as it is there.
    const patience = setTimeout(() => app.server.closeAllConnections(), 1_000)
    await stop()
    clearTimeout(patience)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const person = async (facts: Partial<NewPerson> & { readonly name?: string } = {}): Promise<Person> => {
    const number = ++counter
    const { name = `Person ${number}`, email = `person-${number}@example.org` } = facts
    const { id, username } = await db.begin((sql) => createUser(sql, { ...facts, name, email }))
    return { id, username, name, email }
  }
  const tokenFor = async (userId: string, scopes: readonly Scope[], expiresAt: string | null = null) =>
    (await db.begin((sql) => makeToken(sql, { userId, name: 'test', scopes, expiresAt }))).token

  /** An app's token, as the authorization server makes it; the app is a new one. */
  const oauthTokenFor = async (userId: string, scopes: readonly string[], audience?: string): Promise<string> =>
    db.begin(async (sql) => {
      const [clientId, value] = [newClientId(), randomHex(40)]
      const redirectUris = ['https://app.example/callback']
      await registerClient(sql, { clientId, name: 'An app', redirectUris, isPublicClient: true, secretHash: null })
      const grantId = await allow(sql, { userId, clientId, scopes })
      const payload = { accountId: userId, clientId, grantId, scope: scopes.join(' '), aud: audience }
      await storeArtifact(sql, { kind: 'AccessToken', value, payload, seconds: 3600, grantId })
      return value
    })

  /** The `Cookie` of a browser in which somebody has signed in. */
  const cookieFor = async (userId: string): Promise<string> => {
    const browser: Browser = { userAgent: 'a test' }
    const { limits } = services
    await db.begin((sql) =>
      beginSession(
        sql,
        { config, clock, keys, limits, log, storage, requestId: 'test', ip: '127.0.0.1', browser },
        userId,
        'password',
      ),
    )
    return `session=${browser.session?.token}`
  }

  return {
    url,
    db,
    connection: database.connection,
    config,
    storage,
    memory: services.memory,
    limits: services.limits,
    tasks: tasksOf(jobs),
    stop,
    person,
    tokenFor,
    oauthTokenFor,
    cookieFor,
    ...makersOf(db),
    /** A client without a credential. */
    anonymous: clientOf({ baseUrl: url }),
    /** A client of a new person. */
    async signIn(...scopes: Scope[]): Promise<Client & Person> {
      const who = await person()
      return as(clientOf({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
    },
    /** A client of a known person. */
    async signInAs(who: Person, ...scopes: Scope[]): Promise<Client & Person> {
      return as(clientOf({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
    },
    fetch: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    /** The mails sent so far, the oldest first, once no job is due any more. Needs `worker`. */
    async mails() {
      await eventually(
        'no job is due any more',
        () => db.sql`
          select task_identifier, attempts, last_error from graphile_worker.jobs
          where locked_at is not null or (run_at <= now() and attempts < max_attempts)`,
        (due) => due.length === 0,
      )
      return (await listMails(mailFolder(config), 1000)).reverse()
    },
    /** Resolves when so many connections wait for a lock. */
    waitForLocks: (count: number) =>
      eventually(
        `${count} connections wait for a lock`,
        () => db.sql`
          select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        (waiting) => waiting.length >= count,
      ),
    async publishedEvents() {
      const rows = await db.sql<{ type: string; data: Record<string, unknown> }[]>`
        select type, data from outbox order by occurred_at, id`
      return [...rows]
    },
    /** How often PostgreSQL had to break a deadlock in this database. */
    async deadlocks() {
      await db.sql`select pg_stat_clear_snapshot()`
      const [row] = await db.sql<[{ deadlocks: number }]>`
        select deadlocks from pg_stat_database where datname = current_database()`
      return row.deadlocks
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export { eventually }

export type Api = Awaited<ReturnType<typeof startApi>>

function shared(connection: Connection) {
  const db = connect(connection)
  return { connection, db, drop: () => db.close() }
}

/** Functions have a `name` of their own that cannot be assigned, only defined. */
function as(client: Client, who: Person): Client & Person {
  return Object.defineProperties(
    client,
    Object.fromEntries(Object.entries(who).map(([key, value]: [string, unknown]) => [key, { value }])),
  ) as Client & Person
}

/** Failures whose sentence is written for each case. */
const wordedForEachCase: readonly FailureType[] = [InvalidInput, InsufficientScope, RateLimited, Unauthenticated]

/**
 * For assert.rejects: the service refused with this failure. Many failures share a code, so the sentence is compared too.
 * A path that cannot hold what it names, such as an id that is none, leads nowhere before any handler is asked.
 */
export const refusal =
  (expected: FailureType, sentence: string | RegExp = expected.meaning) =>
  (error: unknown): boolean => {
    if (!(error instanceof Refusal) || error.status !== expected.status || error.code !== expected.code) return false
    if (wordedForEachCase.includes(expected)) return true
    if (error.code === RouteNotFound.code && /^(Not found: |There is nothing at this address)/.test(error.message))
      return true
    return typeof sentence === 'string' ? error.message === sentence : sentence.test(error.message)
  }
