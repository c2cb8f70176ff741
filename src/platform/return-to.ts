import type { Config } from './config.ts'

type OwnOrigins = Pick<Config, 'BASE_URL' | 'WEB_URL' | 'AUTH_URL' | 'LEGACY_BASE_URL' | 'DEV_BASE_URL'>

/** What a browser drops or reads as a slash, and so would understand differently from us. */
const ambiguousCharacters = /[\p{Cc}\\]/u

/** Where somebody may be sent after signing in: a path, or an address on a host of ours. Anything else becomes `/`. */
export function sanitizeReturnTo(hosts: OwnOrigins, value: string | null | undefined): string {
  if (!value || value.length > 2048 || ambiguousCharacters.test(value)) return '/'
  return (value.startsWith('/') ? parseOwnPath(value) : parseOwnUrl(hosts, value)) ?? '/'
}

/** A path begins with one slash, also when its dots are resolved and its escapes are read. */
function parseOwnPath(value: string): string | undefined {
  const url = URL.parse(value, 'http://here.invalid')
  if (url?.host !== 'here.invalid' || hasSecondSlash(value) || hasSecondSlash(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const hasSecondSlash = (path: string): boolean => /^\/(\/|%2f|%5c)/i.test(path)

function parseOwnUrl(hosts: OwnOrigins, value: string): string | undefined {
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null
  if (!url || url.username !== '' || url.password !== '') return undefined
  const { BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL } = hosts
  return [BASE_URL, WEB_URL, AUTH_URL, LEGACY_BASE_URL, DEV_BASE_URL].includes(url.origin) ? url.href : undefined
}

/** The same as a `Location`: paths are those of the web pages, which may have a host of their own. */
export const toLocation = ({ WEB_URL, AUTH_URL }: Pick<Config, 'WEB_URL' | 'AUTH_URL'>, path: string): string =>
  path.startsWith('/') && WEB_URL !== AUTH_URL ? `${WEB_URL}${path}` : path
