import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, type Config } from '#platform'

/** When the legacy host and `offset` were deprecated: 2026-11-01, as RFC 9745 writes it. */
export const deprecatedSince = '@1793491200'

const exposed = [
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

export const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-Request-Id',
  'Access-Control-Max-Age': '86400',
}

/** The headers that every answer has, whatever it says. Names are in lower case, as Fastify keeps them. */
export type CommonHeaders = Readonly<Record<string, string>>

export const commonHeaders = ({ BASE_URL }: Config): CommonHeaders => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'Authorization, Cookie, Accept, Origin',
  'access-control-allow-origin': '*',
  ...(BASE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** What a web page may load, when a form on it leads to other sites: browsers count a redirect after a form as where it leads. */
export const leadingPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What every other page may load and do. */
export const pagePolicy = `${leadingPagePolicy}; form-action 'self'`

/** Sets what depends on the request: its id, its origin, the host it asked. */
export function headerSetter(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const isOwn = ownOriginsOf(config)
  const legacy = config.LEGACY_BASE_URL && new URL(config.LEGACY_BASE_URL)

  return (request, reply) => {
    const { origin } = request.headers
    reply.header('x-request-id', request.id)
    if (origin !== undefined) reply.header('access-control-expose-headers', exposed)
    if (origin !== undefined && isOwn(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    if (legacy && URL.parse(`${legacy.protocol}//${request.host}`)?.host === legacy.host)
      reply.headers({
        deprecation: deprecatedSince,
        link: `<${config.BASE_URL}${request.url.replaceAll(/[<>"]/g, encodeURIComponent)}>; rel="successor-version"`,
      })
  }
}

/** Tells whether pages of an origin are ours: they may send the session's cookie along. */
export function ownOriginsOf(config: Config): (origin: string) => boolean {
  const { BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL } = config
  const own = new Set([BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL])
  const isDevelopment = isLoopback(BASE_URL)
  return (origin) => own.has(origin) || (isDevelopment && /^http:\/\/localhost(:\d+)?$/.test(origin))
}
