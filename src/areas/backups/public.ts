import { resolve } from 'node:path'
import { toEnglish } from '#messages'
import {
  ensureSecretKey,
  exportArchive,
  type Config,
  type Database,
  type FileStorage,
  type Log,
  type Sql,
} from '#platform'
import { listStoredFiles } from '../uploads/public.ts'
import {
  findStoredSize,
  isInPlace,
  listPlannedKinds,
  openTarget,
  type BackupKind,
  type BackupTarget,
} from './places.ts'
import { deleteBackups, hasBackupTable, insertBackup, listBackups, taskNames, type Backup } from './queries.ts'

export {
  findFailedBackup,
  findLastBackup,
  forgetBackupJobs,
  measureBackups,
  taskNames,
  type BackupAges,
  type FailedBackup,
} from './queries.ts'
export { backupKinds, findTarget, listPlannedKinds, openStore, openTarget, type BackupKind } from './places.ts'

interface BackupServices {
  readonly db: Database
  readonly config: Config
  readonly storage: FileStorage
}

/** The last one is made about four hours after the first. Then the job has failed, and stays so until a backup is made. */
const maxAttempts = 10

/** With the secret key when the server made it itself: nobody else has a copy. */
export async function takeBackup({ db, config, storage }: BackupServices, { store, place }: BackupTarget) {
  await store.removeAbandoned()
  const secretKey = config.SECRET_KEY === undefined ? await ensureSecretKey(resolve(config.DATA_DIR)) : undefined
  const written = await exportArchive(db, { place, secretKey, files: { storage, list: listStoredFiles } })
  if (await hasBackupTable(db.sql))
    await db.begin((sql) => insertBackup(sql, { file: place.name, host: place.host, size: written.size }))
  return written
}

/** Deletes all but the newest `BACKUP_KEEP` that are in one place. */
export async function rotateBackups(
  { db, config }: Pick<BackupServices, 'db' | 'config'>,
  { store, place }: BackupTarget,
): Promise<string[]> {
  const old = (await store.list()).slice(0, -config.BACKUP_KEEP).map(({ file }) => file)
  for (const file of old) await store.remove(file)
  await db.begin((sql) => deleteBackups(sql, place.host, old))
  return old
}

export interface KeptBackup extends Backup {
  /** Null: it is gone. Undefined: this process cannot look at its place. */
  readonly storedSize: number | null | undefined
}

/** The newest one that is not gone, if there is any. With a kind, only of the place where the server makes that kind. */
export async function findKeptBackup(sql: Sql, config: Config, kind?: BackupKind): Promise<KeptBackup | undefined> {
  const backups = await listBackups(sql, kind)
  const [newest, ...older] = kind === undefined ? backups : backups.filter((one) => isInPlace(config, one, kind))
  if (!newest) return undefined
  for (const backup of [newest, ...older]) {
    const storedSize = await findStoredSize(config, backup)
    if (storedSize !== null) return { ...backup, storedSize }
  }
  return { ...newest, storedSize: null }
}

function createBackupTask({ log, ...services }: BackupServices & { readonly log: Log }, kind: BackupKind) {
  return async () => {
    const target = openTarget(services.config, kind)
    const file = target.place.name
    const { size, problem } = await takeBackup(services, target)
    log.info({ file, size }, 'made a backup')
    // The older ones may be the only ones that can be restored.
    if (problem) {
      log.error({ file, problem: toEnglish(problem) }, 'the backup cannot be restored')
      return
    }
    try {
      const deleted = await rotateBackups(services, target)
      if (deleted.length > 0) log.info({ deleted }, 'deleted old backups')
    } catch (error) {
      // If the job failed, its next attempt would make another backup.
      log.error({ err: error }, 'old backups could not be deleted')
    }
  }
}

/** Only a process with such a place takes its job. */
export const backupTasks = (services: BackupServices & { readonly log: Log }) =>
  Object.fromEntries(
    listPlannedKinds(services.config).map((kind) => [taskNames[kind], createBackupTask(services, kind)]),
  )

export function backupSchedule(config: Config) {
  const [hour = '0', minute = '0'] = config.BACKUP_AT.split(':').map((part) => String(Number(part)))
  const plan = { match: `${minute} ${hour} * * *`, maxAttempts }
  return Object.fromEntries(listPlannedKinds(config).map((kind) => [taskNames[kind], plan]))
}
