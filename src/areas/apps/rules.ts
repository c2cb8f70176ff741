import { message, type FieldProblem, type Message } from '#contract'
import { randomHex } from '#platform'

export const newClientId = (): string => `fm_${randomHex(32)}`
export const newClientSecret = (): string => `fms_${randomHex(64)}`

/** Bidi controls could make an app's name read as another on the consent page. */
export const stripBidiControls = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '').trim()

const dangerousSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'mailto:', 'about:'])
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

export function findRedirectProblems(uris: readonly string[], isPublicClient: boolean): FieldProblem[] {
  return uris.flatMap((uri, index) => {
    const text = findRedirectProblem(uri, isPublicClient)
    return text ? [{ path: `redirectUris.${index}`, text }] : []
  })
}

export function findRedirectProblem(uri: string, isPublicClient: boolean): Message | undefined {
  const url = URL.parse(uri)
  if (!url || /[\s\p{Cc}\p{Cs}]/u.test(uri)) return message('validation.redirects.absolute')
  if (uri.includes('#')) return message('validation.redirects.noFragment')
  if (dangerousSchemes.has(url.protocol)) return message('validation.redirects.scheme', { scheme: url.protocol })
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:')
    return loopbackHost.test(url.hostname) ? undefined : message('validation.redirects.https')
  return isPublicClient ? undefined : message('validation.redirects.customScheme')
}

/** Another program on the device can intercept redirects to custom schemes and loopback (RFC 8252). */
export function isNativeApp(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => URL.parse(uri)?.protocol !== 'https:')
}
