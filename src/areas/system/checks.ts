import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { resolve } from 'node:path'
import { isLocalOnly, pingRedis, type AppContext, type Config, type Sql, type TaskCounts } from '#platform'
import { mailFolderPath } from '../../mail/mail-folder.ts'
import { verifySmtp } from '../../mail/smtp-transport.ts'
import { measureBacklog } from '../webhooks/deliveries/public.ts'
import type { SystemPart, SystemStatus } from './contract.ts'
import { findDatabaseVersion } from './queries.ts'

type Finding = Omit<SystemPart, 'name'>

const timeoutMs = 5_000
const lateSeconds = 300
const lowDiskBytes = 2_000_000_000

/** A part that hangs must not keep the others from being seen. */
async function check(name: SystemPart['name'], look: () => Promise<Finding>): Promise<SystemPart> {
  const tooSlow: Finding = { status: 'failure', message: `No answer within ${timeoutMs / 1000} seconds.` }
  try {
    return { name, ...(await Promise.race([look(), setTimeout(timeoutMs, tooSlow, { ref: false })])) }
  } catch (error) {
    const { message, cause } = error as Error
    return { name, status: 'failure', message: cause instanceof Error ? cause.message : message }
  }
}

export function checkParts(
  sql: Sql,
  { config, storage }: AppContext,
  queues: readonly TaskCounts[],
  disk: SystemStatus['disk'],
): Promise<SystemPart[]> {
  return Promise.all([
    check('database', async () => ok(`PostgreSQL ${await findDatabaseVersion(sql)} answers.`)),
    check('jobs', async () => judgeQueues(queues)),
    check('webhooks', async () => judgeBacklog((await measureBacklog(sql)).oldestDueSeconds)),
    check('mail', () => checkMail(config)),
    check('storage', async () => ok(`Uploads are in ${await storage.checkAccess()}.`)),
    check('redis', () => checkRedis(config)),
    check('disk', async () => judgeDisk(disk)),
  ])
}

const ok = (message: string): Finding => ({ status: 'ok', message })
const warning = (message: string): Finding => ({ status: 'warning', message })

function judgeQueues(queues: readonly TaskCounts[]): Finding {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const oldest = Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds))
  if (oldest > lateSeconds)
    return {
      status: 'failure',
      message: `Jobs are ${formatMinutes(oldest)} late. Check that a worker runs and has enough to run with.`,
    }
  if (failed > 0)
    return warning(`${failed === 1 ? '1 job' : `${failed} jobs`} failed for good. Retry or delete them below.`)
  return ok('Jobs run on time.')
}

const judgeBacklog = (oldestDueSeconds: number): Finding =>
  oldestDueSeconds > lateSeconds
    ? warning(`Messages leave ${formatMinutes(oldestDueSeconds)} late. Add workers.`)
    : ok('Messages leave on time.')

async function checkMail(config: Config): Promise<Finding> {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) {
    const message = `Mails become files in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send them.`
    return isLocalOnly(config) ? { status: 'off', message } : warning(message)
  }
  await verifySmtp(SMTP_URL)
  return ok(`${new URL(SMTP_URL).host} answers.`)
}

async function checkRedis({ REDIS_URL }: Config): Promise<Finding> {
  if (REDIS_URL === undefined)
    return { status: 'off', message: 'Not set up. Several processes need it to share limits.' }
  await pingRedis(REDIS_URL)
  return ok(`${new URL(REDIS_URL).host} answers.`)
}

function judgeDisk(disk: SystemStatus['disk']): Finding {
  if (!disk) return { status: 'off', message: 'Nothing is kept on this machine.' }
  const message = `${formatGigabytes(disk.freeBytes)} of ${formatGigabytes(disk.totalBytes)} are free.`
  return disk.freeBytes < lowDiskBytes ? warning(`${message} Make room soon.`) : ok(message)
}

export async function measureDisk({ DATA_DIR }: Config): Promise<SystemStatus['disk']> {
  const stats = await statfs(resolve(DATA_DIR)).catch(() => undefined)
  return stats ? { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize } : null
}

const formatGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

function formatMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
