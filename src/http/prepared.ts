import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagOf } from './caching.ts'
import { inThread } from './compression.ts'
import { acceptedBy, tagIn, type Encoding } from './encodings.ts'

/** Something that stays the same while the server runs, in every encoding that it is offered in. */
export interface Prepared {
  readonly tag: string
  readonly bytes: Buffer
  readonly encoded: Readonly<Record<Encoding, Buffer>>
}

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 }, level: 9 }

/** Compresses once, well, and off the main thread. */
export async function prepare(text: string | Buffer): Promise<Prepared> {
  const bytes = Buffer.from(text as string)
  const [br, gzip] = await Promise.all([inThread.br(bytes, best), inThread.gzip(bytes, best)])
  return { tag: tagOf(bytes), bytes, encoded: { br, gzip } }
}

/** Sends it in the encoding that the caller likes best. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { tag, bytes, encoded }: Prepared) {
  const encoding = acceptedBy(request)
  if (encoding === undefined) return reply.header('etag', tag).send(bytes)
  return reply.header('content-encoding', encoding).header('etag', tagIn(encoding, tag)).send(encoded[encoding])
}
