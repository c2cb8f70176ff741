import type { BrowserState, Config } from '#platform'
import { readCookieValues, serializeCookie, usesHostPrefix } from './cookies.ts'

/** Repeats the session's value under a name that a neighboring host cannot plant. */
const hostCookieName = '__Host-session'

/** More are no accident, and each would be looked up. */
const maxSessions = 4

/**
 * The values in a `Cookie` header that may be the browser's session. A neighboring host can plant a second `session`, and
 * browsers do not say whose is whose: where there is a companion, it alone counts.
 */
export function readSessionTokens(config: Config, cookie: string): readonly string[] {
  const [own] = usesHostPrefix(config) ? readCookieValues(cookie, hostCookieName) : []
  if (own !== undefined) return [own]
  const values = readCookieValues(cookie, 'session')
  return values.length > maxSessions ? [] : values
}

/** Of the sessions found, the first, if all of them are one person's: else nobody can say which the browser means. */
export function singleUserSession<T extends { readonly userId: string }>(found: readonly (T | null)[]): T | null {
  const [first, ...others] = found.filter((one) => one !== null)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

/** The `Set-Cookie`s that start or end the browser's session. */
export function serializeSessionCookies(
  config: Config,
  session: Exclude<BrowserState['session'], undefined>,
): string[] {
  const names = usesHostPrefix(config) ? ['session', hostCookieName] : ['session']
  const cookie = { value: session?.token ?? '', maxAgeSeconds: session?.seconds ?? 0 }
  return names.map((name) => serializeCookie(config, name, cookie))
}
