import { validationFailure } from '#contract'
import { addJobs, type AppContext, type Caller, type Database, type FileStorage, type Transaction } from '#platform'
import { findStoredUpload } from './lifecycle.ts'
import { deleteAllUploadsForUser, deleteUnfinishedRows, findUpload } from './queries.ts'
import { isImage, isUploadKey, isModel, parseUploadKey, storedKeysFor } from './rules.ts'

export { listAllUploadsForUser, moveUploads } from './queries.ts'
export { storeFile, type NewFile } from './store-file.ts'

type FileUrls = Readonly<Record<string, string | null | undefined>>
type FileServices = Pick<AppContext, 'config' | 'storage'>

/**
 * Looks at pictures that are still where their sender put them, so that `requireOwnPictures` finds them stored: it waits for
 * the storage, and is therefore what a change does first. Fields that hold an address are looked at, the others not.
 */
export const collectPendingPictures =
  (...fields: readonly string[]) =>
  async ({ db, input, app }: { db: Database; input: object; app: FileServices }): Promise<void> => {
    if (app.storage.kind === 'local') return
    for (const [field, url] of Object.entries(input)) {
      const key = fields.includes(field) && typeof url === 'string' ? parseUploadKey(url, ownOriginsFor(app)) : null
      if (key !== null) await findStoredUpload(db, app.storage, key)
    }
  }

/**
 * Refuses an address of ours that is not a picture which the caller has uploaded. What was there before may stay, and
 * addresses elsewhere are taken as they are.
 */
export const requireOwnPictures = (call: FileCall, wanted: FileUrls, present: object = {}): Promise<void> =>
  requireOwnFiles(call, wanted, present, { isRight: isImage, message: 'must be a picture that you have uploaded' })

/** The same for a model in three dimensions. */
export const requireOwnModels = (call: FileCall, wanted: FileUrls, present: object = {}): Promise<void> =>
  requireOwnFiles(call, wanted, present, { isRight: isModel, message: 'must be a model that you have uploaded' })

interface FileCall {
  readonly sql: Transaction
  readonly caller: Caller
  readonly app: FileServices
}

async function requireOwnFiles(
  { sql, caller, app }: FileCall,
  wanted: FileUrls,
  present: object,
  { isRight: isAllowedType, message }: { isRight: (contentType: string) => boolean; message: string },
): Promise<void> {
  const before = new Map<string, unknown>(Object.entries(present))
  const problems = []
  for (const [path, url] of Object.entries(wanted)) {
    const isNew = url !== null && url !== undefined && url !== before.get(path)
    const key = isNew ? parseUploadKey(url, ownOriginsFor(app)) : null
    if (key === null) continue
    const upload = isUploadKey(key) ? await findUpload(sql, key) : undefined
    const isOwn = upload?.status === 'stored' && upload.userId === caller.userId
    if (!isOwn || !isAllowedType(upload.contentType)) problems.push({ path, message })
  }
  if (problems.length > 0) throw validationFailure(problems)
}

const ownOriginsFor = ({ config: { BASE_URL, LEGACY_BASE_URL, DEV_BASE_URL } }: FileServices) => [
  BASE_URL,
  LEGACY_BASE_URL,
  DEV_BASE_URL,
]

/** When somebody goes, their files go. */
export async function removeAllUploads(sql: Transaction, userId: string): Promise<void> {
  await queueFileRemovals(sql, await deleteAllUploadsForUser(sql, userId))
}

/** What was announced a day ago and never came. */
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

/** What is done later: look for what was sent to the storage directly, and remove what is not wanted any more. */
export const uploadTasks = ({ db, storage }: { readonly db: Database; readonly storage: FileStorage }) => ({
  async seeUpload({ key }: JobPayload) {
    await findStoredUpload(db, storage, String(key))
    if (storage.kind === 's3') await storage.deleteUpload(String(key))
  },
  removeUpload: ({ key }: JobPayload) => storage.remove(storedKeysFor(String(key))),
})
