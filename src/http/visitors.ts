import type { FastifyRequest } from 'fastify'
import { changesAccount, isPartOfSignIn, methodOf, type Call } from '#contract'
import type { Browser, Caller } from '#platform'
import { deviceIn } from './device-cookie.ts'
import { callerOf, requireKnownPage, sessionCallerOf } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import type { Behalf, Inside } from './inside.ts'
import { spendAccountAct, spendFormAct, spendSignIn } from './meter.ts'
import type { Services } from './services.ts'
import { visitorIn } from './visitor-cookie.ts'

/** Somebody looks at a page: what they do is done by the same operations, as whoever the browser's session stands for. */
export interface Visitor {
  readonly caller: Caller | null
  readonly browser: Browser
  readonly call: Call
  /** For what is shown to everybody: the operations as a stranger sees them. */
  readonly callAsNobody: Call
}

/** By the session, as pages do; with `any`, a token of theirs counts as well. */
export type Visitors = (request: FastifyRequest, credential?: 'session' | 'any') => Promise<Visitor>

/** Looking at pages is not counted; what people do there is, and attempts to sign in are. */
export function visitorsOf(
  inside: (behalf: Behalf) => Inside,
  { config, limits }: Services,
  credentials: Credentials,
): Visitors {
  return async (request, credential = 'session') => {
    const { id: requestId, ip, headers } = request
    const caller = await (credential === 'any' ? callerOf : sessionCallerOf)(request, credentials)
    const { 'user-agent': userAgent = null, cookie } = headers
    const browser: Browser = { userAgent, visitor: visitorIn(config, cookie), device: deviceIn(config, cookie) }
    const { call } = inside({ caller, browser, requestId, ip, isPage: true })
    let isFormCounted = false

    return {
      caller,
      browser,
      callAsNobody: inside({ caller: null, browser, requestId, ip }).call,
      async call(operation, args) {
        if (operation.marks?.attempt) {
          requireKnownPage(request)
          await spendSignIn(limits, request)
        }
        if (caller && changesAccount(operation)) await spendAccountAct(limits, caller)
        // A form counts once, however much it does; signing out never does.
        else if (caller && !isFormCounted && methodOf(operation) !== 'GET' && !isPartOfSignIn(operation)) {
          isFormCounted = true
          await spendFormAct(limits, caller)
        }
        return call(operation, args)
      },
    }
  }
}
