import type { FastifyRequest } from 'fastify'
import { Forbidden } from '#contract'
import { isLoopback, andThen, type Caller, type MaybePromise } from '#platform'
import { isMcpPath } from '../oauth/resources.ts'
import { agentScopesFor } from '../oauth/scopes.ts'
import { authenticate, requireOwnOrigin, unauthenticated } from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { notReady } from './errors.ts'
import { createOwnOriginCheck } from './headers.ts'
import type { CallContext, InternalCaller } from './internal-caller.ts'
import { consumeRateLimit } from './rate-limits.ts'
import type { Services } from './services.ts'

export interface McpAccess {
  readonly admit: (request: FastifyRequest) => MaybePromise<void>
  /** Called once the body has arrived. `extraRequests` is the size of a batch beyond its first request. */
  readonly authenticate: (request: FastifyRequest, extraRequests: number) => MaybePromise<Caller>
  /** Rejects requests from pages of other sites. Loopback origins pass: they are programs on the user's machine. */
  readonly requireTrustedOrigin: (request: FastifyRequest) => void
  readonly internalCallerFor: (request: FastifyRequest, caller: Caller) => InternalCaller
}

export function createMcpAccess(
  internalCallerFor: (context: CallContext) => InternalCaller,
  services: Services,
  credentials: CredentialResolver,
): McpAccess {
  const { config, limits } = services
  const isOwnOrigin = createOwnOriginCheck(config)
  const refuse = (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?')
    const resource = isMcpPath(path) ? path : '/mcp'
    throw unauthenticated(request, config.BASE_URL, resource, agentScopesFor(resource))
  }

  return {
    admit(request) {
      if (!services.isReady()) throw notReady()
      return andThen(authenticate(request, credentials), (caller) =>
        andThen(consumeRateLimit(limits, request, caller), () => {
          if (!caller) refuse(request)
          if (caller?.via === 'session') requireOwnOrigin(request, isOwnOrigin)
        }),
      )
    },
    authenticate: (request, extra) =>
      andThen(authenticate(request, credentials), (caller) => {
        if (!caller) return refuse(request)
        return extra === 0 ? caller : andThen(consumeRateLimit(limits, request, caller, extra), () => caller)
      }),
    requireTrustedOrigin({ headers: { origin } }) {
      if (origin === undefined || isOwnOrigin(origin) || (URL.canParse(origin) && isLoopback(origin))) return
      throw new Forbidden('This request comes from a page of another site.')
    },
    internalCallerFor: ({ id: requestId, ip, headers }, caller) =>
      internalCallerFor({ caller, requestId, ip, isMcp: true, browser: { userAgent: headers['user-agent'] ?? null } }),
  }
}
