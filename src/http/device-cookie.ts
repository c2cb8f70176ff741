import type { Config } from '#platform'

const yearSeconds = 365 * 24 * 3600

/** By what a browser shows that somebody signed in with it before; undefined when it cannot be one of ours. */
export function deviceIn(cookie = ''): string | undefined {
  return /(?:^|; *)fm_device=([0-9a-f]{32}\.[\w-]{43})(?:;|$)/.exec(cookie)?.[1]
}

/** The `Set-Cookie` that gives it to the browser. */
export function deviceCookie({ AUTH_URL, COOKIE_DOMAIN }: Config, device: string): string {
  return [
    `fm_device=${device}`,
    'Path=/',
    `Max-Age=${yearSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(AUTH_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}
