import type { FastifyRequest } from 'fastify'
import { InsufficientScope, Unauthenticated, type Scope } from '#contract'
import type { Caller, Soon } from '#platform'
import type { Credentials } from './credentials.ts'

/** Who calls; null when nobody does or the credential is not valid. */
export function callerOf(request: FastifyRequest, credentials: Credentials): Soon<Caller | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  return bearer === undefined ? null : credentials.callerOf(bearer)
}

/** True when the answer may depend on a credential, be it a good one or not. */
export const hasCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined

/** The refusal of a request without a valid credential (RFC 6750, RFC 9728). */
export function unauthenticated({ headers }: FastifyRequest, baseUrl: string): Error {
  const isBad = headers.authorization !== undefined
  const refusal = new Unauthenticated(
    isBad ? 'The token is not valid: it is unknown, expired or revoked.' : 'A valid token or session is required.',
  )
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`
  refusal.headers['WWW-Authenticate'] = isBad ? `Bearer error="invalid_token", ${metadata}` : `Bearer ${metadata}`
  return refusal
}

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.has(scope)) return
  const refusal = new InsufficientScope(`This needs the scope ${scope}.`)
  refusal.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scope}"`
  throw refusal
}
