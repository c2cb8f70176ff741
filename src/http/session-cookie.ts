import type { BrowserState, Config } from '#platform'
import { readCookieValues, serializeCookie, usesHostPrefix } from './cookies.ts'

/** Holds the same value as `session`. Neighboring hosts cannot set it. */
const hostCookieName = '__Host-session'

/** More cannot be an accident, and each one costs a lookup. */
const maxSessions = 4

/**
 * A neighboring host can plant a second `session` cookie, and requests do not say which is whose. If the `__Host-`
 * cookie is there, only it counts.
 */
export function readSessionTokens(config: Config, cookie: string): readonly string[] {
  const [own] = usesHostPrefix(config) ? readCookieValues(cookie, hostCookieName) : []
  if (own !== undefined) return [own]
  const values = readCookieValues(cookie, 'session')
  return values.length > maxSessions ? [] : values
}

/** Null when the sessions belong to different users: it is unknown which one the browser means. */
export function singleUserSession<T extends { readonly userId: string }>(found: readonly (T | null)[]): T | null {
  const [first, ...others] = found.filter((session) => session !== null)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

export function serializeSessionCookies(
  config: Config,
  session: Exclude<BrowserState['session'], undefined>,
): string[] {
  const names = usesHostPrefix(config) ? ['session', hostCookieName] : ['session']
  const cookie = { value: session?.token ?? '', maxAgeSeconds: session?.seconds ?? 0 }
  return names.map((name) => serializeCookie(config, name, cookie))
}
