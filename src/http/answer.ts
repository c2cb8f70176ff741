import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPartOfSignIn, type Operation, type Pagination } from '#contract'
import { goOnWith, type Config, type Soon } from '#platform'
import { hasCredential } from './authenticate.ts'
import { cacheControl, hasTag, tagOf } from './caching.ts'
import { compressed, encodingFor } from './compression.ts'
import { tagIn } from './encodings.ts'
import { deprecatedSince, standingHeaders, type HeaderList } from './headers.ts'
import { linksOf } from './links.ts'
import type { Performed } from './perform.ts'

/** Sends the answers of an operation with the headers that belong to them. */
export function answerer(config: Config) {
  const headersOf = standingHeaders(config)

  return (operation: Operation) => {
    const cachingOf = cachingFor(operation)
    const isPaged = operation.query !== undefined && 'cursor' in operation.query.properties

    return (request: FastifyRequest, reply: FastifyReply, performed: Performed): Soon<void> => {
      const { status, text, body, location, isReplay, cookies } = performed
      const caching = cachingOf(request)
      const headers = headersOf(request)
      headers.push('cache-control', caching)
      if (location) headers.push('location', location)
      if (isReplay) headers.push('idempotent-replayed', 'true')
      if (cookies) for (const cookie of cookies) headers.push('set-cookie', cookie)
      if (isPaged && body !== undefined)
        addPages(headers, request, config, (body as { pagination: Pagination }).pagination)
      const isTagged = status === 200 && caching !== cacheControl.never && isReading(request)
      if (text === undefined || !isTagged) {
        send(reply, status, headers, text)
        return
      }
      const encoding = encodingFor(request, text, json)
      const tag = tagIn(encoding, performed.tag ?? tagOf(text))
      headers.push('etag', tag)
      if (hasTag(request, tag)) send(reply, 304, headers, undefined)
      else if (encoding === undefined) send(reply, status, headers, text)
      else {
        headers.push('content-encoding', encoding)
        return goOnWith(compressed(encoding, tag, text), (bytes) => send(reply, status, headers, bytes))
      }
    }
  }
}

function addPages(headers: HeaderList, request: FastifyRequest, { BASE_URL }: Config, pagination: Pagination): void {
  const links = linksOf(request, BASE_URL, pagination)
  if (links !== '') headers.push('link', links)
  const isDeprecated = (request.query as { offset?: unknown }).offset !== undefined
  if (isDeprecated && !headers.includes('deprecation')) headers.push('deprecation', deprecatedSince)
}

const json = 'application/json; charset=utf-8'

/** Past Fastify's own sending, which costs a tenth of a small answer and has nothing left to do here. */
function send(reply: FastifyReply, status: number, headers: HeaderList, body: string | Buffer | undefined): void {
  if (body !== undefined) headers.push('content-type', json, 'content-length', `${Buffer.byteLength(body)}`)
  reply.raw.writeHead(status, headers)
  reply.hijack()
  reply.raw.end(body)
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Nothing of signing in is kept anywhere: who is signed in changes with the next request. */
function cachingFor(operation: Operation): (request: FastifyRequest) => string {
  const { scope, route, marks } = operation
  if (marks?.secret || !route.startsWith('GET ') || isPartOfSignIn(operation)) return () => cacheControl.never
  if (scope !== 'public') return () => cacheControl.private
  return (request) => (hasCredential(request) ? cacheControl.private : cacheControl.public)
}
