import type { FastifyRequest } from 'fastify'
import { findTimeZone, type BrowserState, type Config, type FlowCookie } from '#platform'
import { readCookieValues, readPrefixedCookie, serializePrefixedCookie } from './cookies.ts'
import { readDeviceCookie, serializeDeviceCookie } from './device-cookie.ts'
import { serializeSessionCookies } from './session-cookie.ts'
import { readVisitorCookie } from './visitor-cookie.ts'

const flowCookieNames = { flow: 'sign-in-flow', challenge: 'passkey-challenge', pending: 'pending-sign-in' } as const

export function readBrowserState(config: Config, { headers }: Pick<FastifyRequest, 'headers'>): BrowserState {
  const { 'user-agent': userAgent = null, cookie } = headers
  return {
    userAgent,
    timezone: readTimeZone(cookie),
    visitorToken: readVisitorCookie(config, cookie),
    deviceToken: readDeviceCookie(config, cookie),
    flowToken: readPrefixedCookie(config, cookie, flowCookieNames.flow),
    challengeToken: readPrefixedCookie(config, cookie, flowCookieNames.challenge),
    pendingToken: readPrefixedCookie(config, cookie, flowCookieNames.pending),
  }
}

export const serializeBrowserCookies = (config: Config, browser: BrowserState): string[] => [
  ...(browser.session === undefined ? [] : serializeSessionCookies(config, browser.session)),
  ...(browser.newDeviceToken === undefined ? [] : [serializeDeviceCookie(config, browser.newDeviceToken)]),
  ...serializeFlowCookies(config, browser),
]

/** Failures set these too. They set no session: its transaction was rolled back. */
export function serializeFlowCookies(config: Config, { newFlow, newChallenge, newPending }: BrowserState): string[] {
  const serialize = (name: keyof typeof flowCookieNames, flow: FlowCookie | null | undefined) =>
    flow === undefined
      ? []
      : serializePrefixedCookie(config, flowCookieNames[name], {
          value: flow?.value ?? '',
          maxAgeSeconds: flow?.seconds ?? 0,
          isCrossSite: flow?.isCrossSitePost ?? false,
        })
  return [serialize('flow', newFlow), serialize('challenge', newChallenge), serialize('pending', newPending)].flat()
}

/** Written by `web/islands/time-zone.ts`, with dots for slashes, which a cookie cannot have. */
function readTimeZone(cookie = ''): string | undefined {
  const [zone] = readCookieValues(cookie, 'time-zone')
  return zone === undefined ? undefined : findTimeZone(zone.replaceAll('.', '/'))
}
