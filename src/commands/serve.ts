import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  demoClientId,
  demoPassword,
  demoToken,
  installationOf,
  isDatabaseAway,
  isLocalOnly,
  logAt,
  Memory,
  migrate,
  storageOf,
  systemClock,
  tidyUp,
  Trouble,
  type Config,
  type Database,
} from '#platform'
import { forgetOldAchievementEvents } from '../areas/achievements/progress/public.ts'
import { forgetOldEntries } from '../areas/admin/audit-log/public.ts'
import { findClient, forgetUnusedClients } from '../areas/developer/apps/public.ts'
import { forgetOldDeliveries } from '../areas/developer/deliveries/public.ts'
import { forgetOldEventMails } from '../areas/events/mails/public.ts'
import { forgetOldEmailChanges } from '../areas/sign-in/email/public.ts'
import { forgetOldLinks } from '../areas/sign-in/links/public.ts'
import { forgetSpentFlows } from '../areas/sign-in/providers/public.ts'
import { forgetEndedSessions } from '../areas/sign-in/sessions/public.ts'
import { forgetOldSyncLogs } from '../areas/sync/public.ts'
import { forgetEndedGrants } from '../areas/user/grants/public.ts'
import { forgetUnfinishedUploads } from '../areas/uploads/public.ts'
import { normalizeAddresses, raiseSuperadmin } from '../areas/user/profile/public.ts'
import { findTokenCaller } from '../areas/user/tokens/public.ts'
import { countDemoPeople, demoAccounts, loadDemo } from '../demo/index.ts'
import { buildApp } from '../http/app.ts'
import { limitsOf, type Services } from '../http/services.ts'
import type { Worker } from '../jobs/worker.ts'
import { mailFolder } from '../mail/folder.ts'
import { forgetEndedArtifacts } from '../oauth/artifacts.ts'
import { forgetOldKeys } from '../oauth/signing-keys.ts'
import { handlers } from '../operations.ts'
import { forgetOldConfirmations } from '../mcp/tools/confirmations.ts'
import { plugins } from '../plugins.ts'
import { loadPages } from '../web/bundle.ts'
import type { Command, Context } from './command.ts'
import { openDatabase, type Installed } from './open.ts'

const hourMs = 3_600_000
const patienceMs = 8_000

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server. This is what `npm start` does.',
  async run({ config, print, remark }) {
    const installed = await openDatabase(config, remark)
    try {
      await serveWith(installed, { config, print, remark })
    } finally {
      await installed.close()
    }
    // A job that did not end in time must not keep the process.
    globalThis.setTimeout(() => process.exit(), 1_000).unref()
    return 0
  },
}

async function serveWith(
  installed: Installed,
  { config, print, remark }: Omit<Context, 'options' | 'flags'>,
): Promise<void> {
  const { db, keys } = installed
  const log = logAt(config.LOG_LEVEL)
  const storage = storageOf(config, keys)
  let isReady = false
  let worker: Worker | undefined
  const app = buildApp(
    {
      config,
      clock: systemClock,
      keys,
      log,
      db,
      storage,
      memory: new Memory(db.notifications),
      limits: limitsOf({ config, db, keys, log }),
      isReady: () => isReady,
    },
    handlers,
    plugins,
  )
  const stop = stopSignal()
  const stopped = new Promise<false>((resolve) => stop.addEventListener('abort', () => resolve(false)))
  try {
    await listen(app, config)
    if (await Promise.race([prepare(installed, config, remark, stop), stopped])) {
      db.notifications.start()
      isReady = true
      for (const line of await welcome(installed, config)) print(line)
      for (const line of await warnings(installed, config)) remark(line)
      // Loading the queue takes a moment in which nobody is answered: not while the first ones wait.
      await Promise.race([setTimeout(500), stopped])
      if (!stop.aborted) worker = await startWork(installed, { config, log, storage })
      // Ahead of the first visitor, who is told if it cannot be done.
      loadPages().catch(() => undefined)
      const housekeeping = setInterval(() => void tidy(db).catch(() => undefined), hourMs)
      await stopped
      clearInterval(housekeeping)
    }
    remark('Stopping.')
  } finally {
    // Whoever has not finished by then is cut off, so that a slow client cannot hold up a stop.
    globalThis.setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    await Promise.all([worker?.stop(), app.close()])
  }
}

/** Loaded only now, because nobody waits for it at start. */
async function startWork(
  { db, connection, keys }: Installed,
  { config, log, storage }: Pick<Services, 'config' | 'log' | 'storage'>,
): Promise<Worker> {
  const [{ startJobs }, { schedule }] = await Promise.all([import('../jobs/start.ts'), import('../jobs/tasks.ts')])
  return startJobs({ connection, db, config, clock: systemClock, keys, log, storage, schedule })
}

/** Given at the first SIGTERM or SIGINT; a second one ends the process at once. */
function stopSignal(): AbortSignal {
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
    throw new Trouble(`Port ${PORT} is in use. Stop the other program, or choose another port: PORT=3001 npm start`)
  }
}

/** Brings the database up to date and loads the demo into a new one. False when asked to stop before it was there. */
async function prepare(
  { db, keys, clusterDir }: Installed,
  config: Config,
  remark: (line: string) => void,
  stop: AbortSignal,
): Promise<boolean> {
  for (let isTold = false; ; isTold = true) {
    try {
      await migrate(db)
      break
    } catch (error) {
      if (stop.aborted) return false
      if (!isDatabaseAway(error)) throw error
      if (!isTold) remark('The database does not answer yet. Waiting for it.')
      await setTimeout(1000)
    }
  }
  await installationOf(db)
  await db.begin(normalizeAddresses)
  const { SUPERADMIN_EMAIL } = config
  if (SUPERADMIN_EMAIL !== undefined) await db.begin((sql) => raiseSuperadmin(sql, SUPERADMIN_EMAIL))
  const { hasDemo } = await installationOf(db)
  const wantsDemo = config.DEMO === 'auto' && clusterDir !== undefined && isLocalOnly(config)
  if (wantsDemo && !hasDemo && (await isEmpty(db))) await loadDemo(db, { baseUrl: config.BASE_URL, keys })
  return true
}

async function tidy(db: Database): Promise<void> {
  await tidyUp(db)
  for (const forget of [
    forgetEndedSessions,
    forgetOldLinks,
    forgetOldEventMails,
    forgetOldEmailChanges,
    forgetSpentFlows,
    forgetEndedArtifacts,
    forgetEndedGrants,
    forgetUnusedClients,
    forgetOldKeys,
    forgetOldEntries,
    forgetOldSyncLogs,
    forgetUnfinishedUploads,
    forgetOldDeliveries,
    forgetOldConfirmations,
    forgetOldAchievementEvents,
  ])
    await db.begin(forget)
}

async function isEmpty({ sql }: Database): Promise<boolean> {
  return (await sql`select from users limit 1`).count === 0
}

async function welcome({ db, keys, clusterDir }: Installed, config: Config): Promise<string[]> {
  const { id, hasDemo } = await installationOf(db)
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
    `  Data     ${clusterDir ? `${shortest(clusterDir)} (embedded PostgreSQL)` : 'the PostgreSQL of DATABASE_URL'}`,
    ...(config.SMTP_URL === undefined
      ? [`  Mail     ${hasDemo && isLocalOnly(config) ? `${url}/mail` : shortest(mailFolder(config))}`]
      : []),
    '  Stop     Ctrl+C',
    '',
  ]
}

/** What an operator must know before anybody else finds out. */
async function warnings({ db }: Installed, config: Config): Promise<string[]> {
  const { hasDemo } = await installationOf(db)
  if (!hasDemo || isLocalOnly(config)) return []
  return [
    `WARNING  The demo community is in the database of a public site (${config.WEB_URL}).`,
    `         Its ${await countDemoPeople(db.sql)} accounts are closed, but people see them, their groups and their events.`,
    '         Remove it: npm run -s folkmoot -- demo remove --yes',
    '',
  ]
}

/** The path from here when the place is below, else the whole path. */
function shortest(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}
