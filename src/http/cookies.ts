import type { Config } from '#platform'

/** Other hosts of the domain cannot set cookies with the `__Host-` prefix. It requires https and no `Domain`. */
export const usesHostPrefix = ({ AUTH_URL, COOKIE_DOMAIN }: Config): boolean =>
  AUTH_URL.startsWith('https:') && COOKIE_DOMAIN === undefined

const toPrefixedName = (config: Config, name: string): string => (usesHostPrefix(config) ? `__Host-${name}` : name)

/** More than one if another host of the domain has set a cookie with the same name. */
export const readCookieValues = (cookieHeader: string, name: string): string[] => [
  ...new Set(
    Array.from(
      cookieHeader.matchAll(new RegExp(`(?:^|; *)${name}=([\\w.-]+) *(?=;|$)`, 'g')),
      ([, value = '']) => value,
    ),
  ),
]

export const readPrefixedCookie = (
  config: Config,
  cookieHeader: string | undefined,
  name: string,
): string | undefined => readCookieValues(cookieHeader ?? '', toPrefixedName(config, name))[0]

interface CookieOptions {
  readonly value: string
  readonly maxAgeSeconds: number
  /** Sent with forms that other sites post. Browsers require `Secure` with `SameSite=None`. */
  readonly isCrossSite?: boolean
}

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

export const serializePrefixedCookie = (config: Config, name: string, options: CookieOptions): string =>
  serializeCookie(config, toPrefixedName(config, name), options)
