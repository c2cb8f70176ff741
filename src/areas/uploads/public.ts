import { invalid } from '#contract'
import { addJobs, type App, type Caller, type Database, type Storage, type Transaction } from '#platform'
import { seeUpload } from './arrival.ts'
import { deleteAllUploadsOf, deleteUnfinished } from './queries.ts'
import { isImage, keyIn, namesOf } from './rules.ts'

export { listAllUploadsOf } from './queries.ts'
export { storeFile, type NewFile } from './store-file.ts'

type Pictures = Readonly<Record<string, string | null | undefined>>

/**
 * Refuses an address of ours that is not a picture which the caller has uploaded. What was there before may stay, and
 * addresses elsewhere are taken as they are.
 */
export async function requireOwnPictures(
  { sql, caller, app }: { sql: Transaction; caller: Caller; app: Pick<App, 'config' | 'storage'> },
  wanted: Pictures,
  present: object = {},
): Promise<void> {
  const { BASE_URL, LEGACY_BASE_URL, DEV_BASE_URL } = app.config
  const before = new Map<string, unknown>(Object.entries(present))
  const problems = []
  for (const [path, url] of Object.entries(wanted)) {
    const isNew = url !== null && url !== undefined && url !== before.get(path)
    const key = isNew ? keyIn(url, [BASE_URL, LEGACY_BASE_URL, DEV_BASE_URL]) : null
    if (key === null) continue
    const upload = await seeUpload(sql, app.storage, key)
    if (upload?.userId !== caller.userId || !isImage(upload.contentType))
      problems.push({ path, message: 'must be a picture that you have uploaded' })
  }
  if (problems.length > 0) throw invalid(problems)
}

/** When somebody goes, their files go. */
export async function removeAllUploadsOf(sql: Transaction, userId: string): Promise<void> {
  await removeAll(sql, await deleteAllUploadsOf(sql, userId))
}

/** What was announced a day ago and never came. */
export async function forgetUnfinishedUploads(sql: Transaction): Promise<void> {
  await removeAll(sql, await deleteUnfinished(sql))
}

async function removeAll(sql: Transaction, uploads: readonly { readonly key: string }[]): Promise<void> {
  if (uploads.length === 0) return
  await addJobs(
    sql,
    'removeUpload',
    uploads.map(({ key }) => ({ payload: { key } })),
  )
}

type Payload = Readonly<Record<string, string | number>>

/** What is done later: look for what was sent to the storage directly, and remove what is not wanted any more. */
export const uploadTasks = ({ db, storage }: { readonly db: Database; readonly storage: Storage }) => ({
  async seeUpload({ key }: Payload) {
    await db.begin((sql) => seeUpload(sql, storage, String(key)))
    if (storage.kind === 's3') await storage.clear(String(key))
  },
  removeUpload: ({ key }: Payload) => storage.remove(namesOf(String(key))),
})
