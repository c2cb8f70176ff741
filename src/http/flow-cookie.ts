import type { Config, FlowCookie } from '#platform'
import { readPrefixedCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'sign-in-flow'

/** Ties the browser to a sign-in that is under way at an identity provider. */
export const readFlowCookie = (config: Config, cookie: string | undefined): string | undefined =>
  readPrefixedCookie(config, cookie, cookieName)

export const serializeFlowCookie = (config: Config, flow: FlowCookie | null): string =>
  serializePrefixedCookie(config, cookieName, {
    value: flow?.value ?? '',
    maxAgeSeconds: flow?.seconds ?? 0,
    isCrossSite: flow?.isCrossSitePost ?? false,
  })
