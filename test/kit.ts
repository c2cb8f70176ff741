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
import { createOperationClient, Refusal, type Client } from '#client'
import {
  connect,
  deriveKeys,
  createLog,
  ResponseCache,
  randomHex,
  readConfig,
  createStorage,
  systemClock,
  type BrowserState,
  type Clock,
  type ConnectionConfig,
  type Handler,
} from '#platform'
import { newClientId, registerClient } from '../src/areas/apps/public.ts'
import { createUser, type NewPerson } from '../src/areas/profile/public.ts'
import { startSession } from '../src/areas/auth/sessions/public.ts'
import { grantScopes } from '../src/areas/grants/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { buildApp, type Plugin } from '../src/http/app.ts'
import { createRateLimiters, type Services } from '../src/http/services.ts'
import { startJobs, type StartJobsOptions } from '../src/jobs/start.ts'
import { allMailTemplates, createTasks } from '../src/jobs/tasks.ts'
import { listMails, mailFolderPath } from '../src/mail/mail-folder.ts'
import type { MailTemplates } from '../src/mail/mail-template.ts'
import { storeArtifact } from '../src/oauth/artifacts.ts'
import { handlers as allHandlers } from '../src/operations.ts'
import { plugins as allPlugins } from '../src/plugins.ts'
import { createDataDir } from './data-dir.ts'
import { createTestDatabase } from './test-database.ts'
import { eventually } from './eventually.ts'
import { checksContract } from './checks-contract.ts'
import { createFactories } from './factories.ts'

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
  readonly connection?: ConnectionConfig
  /** Work on jobs as well; mails go into files of this server's own. */
  readonly worker?: boolean
  /** Serve at the address that the configuration names, for clients that read addresses from answers. */
  readonly isAtBaseUrl?: boolean
  /** Serve here; any free port otherwise. */
  readonly port?: number
  /** Whether the database has been brought up to date; as a rule it has. */
  readonly isReady?: () => boolean
  /** How messages to webhooks are sent, where it shall be unusual. */
  readonly deliveryOptions?: StartJobsOptions['deliveryOptions']
  /** Letters beside those of the product. */
  readonly mailTemplates?: MailTemplates
}

export const testSecret = 'a secret for tests, long enough to be taken'
let personCounter = 0

/** A real server on its own database, gone when the file's tests are over. */
export async function startApi({ env = {}, handlers = allHandlers, clock = systemClock, ...options }: ApiOptions = {}) {
  const database = options.connection === undefined ? await createTestDatabase() : connectToShared(options.connection)
  const { db } = database
  const dataDir = await createDataDir('api')
  const port = options.port ?? (options.isAtBaseUrl ? await freePort() : 0)
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(port > 0 && { BASE_URL: `http://127.0.0.1:${port}` }),
    RATE_LIMIT_AUTHENTICATED: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const log = createLog(config.LOG_LEVEL)
  const keys = deriveKeys(testSecret)
  const storage = createStorage(config, keys)
  const services: Services = {
    config,
    clock,
    keys,
    log,
    db,
    storage,
    responseCache: new ResponseCache(db.notifications),
    // Counts are exact however busy this machine is.
    limits: createRateLimiters({ config, db, keys, log }, 60_000),
    isReady: options.isReady ?? (() => true),
  }
  const app = buildApp(services, handlers.map(checksContract), options.plugins ?? allPlugins)
  db.notifications.start()
  const url = await app.listen({ host: '127.0.0.1', port })
  const letters = { ...allMailTemplates, ...options.mailTemplates }
  const { connection } = database
  const { deliveryOptions: courier = {}, worker: hasWorker = false } = options
  const jobs = { db, config, clock, keys, log, storage, letters }
  const worker = hasWorker ? startJobs({ ...jobs, connection, deliveryOptions: courier }) : undefined
  const stop = async () => {
    await worker?.stop()
    await app.close()
  }
  after(async () => {
    // A browser keeps a line ready that it has not used yet; Node waits for such a one as long as it is there.
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), 1_000)
    await stop()
    clearTimeout(closeTimer)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const person = async (fields: Partial<NewPerson> & { readonly name?: string } = {}): Promise<Person> => {
    const number = ++personCounter
    const { name = `Person ${number}`, email = `person-${number}@example.org` } = fields
    const { id, username } = await db.begin((sql) => createUser(sql, { ...fields, name, email }))
    return { id, username, name, email }
  }
  const tokenFor = async (userId: string, scopes: readonly Scope[], expiresAt: string | null = null) =>
    (await db.begin((sql) => issueToken(sql, { userId, name: 'test', scopes, expiresAt }))).token

  /** An app's token, as the authorization server makes it; the app is a new one. */
  const oauthTokenFor = async (userId: string, scopes: readonly string[], audience?: string): Promise<string> =>
    db.begin(async (sql) => {
      const [clientId, value] = [newClientId(), randomHex(40)]
      const redirectUris = ['https://app.example/callback']
      await registerClient(sql, { clientId, name: 'An app', redirectUris, isPublicClient: true, secretHash: null })
      const grantId = await grantScopes(sql, { userId, clientId, scopes })
      const payload = { accountId: userId, clientId, grantId, scope: scopes.join(' '), aud: audience }
      await storeArtifact(sql, { kind: 'AccessToken', value, payload, ttlSeconds: 3600, grantId })
      return value
    })

  /** The `Cookie` of a browser in which somebody has signed in. */
  const cookieFor = async (userId: string): Promise<string> => {
    const browser: BrowserState = { userAgent: 'a test' }
    const { limits } = services
    await db.begin((sql) =>
      startSession(
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
    memory: services.responseCache,
    limits: services.limits,
    tasks: createTasks(jobs),
    stop,
    person,
    tokenFor,
    oauthTokenFor,
    cookieFor,
    ...createFactories(db),
    /** A client without a credential. */
    anonymous: createOperationClient({ baseUrl: url }),
    /** A client of a new person. */
    async signIn(...scopes: Scope[]): Promise<Client & Person> {
      const who = await person()
      return attachPerson(createOperationClient({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
    },
    /** A client of a known person. */
    async signInAs(who: Person, ...scopes: Scope[]): Promise<Client & Person> {
      return attachPerson(createOperationClient({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
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
      return (await listMails(mailFolderPath(config), 1000)).reverse()
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

function connectToShared(connection: ConnectionConfig) {
  const db = connect(connection)
  return { connection, db, drop: () => db.close() }
}

/** Functions have a `name` of their own that cannot be assigned, only defined. */
function attachPerson(client: Client, who: Person): Client & Person {
  return Object.defineProperties(
    client,
    Object.fromEntries(Object.entries(who).map(([key, value]: [string, unknown]) => [key, { value }])),
  ) as Client & Person
}

/** Failures whose sentence is written for each case. */
const failuresWithCustomMessages: readonly FailureType[] = [
  InvalidInput,
  InsufficientScope,
  RateLimited,
  Unauthenticated,
]

/**
 * For assert.rejects: the service refused with this failure. Many failures share a code, so the sentence is compared too.
 * A path that cannot hold what it names, such as an id that is none, leads nowhere before any handler is asked.
 */
export const refusal =
  (expected: FailureType, sentence: string | RegExp = expected.meaning) =>
  (error: unknown): boolean => {
    if (!(error instanceof Refusal) || error.status !== expected.status || error.code !== expected.code) return false
    if (failuresWithCustomMessages.includes(expected)) return true
    if (error.code === RouteNotFound.code && /^(Not found: |There is nothing at this address)/.test(error.message))
      return true
    return typeof sentence === 'string' ? error.message === sentence : sentence.test(error.message)
  }
