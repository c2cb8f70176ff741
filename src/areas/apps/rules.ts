import { message, type FieldProblem, type Message } from '#contract'
import { randomHex } from '#platform'

export const newClientId = (): string => `fm_${randomHex(32)}`
export const newClientSecret = (): string => `fms_${randomHex(64)}`

const dangerousSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'mailto:', 'about:'])

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** On these, oidc-provider allows any port. */
export const isLoopbackHost = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export function findRedirectProblems(uris: readonly string[], isPublicClient: boolean): FieldProblem[] {
  const hasCustomScheme = uris.some((uri) => isCustomScheme(URL.parse(uri)?.protocol))
  return uris.flatMap((uri, index) => {
    const text = findRedirectProblem(uri, isPublicClient, hasCustomScheme)
    return text ? [{ path: `redirectUris.${index}`, text }] : []
  })
}

const isCustomScheme = (protocol: string | undefined): boolean =>
  protocol !== undefined && protocol !== 'https:' && protocol !== 'http:'

function findRedirectProblem(uri: string, isPublicClient: boolean, hasCustomScheme: boolean): Message | undefined {
  const url = URL.parse(uri)
  if (!url || /[\s\p{Cc}\p{Cs}]/u.test(uri)) return message('validation.redirects.absolute')
  if (uri.includes('#')) return message('validation.redirects.noFragment')
  if (dangerousSchemes.has(url.protocol)) return message('validation.redirects.scheme', { scheme: url.protocol })
  if (isCustomScheme(url.protocol)) return isPublicClient ? undefined : message('validation.redirects.customScheme')
  if (url.protocol === 'http:') {
    const isAllowed = hasCustomScheme ? isLoopbackHost(url.hostname) : loopbackHost.test(url.hostname)
    return isAllowed ? undefined : message('validation.redirects.https')
  }
  // oidc-provider takes these for a website, which has no custom schemes.
  return hasCustomScheme && isLoopbackHost(url.hostname) ? message('validation.redirects.httpOnLoopback') : undefined
}

/** Another program on the device can intercept redirects to custom schemes and loopback (RFC 8252). */
export function hasInterceptableRedirect(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => URL.parse(uri)?.protocol !== 'https:')
}
