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

/** For programs that perform operations in another protocol than REST, at `/mcp`. */
export interface McpAccess {
  /** Lets a request in as one to an operation, whatever its scopes. */
  readonly admit: (request: FastifyRequest) => MaybePromise<void>
  /** Who calls, once the body is there, charged for what else is in it. */
  readonly authenticate: (request: FastifyRequest, more: number) => MaybePromise<Caller>
  /** Refuses what pages of other sites send, whoever they send it as; programs on the person's own machine are no such. */
  readonly requireTrustedOrigin: (request: FastifyRequest) => void
  readonly internalCallerFor: (request: FastifyRequest, caller: Caller) => InternalCaller
}

export function createMcpAccess(
  internalCallerFor: (behalf: CallContext) => InternalCaller,
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
    authenticate: (request, more) =>
      andThen(authenticate(request, credentials), (caller) => {
        if (!caller) return refuse(request)
        return more === 0 ? caller : andThen(consumeRateLimit(limits, request, caller, more), () => caller)
      }),
    requireTrustedOrigin({ headers: { origin } }) {
      if (origin === undefined || isOwnOrigin(origin) || (URL.canParse(origin) && isLoopback(origin))) return
      throw new Forbidden('This request comes from a page of another site.')
    },
    internalCallerFor: ({ id: requestId, ip, headers }, caller) =>
      internalCallerFor({ caller, requestId, ip, isMcp: true, browser: { userAgent: headers['user-agent'] ?? null } }),
  }
}
