import type { FastifyReply, FastifyRequest } from 'fastify'
import { changesAccount, isPartOfSignIn, type Operation } from '#contract'
import { goOnWith, type Caller, type Soon } from '#platform'
import { callerOf, requireOwnPage, requireScope, unauthenticated } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import { starting } from './errors.ts'
import { ownOriginsOf } from './headers.ts'
import { spend, spendAccountAct, spendAttempt } from './meter.ts'
import type { Services } from './services.ts'

type Done = (error?: Error) => void

/**
 * Who calls, once the body is there: its sender may take half a minute over it, and a credential that was revoked meanwhile
 * is good for nothing.
 */
export function stillCallerOf(
  { config }: Services,
  credentials: Credentials,
  { scope }: Operation,
  request: FastifyRequest,
): Soon<Caller | null> {
  if (!request.caller || !sendsBody(request)) return request.caller
  return goOnWith(callerOf(request, credentials), (caller) => {
    if (scope === 'public') return caller
    if (!caller) throw unauthenticated(request, config.BASE_URL)
    requireScope(caller, scope)
    return caller
  })
}

const sendsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Lets a request to an operation in, or not: who calls, is there something left of the hour, does the scope suffice. */
export function doorkeeper(services: Services, credentials: Credentials) {
  const { config, limits } = services
  const isOwn = ownOriginsOf(config)

  return (operation: Operation) => {
    const { scope, marks } = operation
    const isSignIn = isPartOfSignIn(operation)
    const isAccountAct = changesAccount(operation)

    const admit = (request: FastifyRequest, caller: Caller | null): Soon<void> => {
      const spent = isSignIn
        ? spendAttempt(limits, request, caller, marks?.attempt ?? false)
        : spend(limits, request, caller)
      return goOnWith(spent, () => {
        request.caller = caller
        if (scope !== 'public') {
          if (!caller) throw unauthenticated(request, config.BASE_URL)
          requireScope(caller, scope)
        }
        if (!marks?.fromElsewhere && (isSignIn || caller?.via === 'session')) requireOwnPage(request, isOwn)
        if (isAccountAct && caller) return spendAccountAct(limits, caller)
      })
    }

    return (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
      let admitted: Soon<void>
      try {
        if (!services.isReady()) throw starting()
        admitted = goOnWith(callerOf(request, credentials), (caller) => admit(request, caller))
      } catch (error) {
        done(error as Error)
        return
      }
      if (admitted instanceof Promise) admitted.then(() => done(), done)
      else done()
    }
  }
}
