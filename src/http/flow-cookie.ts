import type { Config, Flow } from '#platform'

/** `__Host-` keeps neighbouring hosts from planting one, where a browser takes it: on https, for one host alone. */
const nameOf = ({ AUTH_URL, COOKIE_DOMAIN }: Config): string =>
  AUTH_URL.startsWith('https:') && COOKIE_DOMAIN === undefined ? '__Host-sign-in-flow' : 'sign-in-flow'

/** Reads what a browser keeps while somebody is at an identity provider. */
export function flowReader(config: Config): (cookie: string | undefined) => string | undefined {
  const form = new RegExp(`(?:^|; *)${nameOf(config)}=([\\w-]+)`)
  return (cookie = '') => form.exec(cookie)?.[1]
}

/** The `Set-Cookie` that gives it to the browser, or takes it away. */
export function flowCookie(config: Config, flow: Flow | null): string {
  const { AUTH_URL, COOKIE_DOMAIN } = config
  const isForeign = flow?.comesByForm ?? false
  return [
    `${nameOf(config)}=${flow?.value ?? ''}`,
    'Path=/',
    `Max-Age=${flow?.seconds ?? 0}`,
    'HttpOnly',
    `SameSite=${isForeign ? 'None' : 'Lax'}`,
    ...(isForeign || AUTH_URL.startsWith('https:') ? ['Secure'] : []),
    ...(COOKIE_DOMAIN === undefined ? [] : [`Domain=${COOKIE_DOMAIN}`]),
  ].join('; ')
}
