import type { FastifyRequest } from 'fastify'
import { message, Forbidden } from '#contract'
import { isLoopback, type Caller } from '#platform'
import { createScopesAtPath } from '../mcp/tools/path-scopes.ts'
import { isMcpPath } from '../mcp/tools/toolsets.ts'
import { mcpScopesFor } from '../oauth/scopes.ts'
import { authenticate, requireOwnOrigin, createUnauthenticatedError } from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { createOwnOriginCheck } from './headers.ts'
import type { CallContext, InternalCaller } from './internal-caller.ts'
import { consumeRateLimit } from './rate-limits.ts'
import type { Services } from './services.ts'

export interface McpAccess {
  readonly admit: (request: FastifyRequest) => Promise<void>
  /** Called once the body has arrived. `extraRequests` is the size of a batch beyond its first request. */
  readonly authenticate: (request: FastifyRequest, extraRequests: number) => Promise<Caller>
  /** Rejects requests from pages of other sites. Loopback origins pass: they are programs on the user's machine. */
  readonly requireTrustedOrigin: (request: FastifyRequest) => void
  readonly internalCallerFor: (request: FastifyRequest, caller: Caller) => InternalCaller
}

export function createMcpAccess(
  internalCallerFor: (context: CallContext) => InternalCaller,
  services: Services,
  credentials: CredentialResolver,
): McpAccess {
  const { config, limits, operations } = services
  const scopesAtPath = createScopesAtPath(operations)
  const isOwnOrigin = createOwnOriginCheck(config)
  const createChallenge = (request: FastifyRequest): Error => {
    const [path = ''] = request.url.split('?')
    const resource = isMcpPath(path) ? path : '/mcp'
    return createUnauthenticatedError(request, config.BASE_URL, resource, mcpScopesFor(resource, scopesAtPath))
  }

  return {
    async admit(request) {
      const caller = await authenticate(request, credentials)
      const challenge = () => createChallenge(request)
      await consumeRateLimit(limits, request, caller, { challenge })
      if (!caller) throw challenge()
      if (caller.via === 'session') requireOwnOrigin(request, isOwnOrigin)
    },
    async authenticate(request, extraRequests) {
      const caller = await authenticate(request, credentials)
      if (!caller) throw createChallenge(request)
      if (extraRequests > 0) await consumeRateLimit(limits, request, caller, { cost: extraRequests })
      return caller
    },
    requireTrustedOrigin({ headers: { origin } }) {
      if (origin === undefined || isOwnOrigin(origin) || (URL.canParse(origin) && isLoopback(origin))) return
      throw new Forbidden(message('errors.otherSite'))
    },
    internalCallerFor: ({ id: requestId, ip, headers }, caller) =>
      internalCallerFor({ caller, requestId, ip, isMcp: true, browser: { userAgent: headers['user-agent'] ?? null } }),
  }
}
