import type { FastifyRequest } from 'fastify'
import { changesAccount, isSignInOperation, getMethod, type Call } from '#contract'
import type { BrowserState, Caller } from '#platform'
import { readDeviceCookie } from './device-cookie.ts'
import { authenticate, requireOriginHeader, authenticateSession } from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import type { CallContext, InternalCaller } from './internal-caller.ts'
import { consumeAccountChangeLimit, consumeFormLimit, consumeSignInLimit } from './rate-limits.ts'
import type { Services } from './services.ts'
import { readVisitorCookie } from './visitor-cookie.ts'

/** Somebody looks at a page: what they do is done by the same operations, as whoever the browser's session stands for. */
export interface Visitor {
  readonly caller: Caller | null
  readonly browser: BrowserState
  readonly call: Call
  /** For what is shown to everybody: the operations as a stranger sees them. */
  readonly callAsAnonymous: Call
}

/** By the session, as pages do; with `any`, a token of theirs counts as well. */
export type ResolveVisitor = (request: FastifyRequest, credential?: 'session' | 'any') => Promise<Visitor>

/** Looking at pages is not counted; what people do there is, and attempts to sign in are. */
export function createVisitorResolver(
  internalCallerFor: (behalf: CallContext) => InternalCaller,
  { config, limits }: Services,
  credentials: CredentialResolver,
): ResolveVisitor {
  return async (request, credential = 'session') => {
    const { id: requestId, ip, headers } = request
    const caller = await (credential === 'any' ? authenticate : authenticateSession)(request, credentials)
    const { 'user-agent': userAgent = null, cookie } = headers
    const browser: BrowserState = {
      userAgent,
      visitorToken: readVisitorCookie(config, cookie),
      deviceToken: readDeviceCookie(config, cookie),
    }
    const { call } = internalCallerFor({ caller, browser, requestId, ip, isPageView: true })
    let isFormCounted = false

    return {
      caller,
      browser,
      callAsAnonymous: internalCallerFor({ caller: null, browser, requestId, ip }).call,
      async call(operation, args) {
        if (operation.flags?.isSignInAttempt) {
          requireOriginHeader(request)
          await consumeSignInLimit(limits, request)
        }
        if (caller && changesAccount(operation)) await consumeAccountChangeLimit(limits, caller)
        // A form counts once, however much it does; signing out never does.
        else if (caller && !isFormCounted && getMethod(operation) !== 'GET' && !isSignInOperation(operation)) {
          isFormCounted = true
          await consumeFormLimit(limits, caller)
        }
        return call(operation, args)
      },
    }
  }
}
