import type { Config } from '#platform'

/** On https, for one host alone, browsers take names with `__Host-`, which neighboring hosts cannot plant. */
export const usesHostPrefix = ({ AUTH_URL, COOKIE_DOMAIN }: Config): boolean =>
  AUTH_URL.startsWith('https:') && COOKIE_DOMAIN === undefined

const prefixedName = (config: Config, name: string): string => (usesHostPrefix(config) ? `__Host-${name}` : name)

/** The different values that a `Cookie` header has under a name. */
export const readCookieValues = (cookie: string, name: string): string[] => [
  ...new Set(
    Array.from(cookie.matchAll(new RegExp(`(?:^|; *)${name}=([\\w.-]+) *(?=;|$)`, 'g')), ([, value = '']) => value),
  ),
]

/** The value of a cookie of ours; of the session, see `session-cookie.ts`. */
export const readCookie = (config: Config, cookie: string | undefined, name: string): string | undefined =>
  readCookieValues(cookie ?? '', prefixedName(config, name))[0]

interface CookieOptions {
  readonly value: string
  readonly maxAgeSeconds: number
  /** Sent along with forms that other sites post; browsers want it to be secure then. */
  readonly isCrossSite?: boolean
}

/** A `Set-Cookie` under the name as it is. */
export function serializeCookie(
  config: Config,
  name: string,
  { value, maxAgeSeconds, isCrossSite = false }: CookieOptions,
): string {
  const { AUTH_URL, COOKIE_DOMAIN } = config
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${isCrossSite ? 'None' : 'Lax'}`,
    ...(isCrossSite || AUTH_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}

/** A `Set-Cookie` that `cookieIn` finds again. */
export const serializePrefixedCookie = (config: Config, name: string, cookie: CookieOptions): string =>
  serializeCookie(config, prefixedName(config, name), cookie)
