import { setTimeout } from 'node:timers/promises'
import { message, type Message } from '#contract'
import {
  countJobsByTask,
  findInstallation,
  findRestoreProblem,
  OperatorError,
  type Config,
  type DerivedKeys,
  type FileStorage,
  type MaybePromise,
  type Sql,
} from '#platform'
import {
  backupKinds,
  findFailedBackup,
  findKeptBackup,
  findLastBackup,
  listPlannedKinds,
  type BackupKind,
} from '../backups/public.ts'
import { findMailServer, type MailServer } from '../../mail/mail-server.ts'
import { measureBacklog } from '../webhooks/deliveries/public.ts'
import { checkBackup, checkFailedBackup } from './backup-check.ts'
import type { Backup } from './contract.ts'
import {
  checkClock,
  checkConnections,
  checkDemo,
  checkMaintenance,
  checkMigrations,
  checkSecret,
  checkVersion,
} from './database-checks.ts'
import { describeCause, finding, type CheckedPart, type Finding } from './finding.ts'
import { checkBacklog, checkQueues } from './queue-checks.ts'
import {
  checkBackupBucket,
  checkBackupFolder,
  checkDisk,
  checkMail,
  checkProxy,
  checkRedis,
  checkStorage,
} from './environment-checks.ts'

interface Installation {
  readonly sql: Sql
  readonly config: Config
  readonly keys: DerivedKeys
  readonly storage: FileStorage
}

type Check = readonly [name: CheckedPart['name'], run: () => MaybePromise<Finding | undefined>]

const timeoutMs = 12_000

/** A check that hangs or throws must not hide the others. */
async function runChecks(checks: readonly Check[]): Promise<CheckedPart[]> {
  const parts = await Promise.all(
    checks.map(async ([name, run]) => {
      const text = message('operator.system.timedOut', { seconds: timeoutMs / 1000 })
      const tooSlow = setTimeout(timeoutMs, finding.failure(text), { ref: false })
      try {
        const found = await Promise.race([run(), tooSlow])
        return found ? [{ name, ...found }] : []
      } catch (error) {
        return [{ name, ...finding.failure(toText(error)) }]
      }
    }),
  )
  return parts.flat()
}

const toText = (error: unknown): Message =>
  error instanceof OperatorError ? error.text : message('operator.system.failed', { reason: describeCause(error) })

export const checkEnvironment = (config: Config, mailServer: MailServer | undefined): Promise<CheckedPart[]> =>
  runChecks([
    ['mail', () => checkMail(config, mailServer)],
    ['redis', () => checkRedis(config)],
    ['disk', () => checkDisk(config)],
    ['proxy', () => checkProxy(config)],
  ])

export async function checkInstallation({ sql, config, keys, storage }: Installation): Promise<CheckedPart[]> {
  const parts = await runChecks([
    ['database', () => checkVersion(sql)],
    ['migrations', () => checkMigrations(sql)],
    ['clock', () => checkClock(sql)],
    ['connections', () => checkConnections(sql)],
    ['storage', () => checkStorage(storage)],
  ])
  // The tables of the other checks may be missing.
  if (parts.some(({ name, status }) => name === 'migrations' && status === 'failure')) return parts
  const installation = await findInstallation({ sql })
  return [
    ...parts,
    ...(await runChecks([
      ['secret', () => checkSecret(installation, keys)],
      ['jobs', async () => checkQueues(await countJobsByTask(sql))],
      ['webhooks', async () => checkBacklog((await measureBacklog(sql)).oldestDueSeconds)],
      ['backups', () => checkBackups(sql, config)],
      ['demo', () => checkDemo(installation, config)],
      ['maintenance', () => checkMaintenance(installation)],
    ])),
  ]
}

async function checkBackups(sql: Sql, config: Config): Promise<Finding> {
  const problem = await findRestoreProblem(sql)
  if (problem) return finding.failure(problem)
  const found = await Promise.all(backupKinds.map((kind) => checkBackupKind(sql, config, kind)))
  const ofStatus = (status: Finding['status']) => found.find((one) => one?.status === status)
  const planned = ofStatus('failure') ?? ofStatus('warning') ?? ofStatus('ok')
  return planned ?? checkBackup(await findKeptBackup(sql, config), config)
}

async function checkBackupKind(sql: Sql, config: Config, kind: BackupKind): Promise<Finding | undefined> {
  const failed = checkFailedBackup(await findFailedBackup(sql, kind), config, kind)
  // Another process may make them.
  if (!listPlannedKinds(config).includes(kind)) return failed
  if (kind === 'bucket') {
    const unusable = await checkBackupBucket(config)
    if (unusable) return unusable
  }
  const last = await findKeptBackup(sql, config, kind)
  const place = kind === 'folder' ? await checkBackupFolder(config, last?.size) : undefined
  if (place?.status === 'failure' && !failed) return place
  const found = failed ?? checkBackup(last, config, kind)
  return found.status === 'ok' && place ? place : found
}

export async function readLastBackup(sql: Sql): Promise<Backup | null> {
  const last = await findLastBackup(sql)
  return last ? { takenAt: last.takenAt, file: last.file, host: last.host, sizeBytes: last.size } : null
}

export async function checkSystem(installation: Installation): Promise<CheckedPart[]> {
  const { sql, config, keys } = installation
  const mailServer = await findMailServer(sql, config, keys)
  return (await Promise.all([checkInstallation(installation), checkEnvironment(config, mailServer)])).flat()
}
