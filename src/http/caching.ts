import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MaybePromise } from '#platform'
import { compress, encodingFor } from './compression.ts'
import { etagForEncoding } from './encodings.ts'

export const cacheControl = {
  public: 'public, max-age=60, stale-while-revalidate=300',
  private: 'private, no-cache',
  discovery: 'public, max-age=3600',
  immutable: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const

export const computeEtag = (payload: string | Buffer): string => `"${hash('sha1', payload, 'base64url')}"`

/** `header` is a list of tags or `*`. Strong comparison (RFC 9110 8.8.3.2) matches no weak tags. */
export function etagListIncludes(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  const weak = comparison === 'weak' ? /^W\// : /^$/
  return header === '*' || header.split(',').some((item) => item.trim().replace(weak, '') === tag)
}

export function matchesIfNoneMatch({ headers: { 'if-none-match': etags } }: FastifyRequest, tag: string): boolean {
  return etags !== undefined && etagListIncludes(etags, tag, 'weak')
}

export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const sent = isText && isCacheable(request, reply) ? negotiatePayload(request, reply, payload) : payload
    if (sent instanceof Promise) sent.then((bytes: unknown) => done(null, bytes), done)
    else done(null, sent)
  })
}

function negotiatePayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): MaybePromise<string | Buffer> {
  const isEncoded = reply.hasHeader('content-encoding')
  const encoding = isEncoded ? undefined : encodingFor(request, payload, String(reply.getHeader('content-type')))
  const presetEtag = reply.getHeader('etag')
  const tag = etagForEncoding(encoding, typeof presetEtag === 'string' ? presetEtag : computeEtag(payload))
  reply.header('etag', tag)
  if (matchesIfNoneMatch(request, tag)) {
    reply.status(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding')
    return ''
  }
  if (encoding === undefined) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(encoding, tag, payload)
}

function isCacheable({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200) return false
  const control = reply.getHeader('cache-control')
  return control !== undefined && control !== cacheControl.never
}
