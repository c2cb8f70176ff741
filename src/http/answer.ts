import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPartOfSignIn, isRedirect, type Operation, type Pagination } from '#contract'
import type { Config } from '#platform'
import { hasCredential } from './authenticate.ts'
import { cacheControl, isKnown } from './caching.ts'
import { commonHeaders, deprecatedSince, type CommonHeaders } from './headers.ts'
import { addLinks } from './links.ts'
import type { Performed } from './perform.ts'

/** Sends answers of operations with the headers that belong to them. */
export function answerer(config: Config) {
  const common = commonHeaders(config)
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    { status, text, body, location, isReplay }: Performed,
  ): void => {
    reply.status(status).header('cache-control', cachingOf(request, operation))
    if (location) reply.header('location', location)
    if (isReplay) reply.header('idempotent-replayed', 'true')
    if (body !== undefined && operation.query && 'cursor' in operation.query.properties) {
      addLinks(reply, request, config.BASE_URL, (body as { pagination: Pagination }).pagination)
      if ((request.query as { offset?: unknown }).offset !== undefined) reply.header('deprecation', deprecatedSince)
    }
    if (text !== undefined) reply.header('content-type', 'application/json; charset=utf-8')
    send(reply, common, text === undefined || isKnown(request, reply, text) ? '' : text)
  }
}

/** Past Fastify's own sending, which costs 3 % of a small answer and has nothing left to do here. */
function send(reply: FastifyReply, common: CommonHeaders, text: string): void {
  if (text !== '') reply.header('content-length', Buffer.byteLength(text))
  reply.raw.writeHead(reply.statusCode, { ...common, ...(reply.getHeaders() as OutgoingHttpHeaders) })
  reply.hijack()
  reply.raw.end(text)
}

/** Who is signed in changes with the next request, so sign-in is never public. */
function cachingOf(request: FastifyRequest, operation: Operation): string {
  const { scope, route, marks } = operation
  if (marks?.secret || !route.startsWith('GET ') || isRedirect(operation)) return cacheControl.never
  const isPublic = scope === 'public' && !isPartOfSignIn(operation) && !hasCredential(request)
  return isPublic ? cacheControl.public : cacheControl.private
}
