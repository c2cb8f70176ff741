import { resolve } from 'node:path'
import { message } from '#contract'
import { formatOwnCommand, type Config } from '#platform'
import { taskNames, type BackupKind, type FailedBackup, type KeptBackup } from '../backups/public.ts'
import { finding, type Finding } from './finding.ts'

const hourMs = 3_600_000
const maxAgeMs = 48 * hourMs

/** Undefined when none failed since the newest one was made. */
export function checkFailedBackup(
  failed: FailedBackup | undefined,
  config: Config,
  kind: BackupKind,
): Finding | undefined {
  if (!failed) return undefined
  const hours = Math.floor(failed.ageSeconds / 3_600)
  const reason = failed.reason.trim().replace(/\.?$/, '.')
  const retry = formatOwnCommand('jobs retry')
  return finding.failure(
    message('operator.system.backupFailed', { hours, reason, retry, command: formatBackupCommand(config, kind) }),
  )
}

/** Without a kind, the server makes none. */
export function checkBackup(
  last: KeptBackup | undefined,
  config: Config,
  kind?: BackupKind,
  now = Date.now(),
): Finding {
  const { BACKUP_AT: time } = config
  const command = formatBackupCommand(config, kind)
  if (!last)
    return finding.warning(
      kind === undefined
        ? message('operator.system.backupMissing', { command })
        : message('operator.system.backupPlanned', { place: placeFor(config)[kind], time, command }),
    )
  const backup = { file: last.file, host: last.host, size: last.size / 1e6 }
  if (last.storedSize === null) return finding.warning(message('operator.system.backupGone', { ...backup, command }))
  if (last.storedSize !== undefined && last.storedSize !== last.size)
    return finding.failure(
      message('operator.system.backupAltered', { ...backup, stored: last.storedSize / 1e6, command }),
    )
  // The time is the database's, whose clock may be ahead.
  const ageMs = Math.max(0, now - Date.parse(last.takenAt))
  const hours = Math.floor(ageMs / hourMs)
  const days = Math.floor(hours / 24)
  const found = ageMs > maxAgeMs ? finding.warning : finding.ok
  if (kind === undefined) return found(message('operator.system.backupUnplanned', { ...backup, days }))
  if (ageMs <= maxAgeMs) return found(message('operator.system.backup', { ...backup, hours }))
  const jobs = formatOwnCommand(`jobs list --task ${taskNames[kind]}`)
  return found(message('operator.system.backupOld', { ...backup, days, command: jobs }))
}

const placeFor = ({ BACKUP_DIR, BACKUP_S3_BUCKET = '' }: Config) => ({
  folder: resolve(BACKUP_DIR ?? ''),
  bucket: `s3://${BACKUP_S3_BUCKET}`,
})

const formatBackupCommand = (config: Config, kind?: BackupKind): string =>
  formatOwnCommand('backup', {
    BACKUP_DIR: kind === 'folder' && config.BACKUP_DIR !== undefined ? placeFor(config).folder : undefined,
    BACKUP_S3_BUCKET: kind === 'bucket' ? config.BACKUP_S3_BUCKET : undefined,
  })
