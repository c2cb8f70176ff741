import type { Config } from './config.ts'

type OwnOrigins = Pick<Config, 'BASE_URL' | 'WEB_URL' | 'AUTH_URL' | 'LEGACY_BASE_URL' | 'DEV_BASE_URL'>

/** Browsers drop these or read them as slashes, unlike our parser. */
const ambiguousCharacters = /[\p{Cc}\\]/u

export function sanitizeReturnTo(hosts: OwnOrigins, value: string | null | undefined): string {
  if (!value || value.length > 2048 || ambiguousCharacters.test(value)) return '/'
  return (value.startsWith('/') ? parseOwnPath(value) : parseOwnUrl(hosts, value)) ?? '/'
}

/** Must start with one slash only, also after resolving dots and decoding. */
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

/** Paths belong to WEB_URL, which may be on another origin. */
export const toLocation = ({ WEB_URL, AUTH_URL }: Pick<Config, 'WEB_URL' | 'AUTH_URL'>, path: string): string =>
  path.startsWith('/') && WEB_URL !== AUTH_URL ? `${WEB_URL}${path}` : path
