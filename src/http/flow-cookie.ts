import type { Config, Flow } from '#platform'
import { cookieIn, setCookie } from './cookies.ts'

const name = 'sign-in-flow'

/** Reads what a browser keeps while somebody is at an identity provider. */
export const flowIn = (config: Config, cookie: string | undefined): string | undefined => cookieIn(config, cookie, name)

/** The `Set-Cookie` that gives it to the browser, or takes it away. */
export const flowCookie = (config: Config, flow: Flow | null): string =>
  setCookie(config, name, {
    value: flow?.value ?? '',
    seconds: flow?.seconds ?? 0,
    crossSite: flow?.comesByForm ?? false,
  })
