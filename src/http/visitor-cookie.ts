import type { Config } from '#platform'
import { readCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'fm_visitor'
const maxAgeSeconds = 365 * 24 * 3600

/** What a browser keeps since it tapped a pass while nobody was signed in; undefined when it is nothing of ours. */
export function readVisitorCookie(config: Config, cookie: string | undefined): string | undefined {
  const value = readCookie(config, cookie, cookieName) ?? ''
  return /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

/** The `Set-Cookie` that gives it to the browser. */
export const serializeVisitorCookie = (config: Config, visitor: string): string =>
  serializePrefixedCookie(config, cookieName, { value: visitor, maxAgeSeconds })
