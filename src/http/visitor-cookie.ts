import type { Config } from '#platform'
import { cookieIn, setCookie } from './cookies.ts'

const name = 'fm_visitor'
const seconds = 365 * 24 * 3600

/** What a browser keeps since it tapped a pass while nobody was signed in; undefined when it is nothing of ours. */
export function visitorIn(config: Config, cookie: string | undefined): string | undefined {
  const value = cookieIn(config, cookie, name) ?? ''
  return /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

/** The `Set-Cookie` that gives it to the browser. */
export const visitorCookie = (config: Config, visitor: string): string =>
  setCookie(config, name, { value: visitor, seconds })
