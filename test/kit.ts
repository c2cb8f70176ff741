import { rm } from 'node:fs/promises'
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
import { createOperationClient, ApiError, type OperationClient } from '#client'
import { toEnglish } from '#messages'
import {
  connect,
  deriveKeys,
  createLog,
  ResponseCache,
  randomHex,
  readConfig,
  redisMessagesFor,
  splitUrls,
  createStorage,
  systemClock,
  type BrowserState,
  type Clock,
  type ConnectionConfig,
  type Handler,
  type Log,
} from '#platform'
import { newClientId, registerClient } from '../src/areas/apps/public.ts'
import { createUser, type NewUser } from '../src/areas/profile/public.ts'
import { authLogin } from '../src/areas/auth/sessions/contract.ts'
import { startSession } from '../src/areas/auth/sessions/public.ts'
import { grantScopes } from '../src/areas/grants/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { access } from '../src/access.ts'
import { buildApp, type Plugin } from '../src/http/app.ts'
import { createRateLimiters, type Services } from '../src/http/services.ts'
import { startJobs, type StartJobsOptions } from '../src/jobs/start.ts'
import { allMailTemplates, createTasks } from '../src/jobs/tasks.ts'
import { listMails, mailFolderPath } from '../src/mail/mail-folder.ts'
import type { MailTemplates } from '../src/mail/mail-template.ts'
import { storeArtifact } from '../src/oauth/artifacts.ts'
import { eventTypes } from '../src/event-types.ts'
import { handlers as allHandlers } from '../src/operations.ts'
import { plugins as allPlugins } from '../src/plugins.ts'
import { createDataDir } from './data-dir.ts'
import { createTestDatabase, testTimeoutsMs } from './test-database.ts'
import { eventually } from './eventually.ts'
import { reservePort } from './reserve-port.ts'
import { checksContract } from './checks-contract.ts'
import { createFactories } from './factories.ts'

export interface Person {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly name: string
}

interface ApiOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly handlers?: readonly Handler[]
  readonly plugins?: readonly Plugin[]
  readonly clock?: Clock
  /** Use this database instead of a new one. */
  readonly connection?: ConnectionConfig
  /** Run jobs too; mails are written to files of this server. */
  readonly worker?: boolean
  /** Listen at the configured base URL, for clients that follow URLs in responses. */
  readonly isAtBaseUrl?: boolean
  readonly port?: number
  readonly isReady?: () => boolean
  readonly deliveryOptions?: StartJobsOptions['deliveryOptions']
  readonly mailTemplates?: MailTemplates
  readonly log?: Log
}

export const testSecret = 'a secret for tests, long enough to be taken'
let personCounter = 0

export async function startApi({ env = {}, handlers = allHandlers, clock = systemClock, ...options }: ApiOptions = {}) {
  const dataDir = await createDataDir('api')
  const port = options.port ?? (options.isAtBaseUrl ? await reservePort() : 0)
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(port > 0 && { BASE_URL: `http://127.0.0.1:${port}` }),
    RATE_LIMIT_AUTHENTICATED: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const log = options.log ?? createLog(config.LOG_LEVEL)
  const keys = deriveKeys(testSecret)
  const storage = createStorage(config, keys)
  const redis = redisMessagesFor(config, keys, log)
  const database =
    options.connection === undefined
      ? await createTestDatabase({ redis })
      : connectToShared(options.connection, {
          redis,
          timeoutsMs: testTimeoutsMs,
          replicaUrls: splitUrls(config.DATABASE_READ_URL ?? ''),
        })
  const { db } = database
  const services: Services = {
    config,
    clock,
    keys,
    log,
    db,
    storage,
    eventTypes,
    operations: handlers.map(({ operation }) => operation),
    responseCache: new ResponseCache(db.notifications),
    // A long Redis timeout keeps counts exact on a busy machine.
    limits: createRateLimiters({ config, db, keys, log }, 60_000),
    isReady: options.isReady ?? (() => true),
  }
  const app = buildApp(services, access, handlers.map(checksContract), options.plugins ?? allPlugins)
  db.notifications.start()
  const url = await app.listen({ host: '127.0.0.1', port })
  const mailTemplates = { ...allMailTemplates, ...options.mailTemplates }
  const { connection } = database
  const { deliveryOptions = {}, worker: hasWorker = false } = options
  const jobs = { db, config, clock, keys, log, storage, mailTemplates }
  const worker = hasWorker ? startJobs({ ...jobs, connection, deliveryOptions }) : undefined
  const stop = async () => {
    await worker?.stop()
    await app.close()
  }
  after(async () => {
    // Browsers keep an idle spare connection open, and Node waits for it on close.
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), 1_000)
    await stop()
    clearTimeout(closeTimer)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const person = async (fields: Partial<NewUser> & { readonly name?: string } = {}): Promise<Person> => {
    const number = ++personCounter
    const { name = `Person ${number}`, email = `person-${number}@example.org` } = fields
    const { id, username } = await db.begin((sql) => createUser(sql, { ...fields, name, email }))
    return { id, username, name, email }
  }
  const tokenFor = async (userId: string, scopes: readonly Scope[], expiresAt: string | null = null) =>
    (await db.begin((sql) => issueToken(sql, { userId, name: 'test', scopes, expiresAt }))).token

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

  const cookieFor = async (userId: string): Promise<string> => {
    const browser: BrowserState = { userAgent: 'a test' }
    await db.begin((sql) =>
      startSession(sql, { ...services, requestId: 'test', ip: '127.0.0.1', browser }, userId, 'password', authLogin),
    )
    return `session=${browser.session?.token}`
  }

  async function waitForJobs(): Promise<void> {
    await eventually(
      'no job is due any more',
      () => db.sql`
        select task_identifier, attempts, last_error from graphile_worker.jobs
        where locked_at is not null or (run_at <= now() and attempts < max_attempts)`,
      (due) => due.length === 0,
    )
  }

  return {
    url,
    db,
    connection: database.connection,
    config,
    storage,
    responseCache: services.responseCache,
    limits: services.limits,
    tasks: createTasks(jobs),
    stop,
    person,
    tokenFor,
    oauthTokenFor,
    cookieFor,
    ...createFactories(db),
    anonymous: createOperationClient({ baseUrl: url }),
    async signIn(...scopes: Scope[]): Promise<OperationClient & Person> {
      const who = await person()
      return attachPerson(createOperationClient({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
    },
    async signInAs(who: Person, ...scopes: Scope[]): Promise<OperationClient & Person> {
      return attachPerson(createOperationClient({ baseUrl: url, token: await tokenFor(who.id, scopes) }), who)
    },
    fetch: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    /** Returns when no job is due any more. Needs `worker`. */
    waitForJobs,
    /** Oldest first, after `waitForJobs`. */
    async mails() {
      await waitForJobs()
      return (await listMails(mailFolderPath(config), 1000)).reverse()
    },
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
    async deadlocks() {
      await db.sql`select pg_stat_clear_snapshot()`
      const [row] = await db.sql<[{ deadlocks: number }]>`
        select deadlocks from pg_stat_database where datname = current_database()`
      return row.deadlocks
    },
  }
}

export { eventually, reservePort }

export type Api = Awaited<ReturnType<typeof startApi>>

function connectToShared(connection: ConnectionConfig, options: Parameters<typeof connect>[1]) {
  const db = connect(connection, options)
  return { connection, db, drop: () => db.close() }
}

/** `name` of a function can only be defined, not assigned. */
function attachPerson(client: OperationClient, who: Person): OperationClient & Person {
  return Object.defineProperties(
    client,
    Object.fromEntries(Object.entries(who).map(([key, value]: [string, unknown]) => [key, { value }])),
  ) as OperationClient & Person
}

const failuresWithCustomMessages: readonly FailureType[] = [
  InvalidInput,
  InsufficientScope,
  RateLimited,
  Unauthenticated,
]

/**
 * For assert.rejects. Many failures share a code, so the message is compared too. An invalid id in the path is a 404 of
 * the router, before any handler runs.
 */
export const refusal =
  (expected: FailureType, sentence: string | RegExp = toEnglish(expected.text)) =>
  (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== expected.status || error.code !== expected.code) return false
    if (failuresWithCustomMessages.includes(expected)) return true
    if (error.code === RouteNotFound.code && /^(Not found: |There is nothing at this address)/.test(error.message))
      return true
    return typeof sentence === 'string' ? error.message === sentence : sentence.test(error.message)
  }
