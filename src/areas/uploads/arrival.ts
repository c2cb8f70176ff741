import { addJob, publish, type Arrived, type Storage, type Transaction } from '#platform'
import { UploadCreated } from './contract.ts'
import { deleteUploadOf, findUpload, lockUpload, markStored, type KnownUpload } from './queries.ts'
import { isAsAnnounced, isKey } from './rules.ts'

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

/**
 * A file that is there; undefined when there is none. Where bytes are sent to the storage directly, this looks whether they
 * have come: of several who look at once, one does, because the row is held meanwhile.
 */
export async function seeUpload(sql: Transaction, storage: Storage, key: string): Promise<KnownUpload | undefined> {
  if (!isKey(key)) return undefined
  const known = await findUpload(sql, key)
  if (known?.status !== 'pending' || storage.kind === 'local') return known?.status === 'stored' ? known : undefined

  const upload = await lockUpload(sql, key)
  if (upload?.status !== 'pending') return upload
  const arrived = await storage.collect(key)
  if (!arrived) return undefined
  return keepOrDrop(sql, upload, arrived)
}

async function keepOrDrop(sql: Transaction, upload: KnownUpload, arrived: Arrived): Promise<KnownUpload | undefined> {
  if (isAsAnnounced(upload, arrived)) return storeUpload(sql, upload)
  await dropUpload(sql, upload.key)
  return undefined
}
