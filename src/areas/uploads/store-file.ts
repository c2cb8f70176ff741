import { invalid } from '#contract'
import { newId, type Database, type Storage } from '#platform'
import { forgetUpload, isTooLarge, storeUpload } from './arrival.ts'
import { UploadNotFound, type Category, type ContentType } from './contract.ts'
import { lockUpload } from './queries.ts'
import { recordUpload } from './room.ts'
import { isAsAnnounced, keyOf, tooManyPixels } from './rules.ts'

export interface NewFile {
  readonly userId: string
  readonly category: Category
  readonly filename: string
  readonly contentType: ContentType
  readonly bytes: Buffer
}

/** Keeps a file whose bytes are here already, under the same rules; returns its key. */
export async function storeFile(db: Database, storage: Storage, { bytes, ...facts }: NewFile): Promise<string> {
  const size = bytes.length
  if (!isAsAnnounced({ ...facts, size }, { size, start: bytes.subarray(0, 16) }))
    throw invalid([{ path: 'file', message: 'is not a picture that we can read' }])
  if (await isTooLarge(facts, { read: async () => bytes })) throw invalid([{ path: 'file', message: tooManyPixels }])
  const key = keyOf(facts.category, newId(), facts.filename)
  await db.begin((sql) => recordUpload(sql, { ...facts, size, key }))
  try {
    await storage.write(key, bytes, facts.contentType)
    await db.begin(async (sql) => {
      const upload = await lockUpload(sql, key)
      // Whoever sent it has deleted it meanwhile, or all that they had.
      if (!upload) throw new UploadNotFound()
      await storeUpload(sql, upload)
    })
    return key
  } catch (error) {
    // If this fails too, it is swept after a day.
    await db.begin((sql) => forgetUpload(sql, key)).catch(() => undefined)
    throw error
  }
}
