import type { Config } from '#platform'
import { readCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'fm_device'
const maxAgeSeconds = 365 * 24 * 3600

/** By what a browser shows that somebody signed in with it before; undefined when it cannot be one of ours. */
export function readDeviceCookie(config: Config, cookie: string | undefined): string | undefined {
  const value = readCookie(config, cookie, cookieName) ?? ''
  return /^[0-9a-f]{32}\.[\w-]{43}$/.test(value) ? value : undefined
}

/** The `Set-Cookie` that gives it to the browser. */
export const serializeDeviceCookie = (config: Config, device: string): string =>
  serializePrefixedCookie(config, cookieName, { value: device, maxAgeSeconds })
