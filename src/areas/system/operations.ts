import { rateLimitFailure, success } from '#contract'
import {
  change,
  countJobsByTask,
  fetchPage,
  pendingMigrations,
  read,
  readVersion,
  withOwnTransactions,
  type AppContext,
  type Handler,
  type Sql,
} from '#platform'
import { renderMail } from '../../mail/layout.ts'
import { createMailTransport } from '../../mail/transport.ts'
import { findUserBasic } from '../profile/public.ts'
import { checkParts, measureDisk } from './checks.ts'
import {
  adminDeleteJob,
  adminGetSystemStatus,
  adminListJobs,
  adminRetryJob,
  adminSendTestMail,
  JobNotFound,
  MailNotSent,
  type SystemStatus,
} from './contract.ts'
import { countMigrations, deleteJob, findJobTask, listFailedJobs, newestFirst, rescheduleJob } from './queries.ts'

export const system: readonly Handler[] = [
  read(adminGetSystemStatus, async ({ sql, app }) => ({ data: await readStatus(sql, app) })),

  read(adminListJobs, async (call) =>
    fetchPage(call, newestFirst, (clause) => listFailedJobs(call.sql, call.input.state, clause)),
  ),

  change(adminRetryJob, async ({ sql, input }) => {
    if (!(await rescheduleJob(sql, input.id))) throw new JobNotFound()
    return success
  }),

  change(
    adminDeleteJob,
    async ({ sql, input }) => {
      if (!(await deleteJob(sql, input.id))) throw new JobNotFound()
      return success
    },
    async ({ sql, input }) => ({ target: await findJobTask(sql, input.id) }),
  ),

  withOwnTransactions(adminSendTestMail, async ({ db, caller, app: { config, limits } }) => {
    const { email = '' } = (await findUserBasic(db.sql, caller.userId)) ?? {}
    const { isExceeded, secondsLeft } = await limits.mailsPerRecipient.consume(email)
    if (isExceeded) throw rateLimitFailure('Too many mails to this address.', secondsLeft)
    await createMailTransport(config).send(buildTestMail(email, config.WEB_URL)).catch(rejectMail)
    const { SMTP_URL } = config
    return { data: { email, server: SMTP_URL === undefined ? null : new URL(SMTP_URL).host } }
  }),
]

async function readStatus(sql: Sql, app: AppContext): Promise<SystemStatus> {
  const [queues, disk, migrations, pending] = await Promise.all([
    countJobsByTask(sql),
    measureDisk(app.config),
    countMigrations(sql),
    pendingMigrations({ sql }),
  ])
  return {
    version: readVersion(),
    nodeVersion: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    parts: await checkParts(sql, app, queues, disk),
    queues: [...queues],
    disk,
    migrations: { ...migrations, pending },
  }
}

const buildTestMail = (to: string, webUrl: string) => ({
  to,
  subject: 'A test mail',
  ...renderMail({
    title: 'Mail works',
    paragraphs: [`You asked for this mail on ${webUrl}/admin/system.`],
    footer: 'There is nothing to do.',
  }),
})

function rejectMail(error: unknown): never {
  throw new MailNotSent((error as Error).message)
}
