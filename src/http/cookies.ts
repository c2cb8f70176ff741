import type { Config } from '#platform'

/** On https, for one host alone, browsers take names with `__Host-`, which neighboring hosts cannot plant. */
export const takesHostCookies = ({ AUTH_URL, COOKIE_DOMAIN }: Config): boolean =>
  AUTH_URL.startsWith('https:') && COOKIE_DOMAIN === undefined

const nameOnHost = (config: Config, name: string): string => (takesHostCookies(config) ? `__Host-${name}` : name)

/** The different values that a `Cookie` header has under a name. */
export const cookieValuesIn = (cookie: string, name: string): string[] => [
  ...new Set(
    Array.from(cookie.matchAll(new RegExp(`(?:^|; *)${name}=([\\w.-]+) *(?=;|$)`, 'g')), ([, value = '']) => value),
  ),
]

/** The value of a cookie of ours; of the session, see `session-cookie.ts`. */
export const cookieIn = (config: Config, cookie: string | undefined, name: string): string | undefined =>
  cookieValuesIn(cookie ?? '', nameOnHost(config, name))[0]

interface SetCookie {
  readonly value: string
  readonly seconds: number
  /** Sent along with forms that other sites post; browsers want it to be secure then. */
  readonly crossSite?: boolean
}

/** A `Set-Cookie` under the name as it is. */
export function setCookieNamed(config: Config, name: string, { value, seconds, crossSite = false }: SetCookie): string {
  const { AUTH_URL, COOKIE_DOMAIN } = config
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${crossSite ? 'None' : 'Lax'}`,
    ...(crossSite || AUTH_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}

/** A `Set-Cookie` that `cookieIn` finds again. */
export const setCookie = (config: Config, name: string, cookie: SetCookie): string =>
  setCookieNamed(config, nameOnHost(config, name), cookie)
