import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract'
import type { Caller } from '#platform'
import { authenticate, requireScope, createUnauthenticatedError } from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { consumeRateLimit } from './rate-limits.ts'
import type { Services } from './services.ts'

export interface StreamAccess {
  readonly admit: (request: FastifyRequest, scope: Scope) => Promise<Caller>
  readonly authenticate: (request: FastifyRequest) => Promise<Caller | null>
}

export function createStreamAccess(services: Services, credentials: CredentialResolver): StreamAccess {
  const { config, limits } = services
  return {
    async admit(request, scope) {
      const caller = await authenticate(request, credentials)
      await consumeRateLimit(limits, request, caller)
      if (!caller) throw createUnauthenticatedError(request, config.BASE_URL)
      requireScope(caller, scope)
      return caller
    },
    authenticate: async (request) => authenticate(request, credentials),
  }
}
