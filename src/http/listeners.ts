import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract'
import type { Caller, Soon } from '#platform'
import { callerOf, requireScope, unauthenticated } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import { starting } from './errors.ts'
import { spend } from './meter.ts'
import type { Services } from './services.ts'

/** For those who keep a line open to hear what happens. */
export interface Listeners {
  /** Lets a request in as one to an operation of this scope. */
  readonly admit: (request: FastifyRequest, scope: Scope) => Promise<Caller>
  /** Who listens, if the credential still counts. */
  readonly callerOf: (request: FastifyRequest) => Soon<Caller | null>
}

export function listenersOf(services: Services, credentials: Credentials): Listeners {
  const { config, limits } = services
  return {
    async admit(request, scope) {
      if (!services.isReady()) throw starting()
      const caller = await callerOf(request, credentials)
      await spend(limits, request, caller)
      if (!caller) throw unauthenticated(request, config.BASE_URL)
      requireScope(caller, scope)
      return caller
    },
    callerOf: (request) => callerOf(request, credentials),
  }
}
