import { message, validationFailure } from '#contract'
import { newId, type Database, type FileStorage } from '#platform'
import { discardUpload, isOverPixelLimit, completeUpload } from './lifecycle.ts'
import { UploadNotFound, type Category, type ContentType } from './contract.ts'
import { lockUpload } from './queries.ts'
import { reserveUpload } from './quota.ts'
import { matchesDeclaredUpload, buildUploadKey } from './rules.ts'

export interface NewFile {
  readonly userId: string
  readonly category: Category
  readonly filename: string
  readonly contentType: ContentType
  readonly bytes: Buffer
}

export async function storeFile(db: Database, storage: FileStorage, { bytes, ...file }: NewFile): Promise<string> {
  const size = bytes.length
  if (!matchesDeclaredUpload({ ...file, size }, { size, firstBytes: bytes.subarray(0, 16) }))
    throw validationFailure([{ path: 'file', text: message('validation.uploads.readablePicture') }])
  if (await isOverPixelLimit(file, { read: async () => bytes }))
    throw validationFailure([{ path: 'file', text: message('validation.uploads.maxPixels') }])
  const key = buildUploadKey(file.category, newId(), file.filename)
  await db.begin((sql) => reserveUpload(sql, { ...file, size, key }))
  try {
    await storage.write(key, bytes, file.contentType)
    await db.begin(async (sql) => {
      const upload = await lockUpload(sql, key)
      // The upload, or its owner's account, was deleted meanwhile.
      if (!upload) throw new UploadNotFound()
      await completeUpload(sql, upload)
    })
    return key
  } catch (error) {
    // If this fails too, `removeUnfinishedUploads` cleans up a day later.
    await db.begin((sql) => discardUpload(sql, key)).catch(() => undefined)
    throw error
  }
}
