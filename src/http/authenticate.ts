import type { FastifyRequest } from 'fastify'
import { Forbidden, InsufficientScope, Unauthenticated, type Operation, type Scope } from '#contract'
import { andThen, type Caller, type MaybePromise } from '#platform'
import type { CredentialResolver } from './credential-resolver.ts'

export function authenticate(request: FastifyRequest, credentials: CredentialResolver): MaybePromise<Caller | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return authenticateSession(request, credentials)
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  if (bearer === undefined) return null
  const caller = credentials.findCaller(bearer.startsWith('fm_pat_') ? 'token' : 'oauth', bearer)
  return andThen(caller, (caller) =>
    caller?.onlyPath === undefined || isUnderPath(request.url, caller.onlyPath) ? caller : null,
  )
}

export function authenticateSession(
  { headers: { cookie } }: FastifyRequest,
  credentials: CredentialResolver,
): MaybePromise<Caller | null> {
  return cookie === undefined ? null : credentials.findCallerByCookie(cookie)
}

const isUnderPath = (url: string, path: string) => url.startsWith(path) && /^(?:$|[?/])/.test(url.slice(path.length))

/** True for invalid credentials too. */
export const mayHaveCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined

/** A 401 with its challenge (RFC 6750, RFC 9728). */
export function createUnauthenticatedError(
  { headers }: FastifyRequest,
  baseUrl: string,
  resource: '' | `/mcp${string}` = '',
  scopes: readonly Scope[] = [],
): Error {
  const hasAuthorization = headers.authorization !== undefined
  const failure = new Unauthenticated(
    hasAuthorization
      ? 'The token is not valid: it is unknown, expired or revoked.'
      : 'A valid token or session is required.',
  )
  const scope = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${resource}"${scope}`
  failure.headers['WWW-Authenticate'] = hasAuthorization
    ? `Bearer error="invalid_token", ${metadata}`
    : `Bearer ${metadata}`
  return failure
}

export function requireScope(caller: Caller, scope: Exclude<Operation['scope'], 'public'>): void {
  if (scope === 'session') {
    if (caller.via !== 'session') throw new Unauthenticated('This needs a signed-in browser, not a token.')
    return
  }
  if (caller.scopes.has(scope)) return
  const failure = new InsufficientScope(`This needs the scope ${scope}.`)
  failure.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scope}"`
  throw failure
}

/** CSRF protection. Browsers send `Sec-Fetch-Site` or `Origin`; a request with neither does not come from a browser. */
export function requireOwnOrigin({ method, headers }: FastifyRequest, isOwnOrigin: (origin: string) => boolean): void {
  if (method === 'GET' || method === 'HEAD') return
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === undefined && headers.origin === undefined) return
  if (
    fetchSite === 'same-origin' ||
    fetchSite === 'none' ||
    (headers.origin !== undefined && isOwnOrigin(headers.origin))
  )
    return
  throw new Forbidden('This request comes from a page of another site.')
}

/** For sign-in forms: without it, a page of another site could sign the visitor in (login CSRF). */
export function requireOriginHeader({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === undefined && headers.origin === undefined)
    throw new Forbidden('Your browser does not say which page this form comes from.')
}
