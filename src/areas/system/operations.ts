import { message, rateLimitFailure, success } from '#contract'
import type { Locale } from '#messages'
import {
  change,
  countJobsByTask,
  deleteJobs,
  descending,
  endMaintenance,
  fetchPage,
  findInstallation,
  findJob,
  listJobs,
  OperatorError,
  pendingMigrations,
  read,
  readVersion,
  retryJobs,
  startMaintenance,
  withOwnTransactions,
  type AppContext,
  type Handler,
  type QueuedJob,
  type Sql,
} from '#platform'
import { findMailServer } from '../../mail/mail-server.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import { findMailReader } from '../profile/notifications/public.ts'
import { findUserBasic } from '../profile/public.ts'
import { requireMailServer, requireSuperadminForMail } from '../settings/public.ts'
import { checkSystem, readLastBackup } from './checks.ts'
import {
  adminDeleteJob,
  adminGetSystemStatus,
  adminListJobs,
  adminRetryJob,
  adminSendTestMail,
  adminSetMaintenance,
  defaultMaintenanceMessage,
  JobNotFound,
  MailNotSent,
  type Job,
  type Maintenance,
  type SystemStatus,
} from './contract.ts'
import { formatFinding } from './finding.ts'
import { countMigrations } from './queries.ts'
import { measureDisk } from './environment-checks.ts'

const newestFirst = descending({ updatedAt: 'updated_at', id: 'id' })

/** A job that was tried before and is due again counts as retrying. */
const filtersFor = {
  failed: { states: ['failed'] },
  retrying: { states: ['retrying', 'waiting'], wasTried: true },
} as const

export const systemHandlers: readonly Handler[] = [
  read(adminGetSystemStatus, async ({ sql, app, input: { lang } }) => ({ data: await readStatus(sql, app, lang) })),

  change(adminSetMaintenance, async ({ sql, input: { state, message = defaultMaintenanceMessage } }) => {
    await (state === 'on' ? startMaintenance(sql, message) : endMaintenance(sql))
    return { data: { state, message: state === 'on' ? message : null } }
  }),

  read(adminListJobs, async (call) => {
    const { data, pagination } = await fetchPage(call, newestFirst, (clause) =>
      listJobs(call.sql, filtersFor[call.input.state], clause),
    )
    return { data: data.map(toJob), pagination }
  }),

  change(
    adminRetryJob,
    async ({ sql, input }) => {
      if ((await retryJobs(sql, [input.id])).length === 0) throw new JobNotFound()
      return success
    },
    async ({ sql, input }) => ({ target: await findJob(sql, input.id) }),
  ),

  change(
    adminDeleteJob,
    async ({ sql, input }) => {
      if ((await deleteJobs(sql, [input.id])).length === 0) throw new JobNotFound()
      return success
    },
    async ({ sql, input }) => ({ target: await findJob(sql, input.id) }),
  ),

  withOwnTransactions(adminSendTestMail, async ({ db, caller, input, app: { config, keys, limits } }) => {
    const { email = '' } = (await findUserBasic(db.sql, caller.userId)) ?? {}
    if (input.mail) {
      await requireSuperadminForMail(db.sql, caller.userId)
      requireMailServer(input.mail)
    }
    const { isExceeded, secondsLeft } = await limits.mailsPerRecipient.consume(email)
    if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.mailsToAddress'), secondsLeft)
    const reader = await findMailReader(db.sql, caller.userId)
    const server = input.mail ?? (await findMailServer(db.sql, config, keys))
    return { data: { email, server: await sendTestMail({ config, server }, email, reader).catch(rejectMail) } }
  }),
]

async function readStatus(sql: Sql, { config, keys, storage }: AppContext, locale?: Locale): Promise<SystemStatus> {
  const [parts, queues, disk, migrations, pending, lastBackup, maintenance] = await Promise.all([
    checkSystem({ sql, config, keys, storage }),
    countJobsByTask(sql),
    measureDisk(config),
    countMigrations(sql),
    pendingMigrations({ sql }),
    readLastBackup(sql),
    readMaintenance(sql),
  ])
  return {
    version: readVersion(),
    nodeVersion: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    parts: parts.map((part) => formatFinding(part, locale)),
    queues: [...queues],
    disk,
    migrations: { ...migrations, pending },
    lastBackup,
    maintenance,
  }
}

async function readMaintenance(sql: Sql): Promise<Maintenance> {
  const { maintenanceMessage: message = null } = (await findInstallation({ sql })) ?? {}
  return { state: message === null ? 'off' : 'on', message }
}

const toJob = ({ id, task, payload, attempts, maxAttempts, lastError, updatedAt, runAt }: QueuedJob): Job => ({
  id: String(id),
  task,
  payload,
  attempts,
  maxAttempts,
  lastError,
  failedAt: updatedAt,
  runAt,
})

function rejectMail(error: unknown): never {
  throw new MailNotSent(
    error instanceof OperatorError ? error.text : message('errors.verbatim', { text: (error as Error).message }),
  )
}
