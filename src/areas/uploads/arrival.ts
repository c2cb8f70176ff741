import {
  addJob,
  publish,
  queueOf,
  type Database,
  type Received,
  type RemoteStorage,
  type Storage,
  type Transaction,
} from '#platform'
import { UploadCreated } from './contract.ts'
import { deleteUploadOf, findUpload, isOwnerSuspended, lockUpload, markStored, type KnownUpload } from './queries.ts'
import { hasTooManyPixels } from './resizing.ts'
import { isAsAnnounced, isImage, isKey } from './rules.ts'

/** The bytes have arrived: from now on the file is there. */
export async function storeUpload(sql: Transaction, upload: KnownUpload): Promise<KnownUpload> {
  const { key, userId, category, contentType, size } = upload
  if (await markStored(sql, key)) await publish(sql, UploadCreated, { userId, key, category, contentType, size })
  return { ...upload, status: 'stored' }
}

/** Takes an upload away that nobody was told of; what has arrived of it is removed by a job. */
export async function dropUpload(sql: Transaction, key: string): Promise<void> {
  if (await deleteUploadOf(sql, null, key)) await removeBytes(sql, key)
}

/** The same for one whose bytes were on their way: they go in any case. */
export async function forgetUpload(sql: Transaction, key: string): Promise<void> {
  await deleteUploadOf(sql, null, key)
  await removeBytes(sql, key)
}

/** The bytes go when the transaction has committed, and if that fails, again and again. */
export const removeBytes = (sql: Transaction, key: string): Promise<void> => addJob(sql, 'removeUpload', { key })

/** A picture with more pixels than browsers and we should have to open. Few at a time: each is read into memory. */
export const isTooLarge = (
  { contentType }: Pick<KnownUpload, 'contentType'>,
  arrived: Pick<Received, 'read'>,
): Promise<boolean> =>
  isImage(contentType) ? measuring(async () => hasTooManyPixels(await arrived.read())) : Promise.resolve(false)

const measuring = queueOf(2)

/** How many connections to the database may wait for the storage. */
const mostAtOnce = 2
const inTurn = queueOf(mostAtOnce)

/**
 * A file that is there; undefined when there is none. Where bytes are sent to the storage directly, this looks whether they
 * have come: of several who look at once, one does, because the row is held meanwhile, and nothing else is.
 */
export async function seeUpload(db: Database, storage: Storage, key: string): Promise<KnownUpload | undefined> {
  const known = isKey(key) ? await findUpload(db.sql, key) : undefined
  if (known?.status !== 'pending') return known
  if (storage.kind === 'local' || !(await storage.hasArrived(key))) return undefined
  return inTurn(() => db.begin((sql) => collectUpload(sql, storage, key)))
}

async function collectUpload(sql: Transaction, storage: RemoteStorage, key: string): Promise<KnownUpload | undefined> {
  const upload = await lockUpload(sql, key)
  if (upload?.status !== 'pending') return upload
  if (await isOwnerSuspended(sql, upload)) return undefined
  const arrived = await storage.collect(key)
  if (!arrived) return undefined
  if (isAsAnnounced(upload, arrived) && !(await isTooLarge(upload, arrived))) return storeUpload(sql, upload)
  await dropUpload(sql, upload.key)
  return undefined
}
