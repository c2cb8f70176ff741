import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { computeEtag } from './caching.ts'
import { compressInThread } from './compression.ts'
import { acceptedEncoding, etagForEncoding, type Encoding } from './encodings.ts'

export interface Precompressed {
  readonly etag: string
  readonly bytes: Buffer
  readonly encoded: Readonly<Record<Encoding, Buffer>>
}

const bestOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 }, level: 9 }

export async function precompress(text: string | Buffer): Promise<Precompressed> {
  const bytes = Buffer.from(text as string)
  const [br, gzip] = await Promise.all([
    compressInThread.br(bytes, bestOptions),
    compressInThread.gzip(bytes, bestOptions),
  ])
  return { etag: computeEtag(bytes), bytes, encoded: { br, gzip } }
}

export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes, encoded }: Precompressed,
) {
  const encoding = acceptedEncoding(request)
  if (encoding === undefined) return reply.header('etag', etag).send(bytes)
  return reply
    .header('content-encoding', encoding)
    .header('etag', etagForEncoding(encoding, etag))
    .send(encoded[encoding])
}
