import type { Browser, Config } from '#platform'

/** The session's value in a `Cookie` header. */
export function sessionIn(cookie: string): string | undefined {
  return /(?:^|; *)session=([\w-]+)/.exec(cookie)?.[1]
}

/** The `Set-Cookie` that gives the browser its session, or takes it away. */
export function sessionCookie({ AUTH_URL, COOKIE_DOMAIN }: Config, session: Exclude<Browser['session'], undefined>) {
  return [
    `session=${session?.token ?? ''}`,
    'Path=/',
    `Max-Age=${session?.seconds ?? 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(AUTH_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}
