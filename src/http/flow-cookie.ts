import type { Config, FlowCookie } from '#platform'
import { readCookie, serializePrefixedCookie } from './cookies.ts'

const cookieName = 'sign-in-flow'

/** Reads what a browser keeps while somebody is at an identity provider. */
export const readFlowCookie = (config: Config, cookie: string | undefined): string | undefined =>
  readCookie(config, cookie, cookieName)

/** The `Set-Cookie` that gives it to the browser, or takes it away. */
export const serializeFlowCookie = (config: Config, flow: FlowCookie | null): string =>
  serializePrefixedCookie(config, cookieName, {
    value: flow?.value ?? '',
    maxAgeSeconds: flow?.seconds ?? 0,
    isCrossSite: flow?.isCrossSitePost ?? false,
  })
