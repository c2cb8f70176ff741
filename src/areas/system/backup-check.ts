import { message } from '#contract'
import type { Config } from '#platform'
import { taskNames, type BackupKind, type FailedBackup } from '../backups/public.ts'
import type { Backup } from './contract.ts'
import { finding, type Finding } from './finding.ts'

const hourMs = 3_600_000
const maxAgeMs = 48 * hourMs

/** Undefined when none failed since the newest one was made. */
export function checkFailedBackup(failed: FailedBackup | undefined): Finding | undefined {
  if (!failed) return undefined
  const hours = Math.floor(failed.ageSeconds / 3_600)
  return finding.failure(
    message('operator.system.backupFailed', { hours, reason: failed.reason.trim().replace(/\.?$/, '.') }),
  )
}

/** Without a kind, the server makes none. */
export function checkBackup(last: Backup | null, config: Config, kind?: BackupKind, now = Date.now()): Finding {
  const { BACKUP_AT: time, BACKUP_S3_BUCKET: name = '' } = config
  if (!last && kind === undefined) return finding.warning(message('operator.system.backupMissing'))
  if (!last)
    return finding.warning(
      kind === 'bucket'
        ? message('operator.system.backupPlannedInBucket', { bucket: `s3://${name}`, time })
        : message('operator.system.backupPlanned', { time }),
    )
  // The time is the database's, whose clock may be ahead.
  const ageMs = Math.max(0, now - Date.parse(last.takenAt))
  const hours = Math.floor(ageMs / hourMs)
  const days = Math.floor(hours / 24)
  const backup = { file: last.file, host: last.host, size: last.sizeBytes / 1e6 }
  // The operator may have other backups, so age is no warning.
  if (kind === undefined) return finding.off(message('operator.system.backupUnplanned', { ...backup, days }))
  return ageMs > maxAgeMs
    ? finding.warning(message('operator.system.backupOld', { ...backup, days, task: taskNames[kind] }))
    : finding.ok(message('operator.system.backup', { ...backup, hours }))
}
