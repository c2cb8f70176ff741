import type { Config } from '#platform'
import { cookieIn, setCookie } from './cookies.ts'

const name = 'fm_device'
const seconds = 365 * 24 * 3600

/** By what a browser shows that somebody signed in with it before; undefined when it cannot be one of ours. */
export function deviceIn(config: Config, cookie: string | undefined): string | undefined {
  const value = cookieIn(config, cookie, name) ?? ''
  return /^[0-9a-f]{32}\.[\w-]{43}$/.test(value) ? value : undefined
}

/** The `Set-Cookie` that gives it to the browser. */
export const deviceCookie = (config: Config, device: string): string =>
  setCookie(config, name, { value: device, seconds })
