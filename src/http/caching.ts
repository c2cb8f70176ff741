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

/** Whether the caller has what the tag stands for. */
export function hasTag({ headers: { 'if-none-match': known } }: FastifyRequest, tag: string): boolean {
  return known !== undefined && isAmong(known, tag, 'weak')
}

/** Gives what may be kept a tag, and says 304 to those who have it already. */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    done(null, isText && isKnown(request, reply, payload) ? '' : payload)
  })
}

/** Tags what is about to be sent, unless it has a tag already. True when the caller has it already: then the status is 304 and nothing is sent. */
function isKnown(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): boolean {
  if (!isTagged(request, reply)) return false
  const given = reply.getHeader('etag')
  const tag = typeof given === 'string' ? given : tagOf(payload)
  reply.header('etag', tag)
  if (!hasTag(request, tag)) return false
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return true
}

function isTagged({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200) return false
  const control = reply.getHeader('cache-control')
  return control !== undefined && control !== cacheControl.never
}
