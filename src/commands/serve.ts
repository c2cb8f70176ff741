import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  demoClientId,
  demoPassword,
  demoToken,
  ensureInstallation,
  isDatabaseUnavailable,
  isLocalOnly,
  createLog,
  ResponseCache,
  migrate,
  createStorage,
  systemClock,
  requireSameSecretKey,
  OperatorError,
  readVersion,
  type Config,
  type Database,
} from '#platform'
import { findClient } from '../areas/apps/public.ts'
import { normalizeEmails, promoteSuperadmin } from '../areas/profile/public.ts'
import { findTokenCaller } from '../areas/tokens/public.ts'
import { countDemoPeople, demoAccounts, loadDemo } from '../demo/index.ts'
import { buildApp } from '../http/app.ts'
import { createRateLimiters } from '../http/services.ts'
import { startJobs } from '../jobs/start.ts'
import { scheduleFor } from '../jobs/tasks.ts'
import type { JobWorker } from '../jobs/worker.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { access } from '../access.ts'
import { eventTypes } from '../event-types.ts'
import { handlers } from '../operations.ts'
import { plugins } from '../plugins.ts'
import { loadPages } from '../web/bundle.ts'
import { runCleanup } from './cleanup.ts'
import type { Command, Context } from './command.ts'
import { openDatabase, type OpenedDatabase } from './open-database.ts'

const hourMs = 3_600_000
const shutdownTimeoutMs = 8_000

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server. This is what `npm start` does.',
  async run(context) {
    const { config, printStatus } = context
    const opened = await openDatabase(config, printStatus)
    try {
      await runServer(opened, context)
    } finally {
      await opened.close()
    }
    // A job that did not stop in time must not keep the process alive.
    globalThis.setTimeout(() => process.exit(), 1_000).unref()
    return 0
  },
}

async function runServer(opened: OpenedDatabase, { config, printStatus, printResult }: Context): Promise<void> {
  const { db, connection, keys } = opened
  const log = createLog(config.LOG_LEVEL)
  const storage = createStorage(config, keys)
  let isReady = false
  let worker: JobWorker | undefined
  const app = buildApp(
    {
      config,
      clock: systemClock,
      keys,
      log,
      db,
      storage,
      eventTypes,
      responseCache: new ResponseCache(db.notifications),
      limits: createRateLimiters({ config, db, keys, log }),
      isReady: () => isReady,
    },
    access,
    handlers,
    plugins,
  )
  const stop = createStopSignal()
  const stopped = new Promise<false>((resolve) => stop.addEventListener('abort', () => resolve(false)))
  try {
    await listen(app, config)
    if (await Promise.race([prepareDatabase(opened, config, printStatus, stop), stopped])) {
      db.notifications.start()
      isReady = true
      printResult({ ready: true, url: config.BASE_URL, version: readVersion() }, await formatWelcome(opened, config))
      for (const line of await formatWarnings(opened, config)) printStatus(line)
      // Loading the job queue blocks the event loop, so let the first requests through.
      await Promise.race([setTimeout(500), stopped])
      if (!stop.aborted)
        worker = startJobs({
          connection,
          db,
          config,
          clock: systemClock,
          keys,
          log,
          storage,
          schedule: scheduleFor(config),
        })
      // Only a warm-up: if it fails, the first page request reports the error.
      loadPages().catch(() => undefined)
      const housekeeping = setInterval(() => void runCleanup(db, log), hourMs)
      await stopped
      clearInterval(housekeeping)
    }
    printStatus('Stopping.')
  } finally {
    // A slow client must not delay the shutdown.
    globalThis.setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs).unref()
    await Promise.all([worker?.stop(), app.close()])
  }
}

/** Aborts on the first SIGTERM or SIGINT; a second one exits at once. */
function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      process.once(name, () => process.exit(1))
      controller.abort()
    })
  return controller.signal
}

async function listen(app: ReturnType<typeof buildApp>, { HOST, PORT }: Config): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new OperatorError(
      `Port ${PORT} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
    )
  }
}

/** False when stopped before the database was ready. */
async function prepareDatabase(
  { db, keys, clusterDir }: OpenedDatabase,
  config: Config,
  printStatus: (line: string) => void,
  stop: AbortSignal,
): Promise<boolean> {
  for (let isReported = false; ; isReported = true) {
    try {
      await migrate(db)
      break
    } catch (error) {
      if (stop.aborted) return false
      if (!isDatabaseUnavailable(error)) throw error
      if (!isReported) printStatus('The database does not answer yet. Waiting for it.')
      await setTimeout(1000)
    }
  }
  await ensureInstallation(db)
  await requireSameSecretKey(db, keys)
  await db.begin(normalizeEmails)
  const { SUPERADMIN_EMAIL } = config
  if (SUPERADMIN_EMAIL !== undefined) await db.begin((sql) => promoteSuperadmin(sql, SUPERADMIN_EMAIL))
  const { hasDemo } = await ensureInstallation(db)
  const wantsDemo = config.DEMO === 'auto' && clusterDir !== undefined && isLocalOnly(config)
  if (wantsDemo && !hasDemo && (await hasNoUsers(db))) await loadDemo(db, { baseUrl: config.BASE_URL, keys })
  return true
}

async function hasNoUsers({ sql }: Database): Promise<boolean> {
  return (await sql`select from users limit 1`).count === 0
}

async function formatWelcome({ db, keys, clusterDir }: OpenedDatabase, config: Config): Promise<string[]> {
  const { id, hasDemo } = await ensureInstallation(db)
  const url = config.BASE_URL
  const token = demoToken(keys, id)
  const isDemoOpen = hasDemo && isLocalOnly(config) && (await findTokenCaller(db.sql, token)) !== null
  const clientId = demoClientId(keys, id)
  const hasApp = isDemoOpen && (await findClient(db.sql, clientId)) !== undefined
  return [
    '',
    `Folkmoot is ready at ${url}`,
    '',
    ...(isDemoOpen
      ? [
          `  Try it   curl -H "Authorization: Bearer ${token}" ${url}/v1/me`,
          ...demoAccounts.map(
            ({ username, name, about }, index) =>
              `  ${index === 0 ? 'Demo' : '    '}     ${username.padEnd(8)}${name}, ${about}`,
          ),
          `           sign in as NAME@demo.example with the password ${demoPassword(keys, id)}`,
          ...(hasApp ? [`  App      FOLKMOOT_URL=${url} CLIENT_ID=${clientId} npm run example`] : []),
        ]
      : [
          '  Start    npm run -s folkmoot -- user create --email you@example.org --name "Your Name" --role superadmin',
          '           npm run -s folkmoot -- token create --user USERNAME --scopes "user"',
        ]),
    `  Docs     ${url}/docs`,
    `  Data     ${clusterDir ? `${shortenPath(clusterDir)} (embedded PostgreSQL)` : 'the PostgreSQL of DATABASE_URL'}`,
    ...(config.SMTP_URL === undefined
      ? [`  Mail     ${hasDemo && isLocalOnly(config) ? `${url}/mail` : shortenPath(mailFolderPath(config))}`]
      : []),
    '  Stop     Ctrl+C',
    '',
  ]
}

async function formatWarnings({ db }: OpenedDatabase, config: Config): Promise<string[]> {
  const { hasDemo } = await ensureInstallation(db)
  if (!hasDemo || isLocalOnly(config)) return []
  return [
    `WARNING  The demo community is in the database of a public site (${config.WEB_URL}).`,
    `         Its ${await countDemoPeople(db.sql)} accounts are closed, but people see them, their groups and their events.`,
    '         Remove it: npm run -s folkmoot -- demo remove --yes',
    '',
  ]
}

function shortenPath(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}
