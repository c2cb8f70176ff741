import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract'
import { andThen, type Caller, type MaybePromise } from '#platform'
import {
  authenticate,
  requireOriginHeader,
  requireOwnOrigin,
  requireScope,
  createUnauthenticatedError,
} from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { createOwnOriginCheck } from './headers.ts'
import { consumeRateLimit, consumeAccountChangeLimit, limitSignInRequest } from './rate-limits.ts'
import type { Services } from './services.ts'

type Done = (error?: Error) => void

/**
 * Authenticates again once the body has arrived: that may take 30 seconds, and the credential may be revoked meanwhile.
 */
export async function recheckCaller(
  { config }: Services,
  credentials: CredentialResolver,
  { scope }: Operation,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (!request.caller || !hasBody(request)) return request.caller
  const caller = await authenticate(request, credentials)
  if (scope === 'public') return caller
  if (!caller) throw createUnauthenticatedError(request, config.BASE_URL)
  requireScope(caller, scope)
  return caller
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export function createAdmission(services: Services, credentials: CredentialResolver) {
  const { config, limits } = services
  const isOwnOrigin = createOwnOriginCheck(config)

  return (operation: Operation) => {
    const { scope, flags } = operation

    const admit = (request: FastifyRequest, caller: Caller | null): MaybePromise<void> => {
      const challenge = () => createUnauthenticatedError(request, config.BASE_URL)
      const charged = flags?.hasSignInRules
        ? limitSignInRequest(limits, request, caller, flags.isSignInAttempt ?? false)
        : consumeRateLimit(limits, request, caller, { challenge })
      return andThen(charged, () => {
        request.caller = caller
        if (scope !== 'public') {
          if (!caller) throw challenge()
          requireScope(caller, scope)
        }
        if (!flags?.allowsCrossOrigin && (flags?.hasSignInRules || caller?.via === 'session'))
          requireOwnOrigin(request, isOwnOrigin)
        if (flags?.requiresOrigin) requireOriginHeader(request)
        if (flags?.changesAccount && caller) return consumeAccountChangeLimit(limits, caller)
      })
    }

    return (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
      let admitted: MaybePromise<void>
      try {
        admitted = andThen(authenticate(request, credentials), (caller) => admit(request, caller))
      } catch (error) {
        done(error as Error)
        return
      }
      if (admitted instanceof Promise) admitted.then(() => done(), done)
      else done()
    }
  }
}
