import type { Config } from '#platform'
import { readPrefixedCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'fm_visitor'
const maxAgeSeconds = 365 * 24 * 3600

/** Set when somebody tapped a pass without being signed in. Undefined when malformed. */
export function readVisitorCookie(config: Config, cookie: string | undefined): string | undefined {
  const value = readPrefixedCookie(config, cookie, cookieName) ?? ''
  return /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

export const serializeVisitorCookie = (config: Config, visitor: string): string =>
  serializePrefixedCookie(config, cookieName, { value: visitor, maxAgeSeconds })
