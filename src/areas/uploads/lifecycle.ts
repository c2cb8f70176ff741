import {
  addJob,
  publish,
  createLimiter,
  type Database,
  type ReceivedFile,
  type RemoteStorage,
  type FileStorage,
  type Transaction,
} from '#platform'
import { UploadCreated, UploadDeleted } from './contract.ts'
import { deleteUploadRow, findUpload, isOwnerSuspended, lockUpload, markStored, type UploadRow } from './queries.ts'
import { hasTooManyPixels } from './resizing.ts'
import { matchesDeclaredUpload, isImage, isUploadKey } from './rules.ts'

export async function completeUpload(sql: Transaction, upload: UploadRow): Promise<UploadRow> {
  const { key, userId, category, contentType, size } = upload
  if (await markStored(sql, key)) await publish(sql, UploadCreated, { userId, key, category, contentType, size })
  return { ...upload, status: 'stored' }
}

/** False when the owner, or anybody, has no such upload. */
export async function removeUpload(sql: Transaction, owner: string | null, key: string): Promise<boolean> {
  const deleted = await deleteUploadRow(sql, owner, key)
  if (!deleted) return false
  await queueFileRemoval(sql, key)
  const { userId, category, status } = deleted
  // No `upload.created` was published for a pending one.
  if (status === 'stored') await publish(sql, UploadDeleted, { userId, key, category })
  return true
}

/** Removes the file even when the row is already gone. */
export async function discardUpload(sql: Transaction, key: string): Promise<void> {
  await deleteUploadRow(sql, null, key)
  await queueFileRemoval(sql, key)
}

const queueFileRemoval = (sql: Transaction, key: string): Promise<void> => addJob(sql, 'removeUpload', { key })

export const isOverPixelLimit = (
  { contentType }: Pick<UploadRow, 'contentType'>,
  received: Pick<ReceivedFile, 'read'>,
): Promise<boolean> =>
  isImage(contentType) ? limitPixelChecks(async () => hasTooManyPixels(await received.read())) : Promise.resolve(false)

/** Each reads a picture into memory. */
const limitPixelChecks = createLimiter(2)

/** Database connections that may wait for the storage at the same time. */
const maxConcurrentAccepts = 2
const limitAccepts = createLimiter(maxConcurrentAccepts)

/**
 * Undefined when there is no such file. With S3, accepts a pending upload that has arrived; the row lock makes exactly
 * one concurrent caller do it.
 */
export async function findOrAcceptUpload(
  db: Database,
  storage: FileStorage,
  key: string,
): Promise<UploadRow | undefined> {
  const upload = isUploadKey(key) ? await findUpload(db.sql, key) : undefined
  if (upload?.status !== 'pending') return upload
  if (storage.kind === 'local' || !(await storage.hasIncoming(key))) return undefined
  return limitAccepts(() => db.begin((sql) => acceptUpload(sql, storage, key)))
}

async function acceptUpload(sql: Transaction, storage: RemoteStorage, key: string): Promise<UploadRow | undefined> {
  const upload = await lockUpload(sql, key)
  if (upload?.status !== 'pending') return upload
  if (await isOwnerSuspended(sql, upload)) return undefined
  const received = await storage.acceptIncoming(key)
  if (!received) return undefined
  if (matchesDeclaredUpload(upload, received) && !(await isOverPixelLimit(upload, received)))
    return completeUpload(sql, upload)
  await discardUpload(sql, upload.key)
  return undefined
}
