import type { Config } from '#platform'
import { readPrefixedCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'fm_device'
const maxAgeSeconds = 365 * 24 * 3600

/** A known device: somebody has signed in with this browser before. Undefined when malformed. */
export function readDeviceCookie(config: Config, cookie: string | undefined): string | undefined {
  const value = readPrefixedCookie(config, cookie, cookieName) ?? ''
  return /^[0-9a-f]{32}\.[\w-]{43}$/.test(value) ? value : undefined
}

export const serializeDeviceCookie = (config: Config, device: string): string =>
  serializePrefixedCookie(config, cookieName, { value: device, maxAgeSeconds })
