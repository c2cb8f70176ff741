import { Failure, message, validationFailure, type Message } from '#contract'
import { addJobs, type AppContext, type Caller, type Database, type Transaction } from '#platform'
import type { Width } from './contract.ts'
import { createFileFinder, type StoredFile } from './files.ts'
import { findOrAcceptUpload, removeUpload } from './lifecycle.ts'
import {
  deleteAllUploadsForUser,
  deleteUnfinishedRows,
  forgetReplacedPicture,
  holdUpload,
  isPictureInUse,
  listReplacedPictures,
  lockUpload,
} from './queries.ts'
import { isImage, isUploadKey, isModel, readUploadPath, storedKeysFor, uploadIdFor, type Origins } from './rules.ts'

export { showPicturesFrom } from './new-address.ts'
export { listAllUploadsForUser, listStoredFiles, moveUploads } from './queries.ts'
export { createPictureFolder } from './picture-folder.ts'
export { loadSharp } from './resizing.ts'
export { storeFile, type NewFile } from './store-file.ts'
export type { StoredFile } from './files.ts'

type FileUrls = Readonly<Record<string, string | null | undefined>>
type FileServices = Pick<AppContext, 'config' | 'storage'>

/**
 * Run before the transaction, because it waits for the storage: files that have arrived in the bucket become stored
 * ones, so that `requireOwnPictures` finds them. Local uploads are stored at once.
 */
export const acceptArrivedFiles =
  (...fields: readonly string[]) =>
  async ({ db, input, app }: { db: Database; input: object; app: FileServices }): Promise<void> => {
    if (app.storage.kind === 'local') return
    for (const [field, url] of Object.entries(input)) {
      const key = fields.includes(field) && typeof url === 'string' ? readUploadPath(url, ownOriginsFor(app)) : null
      if (key !== null) await findOrAcceptUpload(db, app.storage, key)
    }
  }

/** URLs of our origins must be pictures that the caller uploaded. Unchanged values and other origins pass. */
export const requireOwnPictures = (call: FileCall, urls: FileUrls, current: object = {}): Promise<void> =>
  requireOwnFiles(call, urls, current, { isAllowed: isImage, text: message('validation.uploads.ownPicture') })

export const requireOwnModels = (call: FileCall, urls: FileUrls, current: object = {}): Promise<void> =>
  requireOwnFiles(call, urls, current, { isAllowed: isModel, text: message('validation.uploads.ownModel') })

interface FileCall {
  readonly sql: Transaction
  readonly caller: Caller
  readonly app: FileServices
}

async function requireOwnFiles(
  { sql, caller, app }: FileCall,
  urls: FileUrls,
  current: object,
  { isAllowed, text }: { isAllowed: (contentType: string) => boolean; text: Message },
): Promise<void> {
  const currentUrls = new Map<string, unknown>(Object.entries(current))
  const problems = []
  for (const [path, url] of Object.entries(urls)) {
    const isNew = url !== null && url !== undefined && url !== currentUrls.get(path)
    const key = isNew ? readUploadPath(url, ownOriginsFor(app)) : null
    if (key === null) continue
    const upload = isUploadKey(key) ? await holdUpload(sql, key) : undefined
    const isOwn = upload?.status === 'stored' && upload.userId === caller.userId
    if (!isOwn || !isAllowed(upload.contentType)) problems.push({ path, text })
  }
  if (problems.length > 0) throw validationFailure(problems)
}

const ownOriginsFor = ({ config: { BASE_URL, LEGACY_BASE_URL, DEV_BASE_URL } }: FileServices) => [
  BASE_URL,
  LEGACY_BASE_URL,
  DEV_BASE_URL,
]

/** One of our pictures; undefined for other URLs and for what is gone. */
export function createPictureFinder({ db, ...services }: FileServices & { readonly db: Database }) {
  const find = createFileFinder(db, services.storage)
  return async (url: string, width: Width): Promise<StoredFile | undefined> => {
    const key = readUploadPath(url, ownOriginsFor(services))
    return key === null || !isUploadKey(key) ? undefined : ignoreFailure(find(key, width))
  }
}

/** Undefined when the picture was deleted meanwhile. */
export async function readPicture(picture: StoredFile): Promise<Buffer | undefined> {
  const content = await ignoreFailure(picture.open().then(({ read }) => read()))
  return content === undefined || Buffer.isBuffer(content)
    ? content
    : Buffer.concat((await content.toArray()) as Buffer[])
}

const ignoreFailure = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })

export async function removeAllUploads(sql: Transaction, userId: string): Promise<void> {
  await queueFileRemovals(sql, await deleteAllUploadsForUser(sql, userId))
}

export async function removeUnfinishedUploads(sql: Transaction): Promise<void> {
  await queueFileRemovals(sql, await deleteUnfinishedRows(sql))
}

async function queueFileRemovals(sql: Transaction, uploads: readonly { readonly key: string }[]): Promise<void> {
  if (uploads.length === 0) return
  await addJobs(
    sql,
    'removeUpload',
    uploads.map(({ key }) => ({ payload: { key } })),
  )
}

type JobPayload = Readonly<Record<string, string | number>>

export const uploadTasks = ({ db, ...services }: FileServices & { readonly db: Database }) => ({
  async seeUpload({ key }: JobPayload) {
    const { storage } = services
    await findOrAcceptUpload(db, storage, String(key))
    if (storage.kind === 's3') await storage.deleteIncoming(String(key))
  },
  removeUpload: ({ key }: JobPayload) => services.storage.remove(storedKeysFor(String(key))),
  async removeReplacedPictures() {
    for (const { url } of await listReplacedPictures(db.sql))
      await db.begin((sql) => removeReplacedPicture(sql, url, ownOriginsFor(services)))
  },
})

/** Who shows the picture again meanwhile holds its upload, or comes too late and is told that it is gone. */
async function removeReplacedPicture(sql: Transaction, url: string, ownOrigins: Origins): Promise<void> {
  const key = readUploadPath(url, ownOrigins)
  const upload = key !== null && isUploadKey(key) ? await lockUpload(sql, key) : undefined
  await forgetReplacedPicture(sql, url)
  if (upload && !(await isPictureInUse(sql, uploadIdFor(upload.key)))) await removeUpload(sql, null, upload.key)
}
