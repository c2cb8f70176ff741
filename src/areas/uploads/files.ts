import type { Readable } from 'node:stream'
import { BadRequest } from '#contract'
import type { Database, Range, Storage } from '#platform'
import { seeUpload } from './arrival.ts'
import { UploadNotFound, widths, type Width } from './contract.ts'
import { findUpload, type KnownUpload } from './queries.ts'
import { isImage, isWidth, tagOf } from './rules.ts'
import { variantsOf, type Wanted } from './variants.ts'

/** Bytes that can be sent, whole or in part. */
export interface Bytes {
  readonly contentType: string
  readonly size: number
  readonly read: (range?: Range) => Promise<Readable | Buffer>
}

/** A file that is there, before anybody has looked at its bytes. */
export interface StoredFile {
  readonly name: string
  readonly tag: string
  open(): Promise<Bytes>
}

/** Finds stored files, and pictures in the widths that there are. */
export function filesOf(db: Database, storage: Storage) {
  const variants = variantsOf(storage, async (key) => (await findUpload(db.sql, key)) !== undefined)

  async function requireStored(key: string): Promise<KnownUpload> {
    const upload = await seeUpload(db, storage, key)
    if (!upload) throw new UploadNotFound()
    return upload
  }

  async function openVariant(upload: KnownUpload, wanted: Wanted): Promise<Bytes> {
    const bytes = await variants(upload, wanted)
    // Making it may take as long as deleting the file.
    if (!(await findUpload(db.sql, upload.key))) throw new UploadNotFound()
    if (!bytes) return openOriginal(upload)
    return {
      contentType: wanted.format ? `image/${wanted.format}` : upload.contentType,
      size: bytes.length,
      read: async (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes),
    }
  }

  const openOriginal = ({ key, contentType, size }: KnownUpload): Bytes => ({
    contentType,
    size,
    async read(range) {
      const bytes = await storage.read(key, range)
      if (!bytes) throw new UploadNotFound()
      return bytes
    },
  })

  return async (key: string, w: unknown, accept = ''): Promise<StoredFile> => {
    const upload = await requireStored(key)
    const width = w === undefined ? undefined : requireWidth(upload, w)
    const takesWebp = width !== undefined && upload.contentType !== 'image/webp' && accept.includes('image/webp')
    const format = takesWebp ? 'webp' : undefined
    return {
      name: key.slice(key.lastIndexOf('/') + 1),
      tag: tagOf(key, width, format),
      open: async () => (width === undefined ? openOriginal(upload) : openVariant(upload, { width, format })),
    }
  }
}

function requireWidth({ contentType }: KnownUpload, w: unknown): Width {
  const width = Number(w)
  if (isImage(contentType) && isWidth(width)) return width
  throw new BadRequest(`Only pictures come in other widths, and only in these: ${widths.join(', ')}.`)
}
