import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { andThen, type MaybePromise } from '#platform'
import { cacheControl, matchesIfNoneMatch, type CachePolicy } from './caching.ts'
import { responseHeadersFor, setHeader, type HeaderList, type HeaderValues } from './headers.ts'
import { encode, negotiate, type Content } from './representation.ts'

export interface HttpResponse {
  /** 200 by default. */
  readonly status?: number
  /** Only what clients may store gets an ETag and is compressed. */
  readonly cache?: CachePolicy
  /** JSON by default. */
  readonly type?: string
  readonly headers?: HeaderValues
  readonly body?: Content | Readable | undefined
  /** Of the uncompressed body. Computed if missing. */
  readonly etag?: string | undefined
  /** For streams, and for HEAD without a body. */
  readonly length?: number
}

const jsonType = 'application/json; charset=utf-8'

/** Sends every response except those of oidc-provider. */
export const send = (reply: FastifyReply, response: HttpResponse): MaybePromise<void> =>
  sendWithHeaders(reply, responseHeadersFor(reply, response.headers), response)

/** For operations, which set no headers on `reply`. */
export function sendWithHeaders(
  reply: FastifyReply,
  headers: HeaderList,
  response: Omit<HttpResponse, 'headers'>,
): MaybePromise<void> {
  const { request } = reply
  const { status = 200, cache, body, length } = response
  const type = response.type ?? (body === undefined ? undefined : jsonType)
  if (cache !== undefined) setHeader(headers, 'cache-control', cacheControl[cache])

  const isStorable = status === 200 && cache !== undefined && cache !== 'never' && isGetOrHead(request)
  const content = body instanceof Readable ? undefined : body
  const { encoding, etag } =
    isStorable && content !== undefined
      ? negotiate(request, content, type ?? '', response.etag)
      : { encoding: undefined, etag: response.etag }
  if (etag !== undefined) setHeader(headers, 'etag', etag)
  if (isStorable && etag !== undefined && matchesIfNoneMatch(request, etag)) {
    return andThen(request.refundRateLimit?.(), (window) => {
      if (window) setHeader(headers, 'x-ratelimit-remaining', `${window.remaining}`)
      write(reply, 304, headers)
    })
  }

  if (encoding !== undefined) setHeader(headers, 'content-encoding', encoding)
  if (type !== undefined) setHeader(headers, 'content-type', type)
  if (body instanceof Readable) return sendStream(reply, status, headers, body, length)
  return andThen(content && encode(content, { encoding, etag }), (bytes) =>
    write(reply, status, headers, bytes, length),
  )
}

const isGetOrHead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Bypasses Fastify's `send`, which costs a tenth of a small response. */
function write(
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  bytes: string | Buffer = '',
  length = Buffer.byteLength(bytes),
): void {
  if (status !== 204 && status !== 304) setHeader(headers, 'content-length', `${length}`)
  reply.raw.writeHead(status, headers)
  reply.hijack()
  reply.raw.end(bytes)
}

/** Through Fastify, which answers with an error if the stream fails before its first byte. */
async function sendStream(
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  body: Readable,
  length: number | undefined,
): Promise<void> {
  if (length !== undefined) setHeader(headers, 'content-length', `${length}`)
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
  await reply.status(status).send(body)
}
