import {
  addJob,
  publish,
  createQueue,
  type Database,
  type ReceivedFile,
  type RemoteStorage,
  type FileStorage,
  type Transaction,
} from '#platform'
import { UploadCreated } from './contract.ts'
import { deleteUploadRow, findUpload, isOwnerSuspended, lockUpload, markStored, type UploadRow } from './queries.ts'
import { hasTooManyPixels } from './resizing.ts'
import { matchesDeclaredUpload, isImage, isUploadKey } from './rules.ts'

/** The bytes have arrived: from now on the file is there. */
export async function completeUpload(sql: Transaction, upload: UploadRow): Promise<UploadRow> {
  const { key, userId, category, contentType, size } = upload
  if (await markStored(sql, key)) await publish(sql, UploadCreated, { userId, key, category, contentType, size })
  return { ...upload, status: 'stored' }
}

/** Takes an upload away that nobody was told of; what has arrived of it is removed by a job. */
export async function discardUpload(sql: Transaction, key: string): Promise<void> {
  if (await deleteUploadRow(sql, null, key)) await queueFileRemoval(sql, key)
}

/** The same for one whose bytes were on their way: they go in any case. */
export async function discardUploadAndFile(sql: Transaction, key: string): Promise<void> {
  await deleteUploadRow(sql, null, key)
  await queueFileRemoval(sql, key)
}

/** The bytes go when the transaction has committed, and if that fails, again and again. */
export const queueFileRemoval = (sql: Transaction, key: string): Promise<void> => addJob(sql, 'removeUpload', { key })

/** A picture with more pixels than browsers and we should have to open. Few at a time: each is read into memory. */
export const isOverPixelLimit = (
  { contentType }: Pick<UploadRow, 'contentType'>,
  received: Pick<ReceivedFile, 'read'>,
): Promise<boolean> =>
  isImage(contentType) ? pixelCheckQueue(async () => hasTooManyPixels(await received.read())) : Promise.resolve(false)

const pixelCheckQueue = createQueue(2)

/** How many connections to the database may wait for the storage. */
const maxConcurrentCollects = 2
const collectQueue = createQueue(maxConcurrentCollects)

/**
 * A file that is there; undefined when there is none. Where bytes are sent to the storage directly, this looks whether they
 * have come: of several who look at once, one does, because the row is held meanwhile, and nothing else is.
 */
export async function findStoredUpload(
  db: Database,
  storage: FileStorage,
  key: string,
): Promise<UploadRow | undefined> {
  const upload = isUploadKey(key) ? await findUpload(db.sql, key) : undefined
  if (upload?.status !== 'pending') return upload
  if (storage.kind === 'local' || !(await storage.hasUpload(key))) return undefined
  return collectQueue(() => db.begin((sql) => collectUpload(sql, storage, key)))
}

async function collectUpload(sql: Transaction, storage: RemoteStorage, key: string): Promise<UploadRow | undefined> {
  const upload = await lockUpload(sql, key)
  if (upload?.status !== 'pending') return upload
  if (await isOwnerSuspended(sql, upload)) return undefined
  const received = await storage.acceptUpload(key)
  if (!received) return undefined
  if (matchesDeclaredUpload(upload, received) && !(await isOverPixelLimit(upload, received)))
    return completeUpload(sql, upload)
  await discardUpload(sql, upload.key)
  return undefined
}
