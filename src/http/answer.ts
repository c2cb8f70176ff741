import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Pagination } from '#contract'
import { hasCredential } from './authenticate.ts'
import { cacheControl } from './caching.ts'
import { deprecatedSince } from './headers.ts'
import { addLinks } from './links.ts'
import type { Performed } from './perform.ts'

/** Sets the headers that belong to an operation's answer and returns what to send. */
export function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { status, text, body, location, isReplay }: Performed,
  baseUrl: string,
): string | undefined {
  reply.status(status).header('cache-control', cachingOf(request, operation))
  if (location) reply.header('location', location)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  if (body !== undefined && operation.query && 'cursor' in operation.query.properties) {
    addLinks(reply, request, baseUrl, (body as { pagination: Pagination }).pagination)
    if ((request.query as { offset?: unknown }).offset !== undefined) reply.header('deprecation', deprecatedSince)
  }
  if (text !== undefined) reply.header('content-type', 'application/json; charset=utf-8')
  return text
}

function cachingOf(request: FastifyRequest, { scope, route, marks }: Operation): string {
  if (marks?.secret || !route.startsWith('GET ')) return cacheControl.never
  return scope === 'public' && !hasCredential(request) ? cacheControl.public : cacheControl.private
}
