import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { message } from '#contract'
import { filePlace, openBucket, OperatorError, readSystemError, type ArchivePlace, type Config } from '#platform'

/** Where the server makes daily backups. */
export const backupKinds = ['folder', 'bucket'] as const
export type BackupKind = (typeof backupKinds)[number]

interface StoredBackup {
  /** A path, or `s3://BUCKET/KEY`. */
  readonly file: string
  readonly size: number
}

/** A folder, or one of a bucket. */
interface BackupStore {
  /** For a backup of this moment. */
  createPlace(): ArchivePlace
  /** The oldest first. */
  list(): Promise<StoredBackup[]>
  remove(file: string): Promise<void>
  /** Deletes what processes that were killed left, before more is written. */
  removeAbandoned(): Promise<void>
}

/** One that is written is never still for as long. */
const abandonedAfterMs = 3_600_000
const namePattern = /^folkmoot-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst(\.enc)?$/

export const listPlannedKinds = ({ BACKUP_DIR: folder, BACKUP_S3_BUCKET: bucket }: Config): BackupKind[] =>
  backupKinds.filter((kind) => ({ folder, bucket })[kind] !== undefined)

export const openStore = (config: Config, kind: BackupKind): BackupStore =>
  kind === 'bucket' ? bucketStore(config) : folderStore(config)

/** Where a backup is written, and what has the others. */
export interface BackupTarget {
  readonly store: BackupStore
  readonly place: ArchivePlace
}

export function openTarget(config: Config, kind: BackupKind): BackupTarget {
  const store = openStore(config, kind)
  return { store, place: store.createPlace() }
}

/** `s3://BUCKET/KEY`, or a path. */
export function findTarget(config: Config, file: string): BackupTarget {
  const [, name, key] = /^(s3:\/\/[^/]+)\/(.+)$/.exec(file) ?? []
  if (name === undefined || key === undefined) {
    const path = resolve(file)
    return { store: folderStore(config, dirname(path)), place: filePlace(path, config.BACKUP_ENCRYPTION_KEY) }
  }
  const bucket = openBucket(config)
  if (bucket.name !== name) throw new OperatorError(message('operator.archive.otherBucket', { bucket: name }))
  return { store: bucketStore(config, key.slice(0, key.lastIndexOf('/') + 1)), place: bucket.place(key) }
}

interface BackupLocation {
  readonly file: string
  readonly host: string
}

/** Where the server makes its backups now. What other machines have may be in the same folder. */
export function isInPlace(config: Config, { file, host }: BackupLocation, kind: BackupKind): boolean {
  if (kind === 'folder') return host !== hostname() || dirname(file) === resolve(config.BACKUP_DIR ?? '')
  const { name, folder } = openBucket(config)
  return file.startsWith(`${name}/${folder}`)
}

/** Null: it is gone. Undefined: it is where this process cannot look. */
export async function findStoredSize(
  config: Config,
  { file, host }: BackupLocation,
): Promise<number | null | undefined> {
  if (file.startsWith('s3://')) {
    const root = `s3://${config.BACKUP_S3_BUCKET ?? ''}/`
    if (!file.startsWith(root)) return undefined
    const key = file.slice(root.length)
    return (await openBucket(config).list(key)).find((stored) => stored.key === key)?.size ?? null
  }
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) =>
      host === hostname() && ['ENOENT', 'ENOTDIR'].includes(readSystemError(error).code) ? null : undefined,
  )
}

function createName({ BACKUP_ENCRYPTION_KEY }: Config): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  return `folkmoot-${time}Z.tar.zst${BACKUP_ENCRYPTION_KEY === undefined ? '' : '.enc'}`
}

function folderStore(
  config: Config,
  dir = resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')),
): BackupStore {
  return {
    createPlace: () => filePlace(join(dir, createName(config)), config.BACKUP_ENCRYPTION_KEY),
    async list() {
      const names = (await listNames(dir)).filter((name) => namePattern.test(name)).sort()
      const files = names.map((name) => join(dir, name))
      return Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })))
    },
    remove: (file) => rm(file, { force: true }),
    async removeAbandoned() {
      for (const name of await listNames(dir)) {
        const isUnfinished = name.endsWith('.part') && namePattern.test(name.slice(0, -'.part'.length))
        if (isUnfinished && (await isAbandoned(join(dir, name)))) await rm(join(dir, name), { force: true })
      }
    },
  }
}

const listNames = (dir: string): Promise<string[]> => readdir(dir).catch(() => [])

/** Another process may be writing it, such as `folkmoot backup`. */
async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs
}

function bucketStore(config: Config, folder?: string): BackupStore {
  const bucket = openBucket(config)
  const keyStart = folder ?? bucket.folder
  const root = `${bucket.name}/`
  return {
    createPlace: () => bucket.place(keyStart + createName(config)),
    async list() {
      const found = (await bucket.list(`${keyStart}folkmoot-`)).filter(({ key }) =>
        namePattern.test(key.slice(keyStart.length)),
      )
      return found.map(({ key, size }) => ({ file: root + key, size })).sort((a, b) => (a.file < b.file ? -1 : 1))
    },
    remove: (file) => bucket.remove(file.slice(root.length)),
    // Parts of an upload are no files yet: a rule of the bucket ends them.
    removeAbandoned: () => Promise.resolve(),
  }
}
