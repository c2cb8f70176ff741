import type { Readable } from 'node:stream'
import { message, BadRequest } from '#contract'
import type { Database, ByteRange, FileStorage } from '#platform'
import { findOrAcceptUpload } from './lifecycle.ts'
import { UploadNotFound, widths, type Width } from './contract.ts'
import { findUpload, type UploadRow } from './queries.ts'
import { isImage, isWidth, etagFor } from './rules.ts'
import { createVariantFinder, type VariantOptions } from './variants.ts'

interface FileContent {
  /** Of the original when a picture could not be resized. */
  readonly etag: string
  readonly contentType: string
  readonly size: number
  readonly read: (range?: ByteRange) => Promise<Readable | Buffer>
}

export interface StoredFile {
  readonly name: string
  readonly etag: string
  open(): Promise<FileContent>
}

export function createFileFinder(db: Database, storage: FileStorage) {
  const findVariant = createVariantFinder(storage, async (key) => (await findUpload(db.sql, key)) !== undefined)

  async function requireStored(key: string): Promise<UploadRow> {
    const upload = await findOrAcceptUpload(db, storage, key)
    if (!upload) throw new UploadNotFound()
    return upload
  }

  async function openVariant(upload: UploadRow, options: VariantOptions): Promise<FileContent> {
    const bytes = await findVariant(upload, options)
    // The upload may have been deleted while the variant was made.
    if (!(await findUpload(db.sql, upload.key))) throw new UploadNotFound()
    if (!bytes) return openOriginal(upload)
    const etag = etagFor(upload.key, options.width, options.format)
    if (bytes.length === 0) return { ...openOriginal(upload), etag }
    return {
      etag,
      contentType: options.format ? `image/${options.format}` : upload.contentType,
      size: bytes.length,
      read: async (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes),
    }
  }

  const openOriginal = ({ key, contentType, size }: UploadRow): FileContent => ({
    etag: etagFor(key),
    contentType,
    size,
    async read(range) {
      const bytes = await storage.read(key, range)
      if (!bytes) throw new UploadNotFound()
      return bytes
    },
  })

  return async (key: string, requestedWidth: unknown, accept = ''): Promise<StoredFile> => {
    const upload = await requireStored(key)
    const width = requestedWidth === undefined ? undefined : requireWidth(upload, requestedWidth)
    const acceptsWebp = width !== undefined && upload.contentType !== 'image/webp' && accept.includes('image/webp')
    const format = acceptsWebp ? 'webp' : undefined
    return {
      name: key.slice(key.lastIndexOf('/') + 1),
      etag: etagFor(key, width, format),
      open: async () => (width === undefined ? openOriginal(upload) : openVariant(upload, { width, format })),
    }
  }
}

function requireWidth({ contentType }: UploadRow, requestedWidth: unknown): Width {
  const width = Number(requestedWidth)
  if (isImage(contentType) && isWidth(width)) return width
  throw new BadRequest(message('errors.uploads.widths', { widths: widths.join(', ') }))
}
