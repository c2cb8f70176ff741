import { constants } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { MaybePromise } from '#platform'
import { computeEtag } from './caching.ts'
import { compress, compressInThread, encodingFor } from './compression.ts'
import { acceptedEncoding, etagForEncoding, type Encoding } from './encodings.ts'

export interface Precompressed {
  readonly etag: string
  readonly identity: () => MaybePromise<Buffer>
  readonly encoded: Readonly<Record<Encoding, Buffer>>
}

export type Content = string | Buffer | Precompressed

/** Brotli's best quality takes many times as long, for a few percent. */
const precompressOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 }, level: 9 }

export async function precompress(text: string | Buffer): Promise<Precompressed> {
  const bytes = Buffer.from(text as string)
  const [br, gzip] = await Promise.all([
    compressInThread.br(bytes, precompressOptions),
    compressInThread.gzip(bytes, precompressOptions),
  ])
  return { etag: computeEtag(bytes), identity: () => bytes, encoded: { br, gzip } }
}

/** What one client gets of a body. */
interface Representation {
  readonly encoding?: Encoding | undefined
  readonly etag?: string | undefined
}

/** `knownEtag` is that of the uncompressed body. */
export function negotiate(
  request: FastifyRequest,
  content: Content,
  type: string,
  knownEtag: string | undefined,
): Representation {
  const encoding = isPrecompressed(content) ? acceptedEncoding(request) : encodingFor(request, content, type)
  const etag = knownEtag ?? (isPrecompressed(content) ? content.etag : computeEtag(content))
  return { encoding, etag: etagForEncoding(encoding, etag) }
}

export function encode(content: Content, { encoding, etag = '' }: Representation): MaybePromise<string | Buffer> {
  if (isPrecompressed(content)) return encoding === undefined ? content.identity() : content.encoded[encoding]
  return encoding === undefined ? content : compress(encoding, etag, content)
}

const isPrecompressed = (content: Content): content is Precompressed =>
  typeof content === 'object' && 'encoded' in content
