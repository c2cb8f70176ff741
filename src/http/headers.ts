import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, type Config } from '#platform'

/** 2026-11-01 (RFC 9745): when the legacy host and `offset` were deprecated. */
export const deprecatedSince = '@1793491200'

const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Link',
  'Location',
  'ETag',
  'X-Request-Id',
  'WWW-Authenticate',
  'Deprecation',
  'Sunset',
  'Idempotent-Replayed',
  'Mcp-Session-Id',
].join(', ')

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-Request-Id',
  'Access-Control-Max-Age': '86400',
}

/** For pages whose form leads to other sites: browsers apply `form-action` to redirects after a form too. */
export const externalFormPageCsp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const pageCsp = `${externalFormPageCsp}; form-action 'self'`

/** For the service worker, which asks for pages and files of this site. */
export const workerCsp = "default-src 'none'; connect-src 'self'"

/** Pages may ask for the visitor's location, to list events nearby. */
export const pagePermissions = 'camera=(), microphone=(), geolocation=(self)'

/** Names and values in turn, as `writeHead` takes them. Names are lower case, as in Fastify. */
export type HeaderList = string[]

type HeaderValue = string | number | readonly string[] | null | undefined
/** `null` removes a default header. */
export type HeaderValues = Readonly<Record<string, HeaderValue>>

const additiveHeaders: ReadonlySet<string> = new Set(['link', 'set-cookie'])

declare module 'fastify' {
  interface FastifyInstance {
    baseHeadersFor: (request: FastifyRequest) => HeaderList
  }
}

/** A list instead of an object, which would cost small responses 7%. */
export function createBaseHeaders(config: Config): (request: FastifyRequest) => HeaderList {
  const isOwnOrigin = createOwnOriginCheck(config)
  const legacy = config.LEGACY_BASE_URL && new URL(config.LEGACY_BASE_URL)
  const fixedHeaders = [
    ...['x-content-type-options', 'nosniff'],
    ...['x-frame-options', 'DENY'],
    ...['referrer-policy', 'strict-origin-when-cross-origin'],
    ...['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ...['vary', 'Authorization, Cookie, Accept, Accept-Language, Accept-Encoding, Origin'],
    ...(config.BASE_URL.startsWith('https:') ? ['strict-transport-security', 'max-age=31536000'] : []),
  ]

  return ({ id, url, host, rateLimitWindow, headers: { origin } }) => {
    const headers = [...fixedHeaders, 'x-request-id', id]
    if (rateLimitWindow) {
      const { limit, remaining, resetsAt } = rateLimitWindow
      headers.push('x-ratelimit-limit', `${limit}`, 'x-ratelimit-remaining', `${remaining}`)
      headers.push('x-ratelimit-reset', `${resetsAt}`)
    }
    if (origin === undefined) headers.push('access-control-allow-origin', '*')
    else {
      headers.push('access-control-expose-headers', exposedHeaders)
      if (isOwnOrigin(origin))
        headers.push('access-control-allow-origin', origin, 'access-control-allow-credentials', 'true')
      else headers.push('access-control-allow-origin', '*')
    }
    if (legacy && URL.parse(`${legacy.protocol}//${host}`)?.host === legacy.host) {
      const successor = `${config.BASE_URL}${url.replaceAll(/[<>"]/g, encodeURIComponent)}`
      headers.push('deprecation', deprecatedSince, 'link', `<${successor}>; rel="successor-version"`)
    }
    return headers
  }
}

/** The default headers with those that `reply` and `values` set instead. */
export function responseHeadersFor(reply: FastifyReply, values: HeaderValues = {}): HeaderList {
  const headers = reply.server.baseHeadersFor(reply.request)
  const earlierValues = reply.getHeaders()
  for (const name in earlierValues) applyHeader(headers, name, earlierValues[name])
  for (const name in values) applyHeader(headers, name.toLowerCase(), values[name])
  return headers
}

function applyHeader(headers: HeaderList, name: string, value: HeaderValue): void {
  if (value === undefined) return
  if (value === null) headers.splice(findHeader(headers, name), 2)
  else if (Array.isArray(value) || additiveHeaders.has(name))
    for (const item of [value].flat()) headers.push(name, String(item))
  else setHeader(headers, name, String(value))
}

export function setHeader(headers: HeaderList, name: string, value: string): void {
  const index = findHeader(headers, name)
  headers[index] = name
  headers[index + 1] = value
}

/** The length of the list if the header is missing. Looks at names only, because a value may look like one. */
function findHeader(headers: HeaderList, name: string): number {
  let index = 0
  while (index < headers.length && headers[index] !== name) index += 2
  return index
}

export function createOwnOriginCheck(config: Config): (origin: string) => boolean {
  const { BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL } = config
  const own = new Set([BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL])
  const isDevelopment = isLoopback(BASE_URL)
  return (origin) => own.has(origin) || (isDevelopment && /^http:\/\/localhost(:\d+)?$/.test(origin))
}
