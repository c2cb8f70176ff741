import type { FastifyRequest } from 'fastify'
import { Forbidden } from '#contract'
import { isLoopback, goOnWith, type Caller, type Soon } from '#platform'
import { isAtMcp } from '../oauth/resources.ts'
import { agentScopes } from '../oauth/scopes.ts'
import { callerOf, requireOwnPage, unauthenticated } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import { starting } from './errors.ts'
import { ownOriginsOf } from './headers.ts'
import type { Behalf, Inside } from './inside.ts'
import { spend } from './meter.ts'
import type { Services } from './services.ts'

/** For programs that perform operations in another protocol than REST, at `/mcp`. */
export interface Agents {
  /** Lets a request in as one to an operation, whatever its scopes. */
  readonly admit: (request: FastifyRequest) => Soon<void>
  /** Who calls, once the body is there, charged for what else is in it. */
  readonly callerOf: (request: FastifyRequest, more: number) => Soon<Caller>
  /** Refuses what pages of other sites send, whoever they send it as; programs on the person's own machine are no such. */
  readonly requireNear: (request: FastifyRequest) => void
  readonly inside: (request: FastifyRequest, caller: Caller) => Inside
}

export function agentsOf(inside: (behalf: Behalf) => Inside, services: Services, credentials: Credentials): Agents {
  const { config, limits } = services
  const isOwn = ownOriginsOf(config)
  const refuse = (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?')
    const resource = isAtMcp(path) ? path : '/mcp'
    throw unauthenticated(request, config.BASE_URL, resource, agentScopes(resource))
  }

  return {
    admit(request) {
      if (!services.isReady()) throw starting()
      return goOnWith(callerOf(request, credentials), (caller) =>
        goOnWith(spend(limits, request, caller), () => {
          if (!caller) refuse(request)
          if (caller?.via === 'session') requireOwnPage(request, isOwn)
        }),
      )
    },
    callerOf: (request, more) =>
      goOnWith(callerOf(request, credentials), (caller) => {
        if (!caller) return refuse(request)
        return more === 0 ? caller : goOnWith(spend(limits, request, caller, more), () => caller)
      }),
    requireNear({ headers: { origin } }) {
      if (origin === undefined || isOwn(origin) || (URL.canParse(origin) && isLoopback(origin))) return
      throw new Forbidden('This request comes from a page of another site.')
    },
    inside: ({ id: requestId, ip, headers }, caller) =>
      inside({ caller, requestId, ip, isAgent: true, browser: { userAgent: headers['user-agent'] ?? null } }),
  }
}
