import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPartOfSignIn, type Operation, type Pagination } from '#contract'
import type { Config } from '#platform'
import { hasCredential } from './authenticate.ts'
import { cacheControl, isKnown } from './caching.ts'
import { commonHeaders, deprecatedSince, type CommonHeaders } from './headers.ts'
import { addLinks } from './links.ts'
import type { Performed } from './perform.ts'

/** Sends the answers of an operation with the headers that belong to them. */
export function answerer(config: Config) {
  const common = commonHeaders(config)

  return (operation: Operation) => {
    const cachingOf = cachingFor(operation)
    const isPaged = operation.query !== undefined && 'cursor' in operation.query.properties

    return (request: FastifyRequest, reply: FastifyReply, performed: Performed): void => {
      const { status, text, tag, body, location, isReplay } = performed
      reply.status(status).header('cache-control', cachingOf(request))
      if (location) reply.header('location', location)
      if (isReplay) reply.header('idempotent-replayed', 'true')
      if (isPaged && body !== undefined) {
        addLinks(reply, request, config.BASE_URL, (body as { pagination: Pagination }).pagination)
        if ((request.query as { offset?: unknown }).offset !== undefined) reply.header('deprecation', deprecatedSince)
      }
      if (tag !== undefined) reply.header('etag', tag)
      if (text !== undefined) reply.header('content-type', 'application/json; charset=utf-8')
      send(reply, common, text === undefined || isKnown(request, reply, text) ? '' : text)
    }
  }
}

/** Past Fastify's own sending, which costs 3 % of a small answer and has nothing left to do here. */
function send(reply: FastifyReply, common: CommonHeaders, text: string): void {
  if (text !== '') reply.header('content-length', Buffer.byteLength(text))
  reply.raw.writeHead(reply.statusCode, { ...common, ...(reply.getHeaders() as OutgoingHttpHeaders) })
  reply.hijack()
  reply.raw.end(text)
}

/** Nothing of signing in is kept anywhere: who is signed in changes with the next request. */
function cachingFor(operation: Operation): (request: FastifyRequest) => string {
  const { scope, route, marks } = operation
  if (marks?.secret || !route.startsWith('GET ') || isPartOfSignIn(operation)) return () => cacheControl.never
  if (scope !== 'public') return () => cacheControl.private
  return (request) => (hasCredential(request) ? cacheControl.private : cacheControl.public)
}
