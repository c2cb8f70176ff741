import cluster from 'node:cluster'
import { Server as TcpServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { message } from '#contract'
import {
  askParent,
  describeReason,
  ensureInstallation,
  ensureRoleSettings,
  isDatabaseUnavailable,
  isLocalOnly,
  createLog,
  ResponseCache,
  migrate,
  createStorage,
  systemClock,
  requireSameSecretKey,
  OperatorError,
  formatStartCommand,
  type Config,
  type Database,
  type DerivedKeys,
} from '#platform'
import { hasUsers, normalizeEmails, promoteSuperadmin } from '../areas/profile/public.ts'
import { useMachineTimeZone } from '../areas/settings/public.ts'
import { showPicturesFrom } from '../areas/uploads/public.ts'
import { loadDemo } from '../demo/index.ts'
import { buildApp } from '../http/app.ts'
import { createRateLimiters } from '../http/services.ts'
import { startJobs } from '../jobs/start.ts'
import { scheduleFor } from '../jobs/tasks.ts'
import type { JobWorker } from '../jobs/worker.ts'
import { access } from '../access.ts'
import { eventTypes } from '../event-types.ts'
import { handlers, operations } from '../operations.ts'
import { plugins, processPlugins } from '../plugins.ts'
import { loadPages } from '../web/bundle.ts'
import { startHousekeeping, type Housekeeping } from './housekeeping.ts'
import type { Context } from './command.ts'
import { findDatabaseProblem } from './database-problem.ts'
import { t } from './locale.ts'
import { openDatabase, type OpenedDatabase } from './open-database.ts'
import { startSupervisor } from './supervisor.ts'
import { readSystemd, type Systemd } from './systemd.ts'
import { greet } from './welcome.ts'

const shutdownTimeoutMs = 8_000
/** A second signal counts only this long after the first. */
const hurryAfterMs = 2_000

export async function serveSite(context: Context): Promise<number> {
  const { config, printStatus } = context
  const isSupervisor = config.WORKERS > 1 && cluster.isPrimary
  const stop = createStopSignal()
  try {
    const opened = await openDatabase(config, printStatus, {
      usesRedis: !isSupervisor,
      usesPgBouncer: true,
      usesReplicas: !isSupervisor,
    })
    try {
      if (stop.aborted) printStatus(t('cli.serve.stopping'))
      else await (isSupervisor ? runProcesses(opened, context, stop) : runServer(opened, context, stop))
    } finally {
      await opened.close()
    }
  } finally {
    // The parent process must not keep this one alive.
    process.channel?.unref()
  }
  // A job that did not stop in time must not keep the process alive.
  globalThis.setTimeout(() => process.exit(), 1_000).unref()
  return 0
}

/** The database is opened here as well, so that an embedded one outlives each of the processes. */
async function runProcesses(opened: OpenedDatabase, context: Context, stop: AbortSignal): Promise<void> {
  const { config, environment, printStatus } = context
  const systemd = readSystemd(environment)
  const stopped = waitForStop(stop)
  if (!(await Promise.race([prepareDatabase(opened, config, printStatus, stop), stopped]))) return
  // Processes accept themselves: what this one had accepted and not handed on would be cut off when they stop.
  if (systemd.socket !== undefined) cluster.schedulingPolicy = cluster.SCHED_NONE
  const supervisor = startSupervisor(config.WORKERS, printStatus, systemd.watchdogMs)
  try {
    await Promise.race([supervisor.ready, stopped])
    if (!stop.aborted) await announce(opened, context, systemd)
    // A socket of systemd is closed with the last process that listens on it, and comes back with a new start.
    await (systemd.socket === undefined ? stopped : Promise.race([stopped, supervisor.isEmpty]))
    printStatus(t('cli.serve.stopping'))
    void systemd.notify('STOPPING=1')
  } finally {
    await supervisor.stop()
  }
}

async function runServer(opened: OpenedDatabase, context: Context, stop: AbortSignal): Promise<void> {
  const { config, environment, printStatus } = context
  const { db, connection, keys } = opened
  const systemd = readSystemd(environment)
  const log = createLog(config.LOG_LEVEL)
  const storage = createStorage(config, keys)
  const [servesSite, runsJobs] = [config.ROLE !== 'worker', config.ROLE !== 'web']
  let isReady = false
  let worker: JobWorker | undefined
  let housekeeping: Housekeeping | undefined
  const app = buildApp(
    {
      config,
      clock: systemClock,
      keys,
      log,
      db,
      storage,
      eventTypes,
      operations,
      responseCache: new ResponseCache(db.notifications),
      limits: createRateLimiters({ config, db, keys, log }),
      isReady: () => isReady,
    },
    access,
    servesSite ? handlers : [],
    servesSite ? plugins : processPlugins,
  )
  const stopped = waitForStop(stop)
  try {
    if (systemd.socket === undefined) await listen(app, config)
    if (cluster.isWorker || (await Promise.race([prepareDatabase(opened, config, printStatus, stop), stopped]))) {
      db.notifications.start()
      isReady = true
      // Until now, connections waited in it.
      if (systemd.socket !== undefined) await listen(app, config, systemd.socket)
      await (cluster.isWorker ? tellParent(systemd) : announce(opened, context, systemd))
      // Loading the job queue blocks the event loop, so let the first requests through.
      await Promise.race([setTimeout(500), stopped])
      if (!stop.aborted && runsJobs)
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
      if (servesSite) loadPages().catch(() => undefined)
      if (runsJobs) housekeeping = startHousekeeping(db, log)
      await stopped
    }
    if (cluster.isPrimary) {
      printStatus(t('cli.serve.stopping'))
      void systemd.notify('STOPPING=1')
    }
  } finally {
    // What is in systemd's socket waits for the next process, so that nobody is told to ask another server.
    if (systemd.socket !== undefined) TcpServer.prototype.close.call(app.server)
    // A slow client must not delay the shutdown.
    globalThis.setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs + config.SHUTDOWN_DELAY_MS).unref()
    await Promise.all([worker?.stop(), app.close(), housekeeping?.stop()])
  }
}

async function announce(opened: OpenedDatabase, context: Context, { watchdogMs, notify }: Systemd): Promise<void> {
  await greet(opened, context)
  await notify('READY=1')
  if (watchdogMs !== undefined) setInterval(() => void notify('WATCHDOG=1'), watchdogMs).unref()
}

async function tellParent({ watchdogMs }: Systemd): Promise<void> {
  await askParent('ready')
  if (watchdogMs !== undefined) setInterval(() => void askParent('alive'), watchdogMs).unref()
}

/** Aborts on the first SIGTERM or SIGINT. A later one exits at once, but npm passes on the one that we got already. */
function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  let isAsked = false
  const onSignal = () => {
    if (isAsked) process.exit(1)
    controller.abort()
    globalThis.setTimeout(() => (isAsked = true), hurryAfterMs).unref()
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, onSignal)
  return controller.signal
}

const waitForStop = (stop: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (stop.aborted) resolve(false)
    else stop.addEventListener('abort', () => resolve(false))
  })

async function listen(app: ReturnType<typeof buildApp>, { HOST, PORT }: Config, socket?: number): Promise<void> {
  try {
    await app.listen({ host: HOST, ...(socket === undefined ? { port: PORT } : { fd: socket }) })
  } catch (error) {
    const { code, syscall = '', message: reason } = error as NodeJS.ErrnoException
    // Anything else is not about the address.
    if (!['listen', 'bind', 'getaddrinfo'].includes(syscall)) throw error
    throw new OperatorError(
      code === 'EADDRINUSE'
        ? message('cli.serve.portInUse', {
            port: PORT,
            command: formatStartCommand({ PORT: String(PORT + 1) }),
          })
        : message('cli.serve.cannotListen', { host: HOST, port: PORT, reason }),
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
      await ensureRoleSettings(db)
      await prepareData(db, keys, config)
      break
    } catch (error) {
      if (stop.aborted) return false
      if (!isDatabaseUnavailable(error) || findDatabaseProblem(error, config) !== undefined) throw error
      if (!isReported) printStatus(t('cli.serve.waitingForDatabase', { reason: describeReason(error) }))
      await setTimeout(1000)
    }
  }
  const { hasDemo } = await ensureInstallation(db)
  const wantsDemo = config.DEMO === 'auto' && clusterDir !== undefined && isLocalOnly(config)
  if (wantsDemo && !hasDemo && !(await hasUsers(db.sql))) await loadDemo(db, { webUrl: config.WEB_URL, keys })
  return true
}

/** Retried too: PgBouncer may only now notice that `ensureRoleSettings` ended a connection. */
async function prepareData(db: Database, keys: DerivedKeys, { BASE_URL, SUPERADMIN_EMAIL }: Config): Promise<void> {
  await ensureInstallation(db)
  await requireSameSecretKey(db, keys)
  if (!(await hasUsers(db.sql))) await db.begin(useMachineTimeZone)
  await db.begin(normalizeEmails)
  await db.begin((sql) => showPicturesFrom(sql, BASE_URL))
  if (SUPERADMIN_EMAIL !== undefined) await db.begin((sql) => promoteSuperadmin(sql, SUPERADMIN_EMAIL))
}
