import type { Readable } from 'node:stream'
import { BadRequest, failure, Forbidden, PayloadTooLarge } from '#contract'
import { TooLarge, type Database, type LocalStorage, type Received } from '#platform'
import { dropUpload, storeUpload } from './arrival.ts'
import { UploadNotFound } from './contract.ts'
import { findUpload, lockUpload, type KnownUpload } from './queries.ts'
import { isAsAnnounced, isKey, tagOf } from './rules.ts'

export const AlreadyStored = failure('conflict', 'This file is stored already. Request another upload.')

export interface PutRequest {
  readonly key: string
  readonly query: Readonly<Record<string, unknown>>
  readonly contentType: string
  readonly length: number | undefined
  readonly bytes: Readable
}

/** Takes the bytes of an upload; returns their entity tag. Nothing is stored unless it is what was announced. */
export async function putObject(db: Database, storage: LocalStorage, now: Date, put: PutRequest): Promise<string> {
  const { key, query, contentType, length, bytes } = put
  const ticket = storage.ticketFrom(key, query)
  if (!ticket) throw new Forbidden('The signature of this address is not ours.')
  if (ticket.expiresAt * 1000 < now.getTime()) throw new Forbidden('This address is over. Request another upload.')
  if (contentType !== ticket.contentType)
    throw new BadRequest(`The content type must be ${ticket.contentType}, as was announced.`)
  if (length !== undefined && length > ticket.size) throw tooLarge(ticket.size)
  requirePending(isKey(key) ? await findUpload(db.sql, key) : undefined)

  const received = await storage.receive(key, bytes, ticket.size).catch((error: unknown) => {
    // The rest is still on its way, and goes nowhere.
    bytes.resume()
    if (error instanceof TooLarge) throw tooLarge(ticket.size)
    if (bytes.destroyed) throw new BadRequest('The connection broke before the file was there.')
    throw error
  })
  try {
    if (!(await keep(db, key, received)))
      throw new BadRequest('The bytes are not what was announced. Request another upload.')
    return tagOf(key)
  } finally {
    await received.discard()
  }
}

/** False when it was not what was announced; then the upload is gone. Of two at once, the second finds it stored. */
const keep = (db: Database, key: string, received: Received): Promise<boolean> =>
  db.begin(async (sql) => {
    const upload = requirePending(await lockUpload(sql, key))
    const isRight = isAsAnnounced(upload, received)
    if (!isRight) await dropUpload(sql, key)
    else {
      // In this order: a crash in between leaves bytes that are swept or written again, never a file without bytes.
      await received.keep()
      await storeUpload(sql, upload)
    }
    return isRight
  })

function requirePending(upload: KnownUpload | undefined): KnownUpload {
  if (!upload) throw new UploadNotFound()
  if (upload.status === 'stored') throw new AlreadyStored()
  return upload
}

const tooLarge = (size: number) => new PayloadTooLarge(`The file is larger than the ${size} bytes that were announced.`)
