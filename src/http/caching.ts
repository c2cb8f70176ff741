import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const cacheControl = {
  public: 'public, max-age=60, stale-while-revalidate=300',
  private: 'private, no-cache',
  hour: 'public, max-age=3600',
  immutable: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const

export type CachePolicy = keyof typeof cacheControl

export const computeEtag = (payload: string | Buffer): string => `"${hash('sha1', payload, 'base64url')}"`

/** `header` is a list of tags or `*`. Strong comparison (RFC 9110 8.8.3.2) matches no weak tags. */
export function etagListIncludes(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  const tags = header.split(',').map((item) => item.trim())
  return header === '*' || tags.includes(tag) || (comparison === 'weak' && tags.includes(`W/${tag}`))
}

export function matchesIfNoneMatch({ headers: { 'if-none-match': etags } }: FastifyRequest, tag: string): boolean {
  return etags !== undefined && etagListIncludes(etags, tag, 'weak')
}
