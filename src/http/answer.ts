import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Pagination } from '#contract'
import { hasCredential } from './authenticate.ts'
import { cacheControl } from './caching.ts'
import { deprecatedSince } from './headers.ts'
import { addLinks } from './links.ts'
import type { Performed } from './perform.ts'

/** Sends what an operation answered, with the headers that belong to it. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { status, text, body, location, isReplay }: Performed,
  baseUrl: string,
): FastifyReply {
  reply.status(status).header('Cache-Control', cachingOf(request, operation))
  if (location) reply.header('Location', location)
  if (isReplay) reply.header('Idempotent-Replayed', 'true')
  if (operation.query && 'cursor' in operation.query.properties) {
    addLinks(reply, request, baseUrl, body as { pagination: Pagination })
    if ((request.query as { offset?: unknown }).offset !== undefined) reply.header('Deprecation', deprecatedSince)
  }
  return text ? reply.type('application/json; charset=utf-8').send(text) : reply.send()
}

function cachingOf(request: FastifyRequest, { scope, route, marks }: Operation): string {
  if (marks?.secret || !route.startsWith('GET ')) return cacheControl.never
  return scope === 'public' && !hasCredential(request) ? cacheControl.public : cacheControl.private
}
