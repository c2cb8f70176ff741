import type { Config } from '#platform'

const yearSeconds = 365 * 24 * 3600

/** What a browser keeps since it tapped a pass while nobody was signed in; undefined when it is nothing of ours. */
export function visitorIn(cookie = ''): string | undefined {
  return /(?:^|; *)fm_visitor=([0-9a-f]{32})(?:;|$)/.exec(cookie)?.[1]
}

/** The `Set-Cookie` that gives it to the browser. */
export function visitorCookie({ BASE_URL, COOKIE_DOMAIN }: Config, visitor: string): string {
  return [
    `fm_visitor=${visitor}`,
    'Path=/',
    `Max-Age=${yearSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(BASE_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}
