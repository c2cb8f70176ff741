import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Pagination } from '#contract'
import { andThen, type Config, type MaybePromise } from '#platform'
import { hasCredential } from './authenticate.ts'
import { cacheControl, matchesIfNoneMatch, computeEtag } from './caching.ts'
import { compress, encodingFor } from './compression.ts'
import { etagForEncoding } from './encodings.ts'
import { deprecatedSince, createBaseHeaders, type HeaderList } from './headers.ts'
import { buildLinkHeader } from './links.ts'
import type { Outcome } from './invoke.ts'

export function createResponder(config: Config) {
  const baseHeadersFor = createBaseHeaders(config)

  return (operation: Operation) => {
    const selectCacheControl = cacheControlFor(operation)
    const isPaginated = operation.query !== undefined && 'cursor' in operation.query.properties

    return (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): MaybePromise<void> => {
      const { status, text, body, location, isReplay, cookies } = outcome
      const caching = selectCacheControl(request)
      const headers = baseHeadersFor(request)
      headers.push('cache-control', caching)
      if (location) headers.push('location', location)
      if (isReplay) headers.push('idempotent-replayed', 'true')
      if (cookies) for (const cookie of cookies) headers.push('set-cookie', cookie)
      if (isPaginated && body !== undefined)
        addPaginationHeaders(headers, request, config, (body as { pagination: Pagination }).pagination)
      const hasEtag = status === 200 && caching !== cacheControl.never && isGetOrHead(request)
      if (text === undefined || !hasEtag) {
        send(reply, status, headers, text)
        return
      }
      const encoding = encodingFor(request, text, jsonType)
      const tag = etagForEncoding(encoding, outcome.etag ?? computeEtag(text))
      headers.push('etag', tag)
      if (matchesIfNoneMatch(request, tag)) send(reply, 304, headers, undefined)
      else if (encoding === undefined) send(reply, status, headers, text)
      else {
        headers.push('content-encoding', encoding)
        return andThen(compress(encoding, tag, text), (bytes) => send(reply, status, headers, bytes))
      }
    }
  }
}

function addPaginationHeaders(
  headers: HeaderList,
  request: FastifyRequest,
  { BASE_URL }: Config,
  pagination: Pagination,
): void {
  const links = buildLinkHeader(request, BASE_URL, pagination)
  if (links !== '') headers.push('link', links)
  const isDeprecated = (request.query as { offset?: unknown }).offset !== undefined
  if (isDeprecated && !headers.includes('deprecation')) headers.push('deprecation', deprecatedSince)
}

const jsonType = 'application/json; charset=utf-8'

/** Bypasses Fastify's `send`, which costs a tenth of a small response. */
function send(reply: FastifyReply, status: number, headers: HeaderList, body: string | Buffer | undefined): void {
  if (body !== undefined) headers.push('content-type', jsonType, 'content-length', `${Buffer.byteLength(body)}`)
  reply.raw.writeHead(status, headers)
  reply.hijack()
  reply.raw.end(body)
}

const isGetOrHead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Sign-in responses are never stored: who is signed in can change with the next request. */
function cacheControlFor(operation: Operation): (request: FastifyRequest) => string {
  const { scope, route, flags } = operation
  if (flags?.returnsSecret || !route.startsWith('GET ') || flags?.isSignIn) return () => cacheControl.never
  if (scope !== 'public') return () => cacheControl.private
  return (request) => (hasCredential(request) ? cacheControl.private : cacheControl.public)
}
