import type { Browser, Config } from '#platform'
import { cookieValuesIn, setCookieNamed, takesHostCookies } from './cookies.ts'

/** Repeats the session's value under a name that a neighboring host cannot plant. */
const companion = '__Host-session'

/** More are no accident, and each would be looked up. */
const most = 4

/**
 * The values in a `Cookie` header that may be the browser's session. A neighboring host can plant a second `session`, and
 * browsers do not say whose is whose: where there is a companion, it alone counts.
 */
export function sessionsIn(config: Config, cookie: string): readonly string[] {
  const [own] = takesHostCookies(config) ? cookieValuesIn(cookie, companion) : []
  if (own !== undefined) return [own]
  const values = cookieValuesIn(cookie, 'session')
  return values.length > most ? [] : values
}

/** Of the sessions found, the first, if all of them are one person's: else nobody can say which the browser means. */
export function soleSession<T extends { readonly userId: string }>(found: readonly (T | null)[]): T | null {
  const [first, ...others] = found.filter((one) => one !== null)
  return first && others.every(({ userId }) => userId === first.userId) ? first : null
}

/** The `Set-Cookie`s that start or end the browser's session. */
export function sessionCookies(config: Config, session: Exclude<Browser['session'], undefined>): string[] {
  const names = takesHostCookies(config) ? ['session', companion] : ['session']
  const cookie = { value: session?.token ?? '', seconds: session?.seconds ?? 0 }
  return names.map((name) => setCookieNamed(config, name, cookie))
}
