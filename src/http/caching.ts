import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const cacheControl = {
  public: 'public, max-age=60, stale-while-revalidate=300',
  private: 'private, no-cache',
  discovery: 'public, max-age=3600',
  immutable: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const

/** A strong entity tag: the same bytes have the same tag. */
export const tagOf = (payload: string | Buffer): string => `"${hash('sha1', payload, 'base64url')}"`

/** A list of tags, or `*`. Strong comparison (RFC 9110 8.8.3.2) knows no weak tags. */
export function isAmong(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  const weak = comparison === 'weak' ? /^W\// : /^$/
  return header === '*' || header.split(',').some((item) => item.trim().replace(weak, '') === tag)
}

/** Gives what may be kept a tag, and says 304 to those who have it already. */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isTagged(request, reply) || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
      done(null, payload)
      return
    }
    const tag = tagOf(payload)
    reply.header('etag', tag)
    const known = request.headers['if-none-match']
    const isKnown = known !== undefined && isAmong(known, tag, 'weak')
    if (isKnown) reply.status(304).removeHeader('content-type').removeHeader('content-length')
    done(null, isKnown ? '' : payload)
  })
}

function isTagged({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200) return false
  const control = reply.getHeader('cache-control')
  return control !== undefined && control !== cacheControl.never
}
