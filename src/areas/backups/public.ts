import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { toEnglish } from '#messages'
import {
  ensureSecretKey,
  exportArchive,
  filePlace,
  type Config,
  type Database,
  type FileStorage,
  type Log,
} from '#platform'
import { listStoredFiles } from '../uploads/public.ts'
import { deleteBackups, hasBackupTable, insertBackup } from './queries.ts'

export { findFailedBackup, findLastBackup, measureBackups, type BackupAges, type FailedBackup } from './queries.ts'

interface BackupServices {
  readonly db: Database
  readonly config: Config
  readonly storage: FileStorage
}

/** One that is written is never still for as long. */
const abandonedAfterMs = 3_600_000
/** The last one is made about four hours after the first. Then the job has failed, and stays so until a backup is made. */
const maxAttempts = 10
const namePattern = /^folkmoot-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/

export const defaultBackupFile = (dir: string, now = new Date()): string =>
  join(resolve(dir), `folkmoot-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`)

/** With the secret key when the server made it itself: nobody else has a copy. */
export async function takeBackup({ db, config, storage }: BackupServices, file: string) {
  await removeAbandoned(dirname(file))
  const secretKey = config.SECRET_KEY === undefined ? await ensureSecretKey(resolve(config.DATA_DIR)) : undefined
  const written = await exportArchive(db, {
    place: filePlace(file),
    secretKey,
    files: { storage, list: listStoredFiles },
  })
  if (await hasBackupTable(db.sql))
    await db.begin((sql) => insertBackup(sql, { file, host: hostname(), size: written.size }))
  return written
}

/** Deletes what processes that were killed left in the folder, before it is filled further. */
async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const isUnfinished = name.endsWith('.part') && namePattern.test(name.slice(0, -'.part'.length))
    if (isUnfinished && (await isAbandoned(join(dir, name)))) await rm(join(dir, name), { force: true })
  }
}

/** Deletes all but the newest `BACKUP_KEEP` in the folder. */
export async function rotateBackups({ db, config }: Pick<BackupServices, 'db' | 'config'>, dir: string) {
  const names = (await readdir(dir)).filter((name) => namePattern.test(name)).sort()
  const old = names.slice(0, -config.BACKUP_KEEP).map((name) => join(dir, name))
  for (const file of old) await rm(file, { force: true })
  await db.begin((sql) => deleteBackups(sql, hostname(), old))
  return old
}

/** Another process may be writing it, such as `folkmoot backup`. */
async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs
}

/** Only a process with a folder for backups takes the job. */
export const backupTasks = ({ log, ...services }: BackupServices & { readonly log: Log }) => {
  const { BACKUP_DIR } = services.config
  if (BACKUP_DIR === undefined) return {}
  const dir = resolve(BACKUP_DIR)
  return {
    async backup() {
      const file = defaultBackupFile(dir)
      const { size, problem } = await takeBackup(services, file)
      log.info({ file, size }, 'made a backup')
      // The older ones may be the only ones that can be restored.
      if (problem) {
        log.error({ file, problem: toEnglish(problem) }, 'the backup cannot be restored')
        return
      }
      try {
        const deleted = await rotateBackups(services, dir)
        if (deleted.length > 0) log.info({ deleted }, 'deleted old backups')
      } catch (error) {
        // If the job failed, its next attempt would make another backup.
        log.error({ err: error }, 'old backups could not be deleted')
      }
    },
  }
}

export const backupSchedule = ({ BACKUP_DIR, BACKUP_AT }: Config) => {
  const [hour = '0', minute = '0'] = BACKUP_AT.split(':').map((part) => String(Number(part)))
  return BACKUP_DIR === undefined ? {} : { backup: { match: `${minute} ${hour} * * *`, maxAttempts } }
}
