import type { Readable } from 'node:stream'
import { BadRequest, failure, Forbidden, message, PayloadTooLarge, type Message } from '#contract'
import { FileTooLarge, type Database, type LocalStorage, type ReceivedFile } from '#platform'
import { discardUpload, isOverPixelLimit, completeUpload } from './lifecycle.ts'
import { UploadNotFound } from './contract.ts'
import { findUpload, isOwnerSuspended, lockUpload, type UploadRow } from './queries.ts'
import { matchesDeclaredUpload, isUploadKey, etagFor } from './rules.ts'

const AlreadyStored = failure('conflict', 'errors.uploads.alreadyStored')

const BeingSent = failure('conflict', 'errors.uploads.beingSent')

interface PutRequest {
  readonly key: string
  readonly query: Readonly<Record<string, unknown>>
  readonly contentType: string
  readonly length: number | undefined
  readonly bytes: Readable
}

/** Two, so that a client can retry before its broken connection is noticed. */
const maxConcurrentPerKey = 2

export function createPutHandler(db: Database, storage: LocalStorage) {
  const activeByKey = new Map<string, number>()

  /** Concurrent sends to one URL would fill the disk outside the quota. */
  async function withUploadSlot<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = activeByKey.get(key) ?? 0
    if (others >= maxConcurrentPerKey) throw new BeingSent()
    activeByKey.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (activeByKey.get(key) ?? 1) - 1
      if (left > 0) activeByKey.set(key, left)
      else activeByKey.delete(key)
    }
  }

  return async (now: Date, put: PutRequest): Promise<string> => {
    const allowed = verifyUpload(storage, now, put)
    const upload = requirePending(isUploadKey(put.key) ? await findUpload(db.sql, put.key) : undefined)
    if (await isOwnerSuspended(db.sql, upload)) throw new Forbidden(message('errors.uploads.ownerSuspended'))
    return withUploadSlot(put.key, async () => {
      const received = await receiveFile(storage, put, allowed.size)
      return storeReceived(db, storage, put.key, received)
    })
  }
}

function verifyUpload(storage: LocalStorage, now: Date, { key, query, contentType, length }: PutRequest) {
  const allowed = storage.verifyUpload(key, query)
  if (!allowed) throw new Forbidden(message('errors.uploads.wrongSignature'))
  if (allowed.expiresAt * 1000 < now.getTime()) throw new Forbidden(message('errors.uploads.urlExpired'))
  if (contentType !== allowed.contentType)
    throw new BadRequest(message('errors.uploads.contentType', { contentType: allowed.contentType }))
  if (length !== undefined && length > allowed.size) throw createTooLarge(allowed.size)
  return allowed
}

const receiveFile = (storage: LocalStorage, { key, bytes }: PutRequest, size: number): Promise<ReceivedFile> =>
  storage.receiveUpload(key, bytes, size).catch((error: unknown) => {
    // Node drains only a body of which nothing was read; the next request on the connection would wait for the rest.
    bytes.resume()
    if (error instanceof FileTooLarge) throw createTooLarge(size)
    if (bytes.readableAborted) throw new BadRequest(message('errors.uploads.connectionLost'))
    throw isFolderGone(error) ? new UploadNotFound() : error
  })

/** The upload was deleted and its folder removed meanwhile. */
const isFolderGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function storeReceived(
  db: Database,
  storage: LocalStorage,
  key: string,
  received: ReceivedFile,
): Promise<string> {
  try {
    const problem = await commitUpload(db, key, received)
    if (problem === undefined) return etagFor(key)
    throw new BadRequest(problem)
  } catch (error) {
    if (isFolderGone(error)) throw new UploadNotFound()
    // Deleted meanwhile; its folder may have been created after the removal.
    if (error instanceof UploadNotFound) await storage.remove([key])
    throw error
  } finally {
    await received.discard()
  }
}

/**
 * Returns what is wrong with the bytes, after discarding the upload. Of two concurrent senders, the second gets
 * `AlreadyStored`.
 */
async function commitUpload(db: Database, key: string, received: ReceivedFile): Promise<Message | undefined> {
  const announced = requirePending(await findUpload(db.sql, key))
  const problem = await findProblem(announced, received)
  await db.begin(async (sql) => {
    const upload = requirePending(await lockUpload(sql, key))
    if (problem !== undefined) return discardUpload(sql, key)
    // In this order, a crash in between leaves bytes to sweep or overwrite, never a stored row without bytes.
    await received.commit()
    await completeUpload(sql, upload)
  })
  return problem
}

async function findProblem(upload: UploadRow, received: ReceivedFile): Promise<Message | undefined> {
  if (!matchesDeclaredUpload(upload, received)) return message('errors.uploads.otherFile')
  return (await isOverPixelLimit(upload, received)) ? message('errors.uploads.tooManyPixels') : undefined
}

function requirePending(upload: UploadRow | undefined): UploadRow {
  if (!upload) throw new UploadNotFound()
  if (upload.status === 'stored') throw new AlreadyStored()
  return upload
}

const createTooLarge = (size: number) => new PayloadTooLarge(message('errors.uploads.largerThanDeclared', { size }))
