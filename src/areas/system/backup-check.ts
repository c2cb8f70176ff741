import type { Config } from '#platform'
import type { Backup } from './contract.ts'
import { finding, type Finding } from './finding.ts'

const hourMs = 3_600_000
const maxAgeMs = 48 * hourMs

export function judgeBackup(last: Backup | null, { BACKUP_AT, BACKUP_DIR }: Config, now = Date.now()): Finding {
  const isScheduled = BACKUP_DIR !== undefined
  if (!last)
    return isScheduled
      ? finding.warning(
          `There is no backup yet. The server makes one at ${BACKUP_AT} UTC; for one now, run the command backup.`,
        )
      : finding.warning('There is no backup. Set BACKUP_DIR to have one each day, or run the command backup.')
  const ageMs = now - Date.parse(last.takenAt)
  const message = `The last backup is ${formatAge(ageMs)} old: ${last.file} on ${last.host}, ${formatSize(last.sizeBytes)}.`
  // Without BACKUP_DIR the operator may have other backups, so age is no warning.
  if (!isScheduled) return finding.off(`${message} Set BACKUP_DIR to have one each day.`)
  return ageMs > maxAgeMs
    ? finding.warning(`${message} The command jobs list --task backup shows why none was made since.`)
    : finding.ok(message)
}

function formatAge(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours === 1) return '1 hour'
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

const formatSize = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
