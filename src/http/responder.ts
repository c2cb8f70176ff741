import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Pagination } from '#contract'
import type { Config, MaybePromise } from '#platform'
import { mayHaveCredential } from './authenticate.ts'
import type { CachePolicy } from './caching.ts'
import { deprecatedSince } from './headers.ts'
import { buildLinkHeader } from './links.ts'
import type { Outcome } from './invoke.ts'
import { send } from './send.ts'

export function createResponder({ BASE_URL }: Config) {
  return (operation: Operation) => {
    const cachePolicyFor = createCachePolicy(operation)
    const isPaginated = operation.query !== undefined && 'cursor' in operation.query.properties

    return (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): MaybePromise<void> => {
      const { status, text, etag, body, location, isReplay, cookies } = outcome
      const headers: Record<string, string | readonly string[]> = {}
      if (location) headers['location'] = location
      if (isReplay) headers['idempotent-replayed'] = 'true'
      if (cookies) headers['set-cookie'] = cookies
      if (isPaginated && body !== undefined) {
        const links = buildLinkHeader(request, BASE_URL, (body as { pagination: Pagination }).pagination)
        if (links !== '') headers['link'] = links
        if ((request.query as { offset?: unknown }).offset !== undefined) headers['deprecation'] = deprecatedSince
      }
      return send(reply, { status, cache: cachePolicyFor(request), headers, body: text, etag })
    }
  }
}

/** Sign-in responses are never stored: who is signed in can change with the next request. */
function createCachePolicy({ scope, route, flags }: Operation): (request: FastifyRequest) => CachePolicy {
  if (flags?.returnsSecret || !route.startsWith('GET ') || flags?.isSignIn) return () => 'never'
  if (scope !== 'public') return () => 'private'
  return (request) => (mayHaveCredential(request) ? 'private' : 'public')
}
