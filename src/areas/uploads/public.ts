import { invalid } from '#contract'
import { addJobs, type App, type Caller, type Database, type Storage, type Transaction } from '#platform'
import { seeUpload } from './arrival.ts'
import { deleteAllUploadsOf, deleteUnfinished, findUpload } from './queries.ts'
import { isImage, isKey, isModel, keyIn, namesOf } from './rules.ts'

export { listAllUploadsOf, moveUploads } from './queries.ts'
export { storeFile, type NewFile } from './store-file.ts'

type Pictures = Readonly<Record<string, string | null | undefined>>
type Place = Pick<App, 'config' | 'storage'>

/**
 * Looks at pictures that are still where their sender put them, so that `requireOwnPictures` finds them stored: it waits for
 * the storage, and is therefore what a change does first. Fields that hold an address are looked at, the others not.
 */
export const seePictures =
  (...fields: readonly string[]) =>
  async ({ db, input, app }: { db: Database; input: object; app: Place }): Promise<void> => {
    if (app.storage.kind === 'local') return
    for (const [field, url] of Object.entries(input)) {
      const key = fields.includes(field) && typeof url === 'string' ? keyIn(url, originsOf(app)) : null
      if (key !== null) await seeUpload(db, app.storage, key)
    }
  }

/**
 * Refuses an address of ours that is not a picture which the caller has uploaded. What was there before may stay, and
 * addresses elsewhere are taken as they are.
 */
export const requireOwnPictures = (call: UsingFiles, wanted: Pictures, present: object = {}): Promise<void> =>
  requireOwn(call, wanted, present, { isRight: isImage, message: 'must be a picture that you have uploaded' })

/** The same for a model in three dimensions. */
export const requireOwnModels = (call: UsingFiles, wanted: Pictures, present: object = {}): Promise<void> =>
  requireOwn(call, wanted, present, { isRight: isModel, message: 'must be a model that you have uploaded' })

interface UsingFiles {
  readonly sql: Transaction
  readonly caller: Caller
  readonly app: Place
}

async function requireOwn(
  { sql, caller, app }: UsingFiles,
  wanted: Pictures,
  present: object,
  { isRight, message }: { isRight: (contentType: string) => boolean; message: string },
): Promise<void> {
  const before = new Map<string, unknown>(Object.entries(present))
  const problems = []
  for (const [path, url] of Object.entries(wanted)) {
    const isNew = url !== null && url !== undefined && url !== before.get(path)
    const key = isNew ? keyIn(url, originsOf(app)) : null
    if (key === null) continue
    const upload = isKey(key) ? await findUpload(sql, key) : undefined
    const isOwn = upload?.status === 'stored' && upload.userId === caller.userId
    if (!isOwn || !isRight(upload.contentType)) problems.push({ path, message })
  }
  if (problems.length > 0) throw invalid(problems)
}

const originsOf = ({ config: { BASE_URL, LEGACY_BASE_URL, DEV_BASE_URL } }: Place) => [
  BASE_URL,
  LEGACY_BASE_URL,
  DEV_BASE_URL,
]

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
    await seeUpload(db, storage, String(key))
    if (storage.kind === 's3') await storage.clear(String(key))
  },
  removeUpload: ({ key }: Payload) => storage.remove(namesOf(String(key))),
})
