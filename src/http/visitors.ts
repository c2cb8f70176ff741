import type { FastifyRequest } from 'fastify'
import { getMethod, type Call } from '#contract'
import type { BrowserState, Caller } from '#platform'
import { authenticate, requireOriginHeader, authenticateSession } from './authenticate.ts'
import { readBrowserState } from './browser-state.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import type { CallContext, InternalCaller } from './internal-caller.ts'
import { consumeAccountChangeLimit, consumeFormLimit, consumeSignInLimit } from './rate-limits.ts'
import type { Services } from './services.ts'

interface Visitor {
  readonly caller: Caller | null
  readonly browser: BrowserState
  readonly call: Call
  /** As an anonymous visitor, for content that is the same for everybody. */
  readonly callAsAnonymous: Call
}

/** `any` accepts tokens too. */
export type ResolveVisitor = (request: FastifyRequest, credential?: 'session' | 'any') => Promise<Visitor>

/** Page views are not rate limited; form submissions and sign-in attempts are. */
export function createVisitorResolver(
  internalCallerFor: (context: CallContext) => InternalCaller,
  { config, limits }: Services,
  credentials: CredentialResolver,
): ResolveVisitor {
  return async (request, credential = 'session') => {
    const { id: requestId, ip } = request
    const caller = await (credential === 'any' ? authenticate : authenticateSession)(request, credentials)
    const browser = readBrowserState(config, request)
    const { call } = internalCallerFor({ caller, browser, requestId, ip, isPageView: true })
    let isFormCounted = false

    return {
      caller,
      browser,
      callAsAnonymous: internalCallerFor({ caller: null, browser, requestId, ip, isPageView: true }).call,
      async call(operation, args) {
        if (operation.flags?.isSignInAttempt) {
          requireOriginHeader(request)
          await consumeSignInLimit(limits, request)
        }
        if (caller && operation.flags?.changesAccount) await consumeAccountChangeLimit(limits, caller)
        // A form counts once, however many operations it calls. Signing in and out does not count.
        else if (caller && !isFormCounted && getMethod(operation) !== 'GET' && !operation.flags?.hasSignInRules) {
          isFormCounted = true
          await consumeFormLimit(limits, caller)
        }
        return call(operation, args)
      },
    }
  }
}
