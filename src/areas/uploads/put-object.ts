import type { Readable } from 'node:stream'
import { BadRequest, failure, Forbidden, PayloadTooLarge } from '#contract'
import { TooLarge, type Database, type LocalStorage, type Received } from '#platform'
import { dropUpload, isTooLarge, storeUpload } from './arrival.ts'
import { UploadNotFound } from './contract.ts'
import { findUpload, isOwnerSuspended, lockUpload, type KnownUpload } from './queries.ts'
import { isAsAnnounced, isKey, tagOf, tooManyPixels } from './rules.ts'

export const AlreadyStored = failure('conflict', 'This file is stored already. Request another upload.')

export const BeingSent = failure('conflict', 'This file is being sent already. Wait until that has ended.')

export interface PutRequest {
  readonly key: string
  readonly query: Readonly<Record<string, unknown>>
  readonly contentType: string
  readonly length: number | undefined
  readonly bytes: Readable
}

/** Two, so that whoever lost a connection can begin again before we have noticed. */
const mostAtOnce = 2

/** Takes the bytes of uploads; answers with their entity tag. Nothing is stored unless it is what was announced. */
export function putterOf(db: Database, storage: LocalStorage) {
  const sending = new Map<string, number>()

  /** One address used many times at once would fill the disk with what is never counted. */
  async function inTurn<T>({ key, bytes }: PutRequest, work: () => Promise<T>): Promise<T> {
    const others = sending.get(key) ?? 0
    if (others >= mostAtOnce) {
      bytes.resume()
      throw new BeingSent()
    }
    sending.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (sending.get(key) ?? 1) - 1
      if (left > 0) sending.set(key, left)
      else sending.delete(key)
    }
  }

  return async (now: Date, put: PutRequest): Promise<string> => {
    const ticket = requireTicket(storage, now, put)
    const upload = requirePending(isKey(put.key) ? await findUpload(db.sql, put.key) : undefined)
    if (await isOwnerSuspended(db.sql, upload)) throw new Forbidden('Whoever requested this upload is suspended.')
    return inTurn(put, async () => {
      const received = await receive(storage, put, ticket.size)
      return keepAnnounced(db, storage, put.key, received)
    })
  }
}

function requireTicket(storage: LocalStorage, now: Date, { key, query, contentType, length }: PutRequest) {
  const ticket = storage.ticketFrom(key, query)
  if (!ticket) throw new Forbidden('The signature of this address is not ours.')
  if (ticket.expiresAt * 1000 < now.getTime()) throw new Forbidden('This address is over. Request another upload.')
  if (contentType !== ticket.contentType)
    throw new BadRequest(`The content type must be ${ticket.contentType}, as was announced.`)
  if (length !== undefined && length > ticket.size) throw tooLarge(ticket.size)
  return ticket
}

const receive = (storage: LocalStorage, { key, bytes }: PutRequest, size: number): Promise<Received> =>
  storage.receive(key, bytes, size).catch((error: unknown) => {
    // The rest is still on its way, and goes nowhere.
    bytes.resume()
    if (error instanceof TooLarge) throw tooLarge(size)
    if (bytes.readableAborted) throw new BadRequest('The connection broke before the file was there.')
    // Its folder went while it was being made: the upload was deleted.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UploadNotFound()
    throw error
  })

async function keepAnnounced(db: Database, storage: LocalStorage, key: string, received: Received): Promise<string> {
  try {
    const problem = await keep(db, key, received)
    if (problem === undefined) return tagOf(key)
    throw new BadRequest(`${problem} Request another upload.`)
  } catch (error) {
    // It was deleted meanwhile, perhaps before its folder was made.
    if (error instanceof UploadNotFound) await storage.remove([key])
    throw error
  } finally {
    await received.discard()
  }
}

/** Returns what is wrong with the bytes; then the upload is gone. Of two at once, the second finds it stored. */
async function keep(db: Database, key: string, received: Received): Promise<string | undefined> {
  const announced = requirePending(await findUpload(db.sql, key))
  const problem = await problemWith(announced, received)
  await db.begin(async (sql) => {
    const upload = requirePending(await lockUpload(sql, key))
    if (problem !== undefined) return dropUpload(sql, key)
    // In this order: a crash in between leaves bytes that are swept or written again, never a file without bytes.
    await received.keep()
    await storeUpload(sql, upload)
  })
  return problem
}

async function problemWith(upload: KnownUpload, received: Received): Promise<string | undefined> {
  if (!isAsAnnounced(upload, received)) return 'The bytes are not what was announced.'
  return (await isTooLarge(upload, received)) ? `The picture ${tooManyPixels}.` : undefined
}

function requirePending(upload: KnownUpload | undefined): KnownUpload {
  if (!upload) throw new UploadNotFound()
  if (upload.status === 'stored') throw new AlreadyStored()
  return upload
}

const tooLarge = (size: number) => new PayloadTooLarge(`The file is larger than the ${size} bytes that were announced.`)
