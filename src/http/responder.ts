import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCacheable, isPaginated, type Operation, type Pagination } from '#contract'
import type { Config, MaybePromise } from '#platform'
import { mayHaveCredential } from './authenticate.ts'
import type { CachePolicy } from './caching.ts'
import { deprecatedSince, setHeader } from './headers.ts'
import { buildLinkHeader } from './links.ts'
import type { Outcome } from './invoke.ts'
import { sendWithHeaders } from './send.ts'

export function createResponder({ BASE_URL }: Config) {
  return (operation: Operation) => {
    const cachePolicyFor = createPolicyChooser(operation)
    const hasPages = isPaginated(operation)

    return (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): MaybePromise<void> => {
      const { status, text, etag, body, location, isReplay, cookies } = outcome
      const headers = reply.server.baseHeadersFor(request)
      if (location) headers.push('location', location)
      if (isReplay) headers.push('idempotent-replayed', 'true')
      if (cookies) for (const cookie of cookies) headers.push('set-cookie', cookie)
      if (hasPages && body !== undefined) {
        const links = buildLinkHeader(request, BASE_URL, (body as { pagination: Pagination }).pagination)
        if (links !== '') headers.push('link', links)
        if ((request.query as { offset?: unknown }).offset !== undefined)
          setHeader(headers, 'deprecation', deprecatedSince)
      }
      return sendWithHeaders(reply, headers, { status, cache: cachePolicyFor(request), body: text, etag })
    }
  }
}

function createPolicyChooser(operation: Operation): (request: FastifyRequest) => CachePolicy {
  if (!isCacheable(operation)) return () => 'never'
  if (operation.scope !== 'public') return () => 'private'
  return (request) => (mayHaveCredential(request) ? 'private' : 'public')
}
