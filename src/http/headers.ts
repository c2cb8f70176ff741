import type { FastifyInstance, FastifyRequest } from 'fastify'
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
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id, X-Request-Id',
  'Access-Control-Max-Age': '86400',
}

/** The headers that every answer has, whatever it says. */
export function headersFor(config: Config): (request: FastifyRequest) => Record<string, string> {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Access-Control-Expose-Headers': exposed,
    Vary: 'Authorization, Cookie, Accept, Origin',
    ...(config.BASE_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  const addresses = [config.BASE_URL, config.WEB_URL, config.AUTH_URL, config.LEGACY_BASE_URL, config.DEV_BASE_URL]
  const ownOrigins = new Set(addresses.filter((address) => address !== undefined))
  const isDevelopment = isLoopback(config.BASE_URL)
  const legacyHost = config.LEGACY_BASE_URL && new URL(config.LEGACY_BASE_URL).host

  const isOwn = (origin: string) =>
    ownOrigins.has(origin) || (isDevelopment && /^http:\/\/localhost(:\d+)?$/.test(origin))

  return ({ id, headers, host, url }) => {
    const { origin } = headers
    return {
      ...always,
      'X-Request-Id': id,
      ...(origin !== undefined && isOwn(origin)
        ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
        : { 'Access-Control-Allow-Origin': '*' }),
      ...(legacyHost !== undefined &&
        host === legacyHost && {
          Deprecation: deprecatedSince,
          Link: `<${config.BASE_URL}${url}>; rel="successor-version"`,
        }),
    }
  }
}

/** Sets them before anything else can answer. */
export function addHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = headersFor(config)
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersOf(request)))
}
