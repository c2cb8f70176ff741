import type { FastifyRequest } from 'fastify'
import {
  message,
  Forbidden,
  InsufficientScope,
  SecondFactorMissing,
  Unauthenticated,
  type Message,
  type Operation,
  type Scope,
} from '#contract'
import { andThen, type Caller, type MaybePromise } from '#platform'
import type { McpPath } from '../mcp/tools/toolsets.ts'
import type { CredentialResolver } from './credential-resolver.ts'

export function authenticate(request: FastifyRequest, credentials: CredentialResolver): MaybePromise<Caller | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return authenticateSession(request, credentials)
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  if (bearer === undefined) return null
  const caller = credentials.findCaller(bearer.startsWith('fm_pat_') ? 'token' : 'oauth', bearer)
  return andThen(caller, (caller) =>
    caller?.onlyPath === undefined || worksAt(request.url, caller.onlyPath) ? caller : null,
  )
}

export function authenticateSession(
  { headers: { cookie } }: FastifyRequest,
  credentials: CredentialResolver,
): MaybePromise<Caller | null> {
  return cookie === undefined ? null : credentials.findCallerByCookie(cookie)
}

/** `/mcp` includes the paths below it; those are only themselves. */
function worksAt(url: string, onlyPath: McpPath): boolean {
  const [path = ''] = url.split('?')
  return path === onlyPath || (onlyPath === '/mcp' && path.startsWith('/mcp/'))
}

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
  const { authorization } = headers
  const failure = new Unauthenticated(authorization === undefined ? undefined : findTokenProblem(authorization))
  const scope = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${resource}"${scope}`
  failure.headers['WWW-Authenticate'] =
    authorization === undefined ? `Bearer ${metadata}` : `Bearer error="invalid_token", ${metadata}`
  return failure
}

function findTokenProblem(authorization: string): Message {
  if (!/^Bearer( |$)/i.test(authorization)) return message('errors.tokenNeedsBearer')
  return message(/^Bearer *$/i.test(authorization) ? 'errors.tokenEmpty' : 'errors.tokenNotValid')
}

export function requireScope(caller: Caller, scope: Exclude<Operation['scope'], 'public'>): void {
  if (scope === 'session') {
    if (caller.via !== 'session') throw new Unauthenticated(message('errors.sessionRequired'))
    return
  }
  if (caller.scopes.has(scope)) return
  if (scope === 'admin' && caller.lacksSecondFactor) throw new SecondFactorMissing()
  const failure = new InsufficientScope(message('errors.scopeRequired', { scope }))
  failure.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scope}"`
  throw failure
}

/** CSRF protection by `Sec-Fetch-Site` and `Origin`. A request with neither is let through: programs send none. */
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
  throw new Forbidden(message('errors.otherSite'))
}

/**
 * For sign-in forms, which `SameSite` does not protect: in a browser that sends neither header, a page of another site
 * could sign the visitor in (login CSRF).
 */
export function requireOriginHeader({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === undefined && headers.origin === undefined)
    throw new Forbidden(message('errors.originMissing'))
}
